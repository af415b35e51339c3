// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "周五去哪儿吃？",
  "items": [
    "巷口那家火锅",
    "江边吃鱼",
    "老友烧烤",
    "每人带一个菜",
    "半夜再去撸串"
  ],
  "secret": false,
  "colors": { "accent": "#c20f2b" },
  "sample": true
}
