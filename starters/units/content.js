// The title, beginning and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Slide rule",
  "family": "Length",
  "amount": 26.2,
  "own": { "from": "", "to": "", "times": 1 },
  "colors": { "accent": "#b3141c" }
}
