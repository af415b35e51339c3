// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Night train to Lisbon",
  "line": "",
  "day": "",
  "time": "21:34",
  "colors": { "accent": "#f7c815" }
}
