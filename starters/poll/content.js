// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Where do we eat on Friday?",
  "items": [
    "Ramen round the corner",
    "The boat with the fish",
    "Pizza on the wall",
    "Everybody brings something",
    "Late kebab"
  ],
  "secret": false,
  "colors": { "accent": "#c20f2b" },
  "sample": true
}
