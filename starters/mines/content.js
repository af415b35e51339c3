// The title, number and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Poppy field",
  "mines": 24,
  "colors": { "accent": "#c2200f" }
}
