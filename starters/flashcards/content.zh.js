// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "出门旅行用的英语",
  "items": [
    { "front": "boarding pass", "back": "登机牌" },
    { "front": "window seat", "back": "靠窗的座位" },
    { "front": "Is breakfast included?", "back": "含早餐吗？" },
    { "front": "luggage", "back": "行李" },
    { "front": "Keep the change.", "back": "不用找了。" },
    { "front": "to go", "back": "打包带走" },
    { "front": "jet lag", "back": "时差反应" },
    { "front": "receipt", "back": "收据" },
    { "front": "sold out", "back": "售罄" },
    { "front": "a bit slower, please", "back": "请说慢一点" }
  ],
  "colors": { "accent": "#a31b16" },
  "sample": true
}
