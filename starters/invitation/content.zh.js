// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "greeting": "欣告亲友",
  "title": "林溪与周远",
  "line": "要结婚了，盼您来喝一杯喜酒",
  "day": "",
  "time": "17:30",
  "where": "苏州平江路听雨楼",
  "guests": [
    "陈老师夫妇",
    "大姑",
    "小满",
    "楼上王家四口",
    "阿哲",
    "外婆"
  ],
  "colors": { "accent": "#1f4d3e" },
  "sample": true
}
