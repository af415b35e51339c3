// The texts, words and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Pairs of patterns",
  "pairs": 10,
  "items": [],
  "colors": { "accent": "#c2381f" }
}
