"""Games without a screen: the same ones however they are run, and what is counted over them."""
