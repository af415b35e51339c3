// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "椴树咖啡",
  "about": "咖啡、蛋糕，和椴树下的那张长桌",
  "address": "椴树巷 14 号",
  "items": [
    { "dish": "意式浓缩", "price": 18, "group": "咖啡" },
    { "dish": "澳白", "price": 28, "group": "咖啡" },
    { "dish": "手冲，一大杯", "price": 32, "group": "咖啡" },
    { "dish": "海盐热可可", "price": 30, "group": "咖啡" },
    { "dish": "现摘薄荷", "price": 22, "group": "茶" },
    { "dish": "正山小种", "price": 26, "group": "茶" },
    { "dish": "小豆蔻面包", "price": 20, "group": "刚出炉" },
    { "dish": "热苹果蛋糕", "price": 32, "group": "刚出炉" },
    { "dish": "黑麦面包配黄油", "price": 16, "group": "刚出炉" },
    { "dish": "今日例汤", "price": 38, "group": "中午" },
    { "dish": "甜菜根羊奶酪挞", "price": 46, "group": "中午" }
  ],
  "currency": "CNY",
  "hours": [
    { "from": 2, "to": 5, "opens": "08:00", "closes": "18:00" },
    { "from": 6, "to": 7, "opens": "09:00", "closes": "17:00" }
  ],
  "colors": { "accent": "#a03c17" }
}
