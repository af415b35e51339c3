// 这个应用的标题、数字和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "花田扫雷",
  "mines": 24,
  "colors": { "accent": "#c2200f" }
}
