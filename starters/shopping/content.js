// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Saturday shop",
  "items": [
    { "name": "Sourdough loaf", "count": 1, "price": 4.2 },
    { "name": "Oat milk", "count": 2, "price": 1.85 },
    { "name": "Tomatoes on the vine", "count": 1, "price": 3.6 },
    { "name": "Eggs", "count": 6, "price": 0.42 },
    { "name": "Feta", "count": 1, "price": 2.95 },
    { "name": "Coffee beans", "count": 1, "price": 8.9 },
    { "name": "Lemons", "count": 1, "price": 1.5 },
    { "name": "Olive oil", "count": 1, "price": 9.8 }
  ],
  "budget": 50,
  "currency": "EUR",
  "colors": { "accent": "#b4232f" },
  "sample": true
}
