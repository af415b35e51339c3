// The title, cities and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Where is it light?",
  "items": ["Lisbon", "New York", "Nairobi", "Mumbai", "Shanghai", "Sydney"],
  "colors": { "accent": "#c8283a" },
  "sample": true
}
