// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "去大理看海",
  "line": "",
  "day": "",
  "time": "21:34",
  "colors": { "accent": "#f7c815" }
}
