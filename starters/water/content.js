// The texts, measures and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Water today",
  "goal": 8,
  "size": 250,
  "colors": { "accent": "#0d7391" },
  "sample": true
}
