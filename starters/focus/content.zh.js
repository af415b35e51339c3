// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "番茄钟",
  "work": 25,
  "rest": 5,
  "goal": 8,
  "workLine": "只做一件事",
  "restLine": "歇歇眼睛",
  "colors": { "accent": "#ffe39a" }
}
