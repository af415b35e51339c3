// 这个应用的标题、城市和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "哪里天亮着？",
  "items": ["上海", "悉尼", "孟买", "伦敦", "纽约", "旧金山"],
  "colors": { "accent": "#c8283a" },
  "sample": true
}
