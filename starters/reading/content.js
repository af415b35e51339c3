// The title, books and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "By my bed",
  "items": [
    {
      "title": "The Summer Book",
      "author": "Tove Jansson",
      "pages": 172,
      "note": "“An island can be dreadful for someone from outside.”"
    },
    { "title": "Middlemarch", "author": "George Eliot", "pages": 880, "note": "" },
    { "title": "Piranesi", "author": "Susanna Clarke", "pages": 272, "note": "The House is kind." },
    { "title": "Invisible Cities", "author": "Italo Calvino", "pages": 165, "note": "" },
    { "title": "Beloved", "author": "Toni Morrison", "pages": 324, "note": "" },
    { "title": "The Hobbit", "author": "J. R. R. Tolkien", "pages": 310, "note": "" },
    { "title": "Stoner", "author": "John Williams", "pages": 288, "note": "" },
    { "title": "Persuasion", "author": "Jane Austen", "pages": 249, "note": "" },
    { "title": "The Overstory", "author": "Richard Powers", "pages": 502, "note": "" },
    { "title": "Orlando", "author": "Virginia Woolf", "pages": 228, "note": "" },
    { "title": "The Tale of Genji", "author": "Murasaki Shikibu", "pages": 620, "note": "" },
    { "title": "Austerlitz", "author": "W. G. Sebald", "pages": 415, "note": "" },
    { "title": "Kokoro", "author": "Natsume Soseki", "pages": 248, "note": "" },
    { "title": "Moby-Dick", "author": "Herman Melville", "pages": 635, "note": "" },
    { "title": "Gilead", "author": "Marilynne Robinson", "pages": 247, "note": "" }
  ],
  "goal": 12,
  "colors": { "accent": "#9c3a12" },
  "sample": true
}
