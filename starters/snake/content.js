// The title, rules and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Long green snake",
  "speed": 7,
  "walls": true,
  "colors": { "accent": "#2a3d10" }
}
