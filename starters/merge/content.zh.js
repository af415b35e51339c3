// 这个应用的文字、数字和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "暖陶",
  "goal": 2048,
  "size": 4,
  "colors": { "accent": "#6b1d0a" },
  "sample": true
}
