// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Trattoria Bruna",
  "people": [
    "Mina",
    "Paul",
    "Adaeze",
    "Rui"
  ],
  "items": [
    { "dish": "Antipasti for all", "price": 26.5 },
    { "dish": "Pasta with clams", "price": 17.8 },
    { "dish": "Mushroom risotto", "price": 15.4 },
    { "dish": "Half a litre of white", "price": 14 },
    { "dish": "Two lemon sorbets", "price": 11 }
  ],
  "tip": 10,
  "currency": "EUR",
  "colors": { "accent": "#9c1f3c" },
  "sample": true
}
