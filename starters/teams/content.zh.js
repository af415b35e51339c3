// 这个应用的标题、人和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "周二踢球",
  "items": [
    { "name": "阿凯", "strength": 3 },
    { "name": "小满", "strength": 2 },
    { "name": "大鹏", "strength": 3 },
    { "name": "林一", "strength": 1 },
    { "name": "周舟", "strength": 2 },
    { "name": "可可", "strength": 1 },
    { "name": "老吴", "strength": 2 },
    { "name": "方远", "strength": 3 },
    { "name": "陈默", "strength": 3 }
  ],
  "teams": 2,
  "colors": { "accent": "#ffd61f" },
  "sample": true
}
