// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "掷一把",
  "dice": 3,
  "sides": 6,
  "colors": { "accent": "#f7c948" }
}
