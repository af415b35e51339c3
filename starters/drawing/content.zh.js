// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "码头速写",
  "inks": [
    { "name": "玄青", "colour": "#1f2a44" },
    { "name": "石青", "colour": "#1e6f8c" },
    { "name": "朱砂", "colour": "#d8432b" },
    { "name": "藤黄", "colour": "#d99a1c" },
    { "name": "苔绿", "colour": "#55722e" },
    { "name": "紫棠", "colour": "#7b2f5b" }
  ],
  "colors": { "accent": "#ffd166" },
  "sample": true
}
