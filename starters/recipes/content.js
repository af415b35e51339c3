// The texts, amounts and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Shakshuka",
  "portions": 4,
  "items": [
    "800 g ripe tomatoes",
    "2 red peppers",
    "1 large onion",
    "3 cloves of garlic",
    "1½ tsp cumin",
    "8 eggs",
    "150 g feta",
    "a handful of parsley"
  ],
  "steps": [
    "Slice the onion and peppers and soften them slowly in olive oil, 15 minutes.",
    "Garlic and cumin for one minute, then the tomatoes, chopped. Simmer until thick.",
    "Make hollows with a spoon and break an egg into each. Lid on, 6 minutes.",
    "Crumble the feta over it, then parsley. Carry the pan to the table with bread."
  ],
  "colors": { "accent": "#c8281c" },
  "sample": true
}
