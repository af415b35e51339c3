// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "铜管之夜",
  "day": "",
  "doors": "20:30",
  "venue": "老锅炉房，四号码头",
  "lineup": "登台",
  "items": [
    { "name": "铁皮雪崩", "about": "十一支号，从长沙来" },
    { "name": "奶奶放克", "about": "大号、鼓，毫不留情" },
    { "name": "铜姐", "about": "安静的那一个" },
    { "name": "DJ 锅炉", "about": "放到末班车" }
  ],
  "colors": { "accent": "#5a17e0" }
}
