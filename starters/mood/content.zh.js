// 这个应用的文字和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "心里的天气",
  "prompt": "这一天，写几个字",
  "items": ["晴朗", "多云转晴", "阴", "有雨", "雷雨"],
  "colors": { "accent": "#b3471b" },
  "sample": true
}
