"""The rules of both games: what each dish does, scores, is called and is worth to a bot.

Standard library only: no screen, file, clock or network. README.md shows how other programs play by them.
"""
