// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "巷口川菜馆",
  "people": [
    "小林",
    "阿哲",
    "思雨",
    "老周"
  ],
  "items": [
    { "dish": "水煮鱼", "price": 88 },
    { "dish": "干煸豆角", "price": 32 },
    { "dish": "麻婆豆腐", "price": 26 },
    { "dish": "啤酒三瓶", "price": 36 },
    { "dish": "冰粉两碗", "price": 19 }
  ],
  "tip": 0,
  "currency": "CNY",
  "colors": { "accent": "#9c1f3c" },
  "sample": true
}
