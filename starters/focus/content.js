// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Pomodoro",
  "work": 25,
  "rest": 5,
  "goal": 8,
  "workLine": "One thing only",
  "restLine": "Rest your eyes",
  "colors": { "accent": "#ffe39a" }
}
