// The title, exercises and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Garage gym",
  "items": ["Pull-ups", "Goblet squats", "Press-ups", "Kettlebell swings", "Plank, one minute"],
  "goal": 100,
  "colors": { "accent": "#ffd66b" },
  "sample": true
}
