// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Café Linden",
  "about": "Coffee, cake and the long table under the lime tree",
  "address": "14 Lime Tree Row",
  "items": [
    { "dish": "Espresso", "price": 2.4, "group": "Coffee" },
    { "dish": "Flat white", "price": 3.8, "group": "Coffee" },
    { "dish": "Filter, one big cup", "price": 3.2, "group": "Coffee" },
    { "dish": "Hot chocolate with sea salt", "price": 4.3, "group": "Coffee" },
    { "dish": "Fresh mint", "price": 3.4, "group": "Tea" },
    { "dish": "Smoky black from Fujian", "price": 3.9, "group": "Tea" },
    { "dish": "Cardamom bun", "price": 3.2, "group": "From the oven" },
    { "dish": "Apple cake, still warm", "price": 4.6, "group": "From the oven" },
    { "dish": "Rye bread with butter", "price": 2.9, "group": "From the oven" },
    { "dish": "Soup of the day", "price": 7.5, "group": "At noon" },
    { "dish": "Beetroot and goat cheese tart", "price": 9.2, "group": "At noon" }
  ],
  "currency": "EUR",
  "hours": [
    { "from": 2, "to": 5, "opens": "08:00", "closes": "18:00" },
    { "from": 6, "to": 7, "opens": "09:00", "closes": "17:00" }
  ],
  "colors": { "accent": "#a03c17" }
}
