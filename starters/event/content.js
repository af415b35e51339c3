// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Loud Brass Night",
  "day": "",
  "doors": "20:30",
  "venue": "Boiler House, Dock 4",
  "lineup": "On the stage",
  "items": [
    { "name": "Die Blechlawine", "about": "eleven horns from Graz" },
    { "name": "Oma Funk", "about": "tuba, drums, no mercy" },
    { "name": "Sister Copper", "about": "the quiet one" },
    { "name": "DJ Kesselhaus", "about": "until the last tram" }
  ],
  "colors": { "accent": "#5a17e0" }
}
