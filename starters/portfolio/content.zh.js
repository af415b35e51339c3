// 这个应用的文字、作品和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "沈知澜",
  "about": "画水，也画水边的东西",
  "contact": "studio@example.org",
  "items": [
    { "title": "退潮", "year": "2026", "material": "布面油画", "picture": "" },
    { "title": "清晨六点的泳者", "year": "2026", "material": "水粉", "picture": "" },
    { "title": "三条船，没有风", "year": "2025", "material": "木板油画", "picture": "" },
    { "title": "淹了的田", "year": "2025", "material": "布面油画", "picture": "" },
    { "title": "守闸人的园子", "year": "2024", "material": "水粉", "picture": "" },
    { "title": "夜航", "year": "2024", "material": "布面油画", "picture": "" }
  ],
  "colors": { "accent": "#1f3fd0" }
}
