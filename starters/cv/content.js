// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Nele Aerts",
  "role": "Restorer of paper and parchment",
  "contact": "Ghent, +32 470 55 01 23, nele@example.org",
  "items": [
    {
      "section": "Work",
      "years": "2021-now",
      "name": "Lead restorer, City Archive",
      "text": "Six people, four kilometres of shelf. Saved the flood ledgers of 1953."
    },
    {
      "section": "Work",
      "years": "2016-2021",
      "name": "Restorer, University Library",
      "text": "Parchment, maps, and one very wet choir book."
    },
    {
      "section": "Work",
      "years": "2014-2016",
      "name": "Assistant, Atelier Moreau, Lyon",
      "text": "Wallpaper, 1780 to 1830. Learnt to wait for glue."
    },
    {
      "section": "Learnt",
      "years": "2012-2014",
      "name": "Master in conservation, Antwerp",
      "text": "Thesis on iron gall ink and its patience."
    },
    { "section": "Learnt", "years": "2008-2012", "name": "Bachelor in chemistry, Leuven", "text": "" },
    {
      "section": "Taught and shown",
      "years": "2019-now",
      "name": "Evening course in bookbinding",
      "text": "Twelve chairs, always full."
    },
    {
      "section": "Taught and shown",
      "years": "2023",
      "name": "Exhibition “What water leaves”",
      "text": "Eleven weeks, 14 000 visitors."
    },
    { "section": "Also", "years": "", "name": "Languages", "text": "Dutch, French, English, some Latin" },
    { "section": "Also", "years": "", "name": "Hands", "text": "Knife, brush, fume cupboard, spreadsheet" }
  ],
  "colors": { "accent": "#0c5c3f" },
  "sample": true
}
