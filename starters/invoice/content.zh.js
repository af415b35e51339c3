// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "账单",
  "sender": "周砚设计工作室\n上海市愚园路 218 号\n邮编 200050",
  "client": "潮间带美术馆\n叶岚 女士\n青岛市太平路 4 号",
  "account": "6222 0000 1234 5678 901\n户名 周砚\n三十天内付款",
  "firstNumber": 14,
  "payIn": 30,
  "items": [
    { "what": "展览海报，设计与排版", "count": 1, "each": 6800 },
    { "what": "中英双语请柬", "count": 1, "each": 2400 },
    { "what": "展墙文字，每块", "count": 14, "each": 220 },
    { "what": "印厂看样，半天", "count": 2, "each": 800 }
  ],
  "tax": 6,
  "currency": "CNY",
  "colors": { "accent": "#ff4713" },
  "sample": true
}
