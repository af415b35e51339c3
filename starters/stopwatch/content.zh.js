// 这个应用的标题、长度和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "游四趟",
  "length": 50,
  "colors": { "accent": "#be1c38" },
  "sample": true
}
