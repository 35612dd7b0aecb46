"""The cards of both games, written down again for tests to compare with and to deal from."""


def names(text: str) -> list[str]:
    """The card names that a text like "2 tofu, nigiri:egg" stands for."""
    listed: list[str] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        count, _, name = part.partition(" ") if part[0].isdigit() else ("1", "", part)
        listed += [name] * int(count)
    return listed


CLASSIC_DECK = names(
    "14 tempura, 14 sashimi, 14 dumpling, 6 maki:1, 12 maki:2, 8 maki:3, 10 nigiri:salmon, 5 nigiri:squid,"
    "5 nigiri:egg, 10 pudding, 6 wasabi, 4 chopsticks"
)
"""A1, card by card."""

PARTY_DISHES = {
    "nigiri": {"nigiri": "4 nigiri:egg, 5 nigiri:salmon, 3 nigiri:squid"},
    "roll": {
        "maki": "4 maki:1, 5 maki:2, 3 maki:3",
        "temaki": "12 temaki",
        "uramaki": "4 uramaki:3, 4 uramaki:4, 4 uramaki:5",
    },
    "appetizer": {
        "tempura": "8 tempura",
        "sashimi": "8 sashimi",
        "dumpling": "8 dumpling",
        "eel": "8 eel",
        "tofu": "8 tofu",
        "onigiri": "2 onigiri:circle, 2 onigiri:triangle, 2 onigiri:square, 2 onigiri:rectangle",
        "edamame": "8 edamame",
        "miso-soup": "8 miso-soup",
    },
    "special": {
        "chopsticks": "chopsticks:1, chopsticks:2, chopsticks:3",
        "spoon": "spoon:4, spoon:5, spoon:6",
        "menu": "menu:7, menu:8, menu:9",
        "takeout-box": "takeout-box:10, takeout-box:11, takeout-box:12",
        "special-order": "3 special-order",
        "soy-sauce": "3 soy-sauce",
        "tea": "3 tea",
        "wasabi": "3 wasabi",
    },
    "dessert": {
        "pudding": "15 pudding",
        "green-tea-ice-cream": "15 green-tea-ice-cream",
        "fruit": "2 fruit:watermelon+watermelon, 2 fruit:orange+orange, 2 fruit:pineapple+pineapple,"
        "3 fruit:watermelon+orange, 3 fruit:watermelon+pineapple, 3 fruit:orange+pineapple",
    },
}
"""A2, card by card, by family and dish."""

PARTY_DECK = {name: names(text) for dishes in PARTY_DISHES.values() for name, text in dishes.items()}

CLASSIC_HANDS = {2: 10, 3: 9, 4: 8, 5: 7}
PARTY_HANDS = {2: 10, 3: 10, 4: 9, 5: 9, 6: 8, 7: 8, 8: 7}

# What a test does not ask for is dealt, and played, in this order: what leaves the others alone comes first.
HARMLESS = (
    *("tempura", "sashimi", "dumpling", "eel", "tofu", "onigiri", "edamame", "temaki", "maki", "nigiri"),
    *("pudding", "green-tea-ice-cream", "fruit", "miso-soup", "uramaki", "soy-sauce", "tea", "wasabi"),
    *("chopsticks", "spoon", "menu", "takeout-box", "special-order"),
)
CALM = HARMLESS.index("temaki")


def dish_of(name: str) -> str:
    """The dish that a card name begins with."""
    return name.partition(":")[0]
