// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Account book",
  "limit": 900,
  "currency": "EUR",
  "items": [
    { "what": "Market, greens and cheese", "sum": 31.6, "daysAgo": 0 },
    { "what": "Haircut", "sum": 28, "daysAgo": 1 },
    { "what": "Bus pass", "sum": 49, "daysAgo": 2 },
    { "what": "Lunch with Ines", "sum": 17.8, "daysAgo": 3 },
    { "what": "Light bulbs", "sum": 9.4, "daysAgo": 4 },
    { "what": "Electricity", "sum": 74.15, "daysAgo": 5 },
    { "what": "Cinema, two seats", "sum": 23, "daysAgo": 6 },
    { "what": "Shoes resoled", "sum": 42.5, "daysAgo": 7 },
    { "what": "Baker", "sum": 6.9, "daysAgo": 8 }
  ],
  "colors": { "accent": "#a8332b" },
  "sample": true
}
