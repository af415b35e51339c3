// The title, length and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Four lengths",
  "length": 50,
  "colors": { "accent": "#be1c38" },
  "sample": true
}
