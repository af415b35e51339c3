// The texts and the colour of this page. Change them here or under Content.
globalThis.content = {
  "title": "Begin here",
  "text": "Three files and an idea. Change this line, save, and look.",
  "colors": { "accent": "#e0402a" }
}
