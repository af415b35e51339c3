// The texts, people, duties and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Whose turn is it",
  "people": ["Mira", "Tom", "Aisha", "Jonas", "Grandpa"],
  "duties": ["Cooking", "Washing up", "Walking the dog", "Bins and bottles", "Bathroom"],
  "colors": { "accent": "#7c1f3d" },
  "sample": true
}
