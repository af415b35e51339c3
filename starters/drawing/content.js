// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Harbour sketches",
  "inks": [
    { "name": "Iron gall", "colour": "#1f2a44" },
    { "name": "Sea", "colour": "#1e6f8c" },
    { "name": "Vermilion", "colour": "#d8432b" },
    { "name": "Ochre", "colour": "#d99a1c" },
    { "name": "Moss", "colour": "#55722e" },
    { "name": "Plum", "colour": "#7b2f5b" }
  ],
  "colors": { "accent": "#ffd166" },
  "sample": true
}
