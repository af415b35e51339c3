// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "流水账",
  "limit": 3000,
  "currency": "CNY",
  "items": [
    { "what": "菜市场，青菜和豆腐", "sum": 38.6, "daysAgo": 0 },
    { "what": "理发", "sum": 45, "daysAgo": 1 },
    { "what": "公交卡充值", "sum": 100, "daysAgo": 2 },
    { "what": "和小林吃面", "sum": 56, "daysAgo": 3 },
    { "what": "灯泡", "sum": 19.9, "daysAgo": 4 },
    { "what": "电费", "sum": 164.3, "daysAgo": 5 },
    { "what": "电影票两张", "sum": 89, "daysAgo": 6 },
    { "what": "修鞋", "sum": 30, "daysAgo": 7 },
    { "what": "早点", "sum": 12.5, "daysAgo": 8 }
  ],
  "colors": { "accent": "#a8332b" },
  "sample": true
}
