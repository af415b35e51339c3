// 这个应用的文字、数字和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "今天的水",
  "goal": 8,
  "size": 250,
  "colors": { "accent": "#0d7391" },
  "sample": true
}
