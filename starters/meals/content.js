// The title, dishes and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "What we eat",
  "items": [
    "Lentil soup with lemon",
    "Fried rice with everything left over",
    "Pasta, peas and mint",
    "Baked potatoes",
    "Pizza with the neighbours",
    "Shakshuka and flat bread",
    "Roast chicken"
  ],
  "ideas": ["Leek quiche", "Miso noodles", "Chickpea curry", "Pancakes for supper"],
  "colors": { "accent": "#1f3fae" },
  "sample": true
}
