// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Household envelopes",
  "budget": 1400,
  "currency": "EUR",
  "items": [
    { "name": "Groceries", "amount": 420 },
    { "name": "Eating out", "amount": 180 },
    { "name": "Trains", "amount": 95 },
    { "name": "Clothes", "amount": 120 },
    { "name": "Presents", "amount": 85 },
    { "name": "Summer holiday", "amount": 300 }
  ],
  "colors": { "accent": "#1d4a9c" },
  "sample": true
}
