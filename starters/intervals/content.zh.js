// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "坡道冲刺",
  "work": 40,
  "rest": 20,
  "rounds": 8,
  "ready": 5,
  "workWord": "练",
  "restWord": "歇",
  "colors": { "accent": "#c3147a" }
}
