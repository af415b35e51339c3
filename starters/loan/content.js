// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "The house on Weir Lane",
  "amount": 240000,
  "currency": "EUR",
  "rate": 3.9,
  "years": 25,
  "extra": 0,
  "colors": { "accent": "#c42d12" },
  "sample": true
}
