// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "A throw of dice",
  "dice": 3,
  "sides": 6,
  "colors": { "accent": "#f7c948" }
}
