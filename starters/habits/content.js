// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Unbroken",
  "habits": [
    "Write one page",
    "Walk after lunch",
    "Ten minutes of Spanish",
    "In bed by eleven",
    "No phone at breakfast"
  ],
  "colors": { "accent": "#c2341a" },
  "sample": true
}
