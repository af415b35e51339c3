// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "家用信封",
  "budget": 6000,
  "currency": "CNY",
  "items": [
    { "name": "买菜", "amount": 1600 },
    { "name": "下馆子", "amount": 900 },
    { "name": "交通", "amount": 360 },
    { "name": "衣服", "amount": 600 },
    { "name": "人情往来", "amount": 500 },
    { "name": "暑假旅行", "amount": 1400 }
  ],
  "colors": { "accent": "#1d4a9c" },
  "sample": true
}
