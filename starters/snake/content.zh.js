// 这个应用的标题、规则和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "小绿蛇",
  "speed": 7,
  "walls": true,
  "colors": { "accent": "#2a3d10" }
}
