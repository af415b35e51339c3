// The texts, measures and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Warm clay",
  "goal": 2048,
  "size": 4,
  "colors": { "accent": "#6b1d0a" },
  "sample": true
}
