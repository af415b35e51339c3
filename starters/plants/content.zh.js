// 这个应用的标题、植物和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "屋里的植物志",
  "items": [
    { "name": "旱金莲", "days": 7 },
    { "name": "文竹", "days": 3 },
    { "name": "剑兰", "days": 18 },
    { "name": "茉莉", "days": 2 },
    { "name": "蒲葵", "days": 9 },
    { "name": "发财树", "days": 14 },
    { "name": "玉树", "days": 6 }
  ],
  "colors": { "accent": "#20639b" },
  "sample": true
}
