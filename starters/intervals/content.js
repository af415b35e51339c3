// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Hill sprints",
  "work": 40,
  "rest": 20,
  "rounds": 8,
  "ready": 5,
  "workWord": "Go",
  "restWord": "Recover",
  "colors": { "accent": "#c3147a" }
}
