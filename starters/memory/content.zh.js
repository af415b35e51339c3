// 这个应用的文字、词和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "花纹成双",
  "pairs": 10,
  "items": [],
  "colors": { "accent": "#c2381f" }
}
