// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "不断线",
  "habits": [
    "写一页字",
    "午饭后散步",
    "十分钟西班牙语",
    "十一点前睡觉",
    "早餐不看手机"
  ],
  "colors": { "accent": "#c2341a" },
  "sample": true
}
