// The title, plants and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Herbarium of the flat",
  "items": [
    { "name": "Round pilea", "days": 7 },
    { "name": "Fern in the bath", "days": 3 },
    { "name": "Sansevieria", "days": 18 },
    { "name": "Mint", "days": 2 },
    { "name": "Umbrella tree", "days": 9 },
    { "name": "Laurel", "days": 14 },
    { "name": "Jade plant", "days": 6 }
  ],
  "colors": { "accent": "#20639b" },
  "sample": true
}
