// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "This week",
  "items": [
    "Return the library books",
    "Call the dentist about Thursday",
    "Buy stamps",
    "Ask Mira for the soup recipe",
    "Water the balcony",
    "Send Grandma the photos",
    "Mend the bicycle light",
    "Book the train to Leeds"
  ],
  "colors": { "accent": "#c0281f" },
  "sample": true
}
