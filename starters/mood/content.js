// The texts and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Weather inside",
  "prompt": "A few words about this day",
  "items": ["Clear", "Bright spells", "Grey", "Rain", "Storm"],
  "colors": { "accent": "#b3471b" },
  "sample": true
}
