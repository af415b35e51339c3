// The title, choice and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Noughts and crosses",
  "opponent": "Against the slate",
  "colors": { "accent": "#ffd166" }
}
