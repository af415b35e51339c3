// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Evening pages",
  "prompt": "What stays of today?",
  "items": [
    {
      "daysAgo": 0,
      "text": "Swam before supper. The lake has kept the whole summer for itself and gives it back in the evening."
    },
    { "daysAgo": 2, "text": "Ruth called from the station, only to let me hear the announcement in Portuguese." },
    { "daysAgo": 4, "text": "Nothing today. A good nothing: rain, two chapters, potatoes." },
    { "daysAgo": 6, "text": "Planted the bulbs. I wrote the date on the wall of the shed, under Father’s." }
  ],
  "colors": { "accent": "#ffd98a" },
  "sample": true
}
