// The title, names and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Who reads aloud?",
  "items": [
    "Amira",
    "Ben",
    "Chidi",
    "Dora",
    "Emil",
    "Fatou",
    "Greta",
    "Hugo",
    "Ines",
    "Jonas",
    "Kiran",
    "Lotte"
  ],
  "colors": { "accent": "#ffe14a" },
  "sample": true
}
