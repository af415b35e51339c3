// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Leaf by leaf",
  "start": "",
  "day": "",
  "weekdays": false,
  "items": [
    { "name": "Out of the flat", "day": "", "inDays": 137 },
    { "name": "Passport runs out", "day": "", "inDays": 291 },
    { "name": "Since we met", "day": "", "inDays": -1826 },
    { "name": "Ines starts school", "day": "", "inDays": 64 }
  ],
  "colors": { "accent": "#9c0f1c" },
  "sample": true
}
