// The texts and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Notes",
  "items": [
    "# The kitchen wall",
    "Walked through with **Teresa** on Tuesday. The wall can go, the *beam* has to stay.",
    "## Decided",
    "- Oak shelf over the sink, 240 cm",
    "- Green tiles, the small ones",
    "- No lamp above the stove",
    "## Still to do",
    "- [x] Ask for the plan of the pipes",
    "- [ ] Three offers for the floor",
    "- [ ] Sell the old table",
    "> Measure twice, and then once more."
  ],
  "colors": { "accent": "#9c1f2e" },
  "sample": true
}
