// The title, goal and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "A cello of my own",
  "goal": 2400,
  "currency": "EUR",
  "colors": { "accent": "#9a4a00" },
  "sample": true
}
