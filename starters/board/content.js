// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Moving out of Mill Road",
  "columns": [
    "To do",
    "In hand",
    "Done"
  ],
  "cards": [
    { "card": "Tell the landlord by the first", "strip": 1 },
    { "card": "Order twenty boxes", "strip": 1 },
    { "card": "Sell the big wardrobe", "strip": 1 },
    { "card": "Read the meters", "strip": 1 },
    { "card": "Forward the post", "strip": 2 },
    { "card": "Pack the kitchen, plates upright", "strip": 2 },
    { "card": "Find two strong friends", "strip": 2 },
    { "card": "Book the van for Saturday", "strip": 3 },
    { "card": "Give the plants to Inês", "strip": 3 }
  ],
  "colors": { "accent": "#a8321f" },
  "sample": true
}
