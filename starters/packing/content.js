// Texts, things and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Ten days in Lisbon",
  "items": [
    { "thing": "Passport and tickets", "group": "Papers" },
    { "thing": "Insurance card", "group": "Papers" },
    { "thing": "Address of the flat", "group": "Papers" },
    { "thing": "Rain jacket", "group": "Clothes" },
    { "thing": "Four shirts", "group": "Clothes" },
    { "thing": "Good shoes for hills", "group": "Clothes" },
    { "thing": "Swimming things", "group": "Clothes" },
    { "thing": "Toothbrush", "group": "Wash bag" },
    { "thing": "Sun cream", "group": "Wash bag" },
    { "thing": "Plasters", "group": "Wash bag" },
    { "thing": "Charger and cable", "group": "For the train" },
    { "thing": "The Pessoa book", "group": "For the train" },
    { "thing": "Cards for two", "group": "For the train" }
  ],
  "day": "",
  "colors": { "accent": "#8d2613" },
  "sample": true
}
