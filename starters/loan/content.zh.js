// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "河边那套房",
  "amount": 800000,
  "currency": "CNY",
  "rate": 3.6,
  "years": 30,
  "extra": 0,
  "colors": { "accent": "#c42d12" },
  "sample": true
}
