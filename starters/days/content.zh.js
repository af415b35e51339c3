// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "撕一张，少一天",
  "start": "",
  "day": "",
  "weekdays": false,
  "items": [
    { "name": "租约到期", "day": "", "inDays": 137 },
    { "name": "护照过期", "day": "", "inDays": 291 },
    { "name": "在一起", "day": "", "inDays": -1826 },
    { "name": "小满上小学", "day": "", "inDays": 64 }
  ],
  "colors": { "accent": "#9c0f1c" },
  "sample": true
}
