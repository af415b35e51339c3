// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Friday night quiz",
  "items": [
    { "question": "Which planet has the shortest day?", "right": "Jupiter", "wrong": "Mars", "other": "Venus" },
    { "question": "How many strings has a cello?", "right": "Four", "wrong": "Five", "other": "Six" },
    { "question": "Where was paper first made?", "right": "China", "wrong": "Egypt", "other": "Greece" },
    { "question": "Which metal is liquid in a warm room?", "right": "Mercury", "wrong": "Tin", "other": "Zinc" },
    { "question": "How many hearts has an octopus?", "right": "Three", "wrong": "One", "other": "Eight" },
    { "question": "What is the longest river of Europe?", "right": "Volga", "wrong": "Danube", "other": "Rhine" },
    { "question": "Who painted The Milkmaid?", "right": "Vermeer", "wrong": "Monet", "other": "Goya" },
    { "question": "Which bird can fly backwards?", "right": "Hummingbird", "wrong": "Owl", "other": "Swift" }
  ],
  "colors": { "accent": "#ffd25a" },
  "sample": true
}
