// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "周六买菜",
  "items": [
    { "name": "五花肉", "count": 1, "price": 32.5 },
    { "name": "嫩豆腐", "count": 2, "price": 3.5 },
    { "name": "西红柿", "count": 1, "price": 8.6 },
    { "name": "鸡蛋", "count": 10, "price": 1.2 },
    { "name": "小葱和姜", "count": 1, "price": 4 },
    { "name": "茉莉花茶", "count": 1, "price": 38 },
    { "name": "柠檬", "count": 1, "price": 9.9 },
    { "name": "菜籽油", "count": 1, "price": 59.9 }
  ],
  "budget": 200,
  "currency": "CNY",
  "colors": { "accent": "#b4232f" },
  "sample": true
}
