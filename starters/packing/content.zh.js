// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "大理十日",
  "items": [
    { "thing": "身份证和车票", "group": "证件" },
    { "thing": "学生证", "group": "证件" },
    { "thing": "民宿地址", "group": "证件" },
    { "thing": "冲锋衣", "group": "衣服" },
    { "thing": "四件衬衫", "group": "衣服" },
    { "thing": "走山路的鞋", "group": "衣服" },
    { "thing": "泳衣", "group": "衣服" },
    { "thing": "牙刷", "group": "洗漱" },
    { "thing": "防晒霜", "group": "洗漱" },
    { "thing": "创可贴", "group": "洗漱" },
    { "thing": "充电器和线", "group": "路上" },
    { "thing": "那本汪曾祺", "group": "路上" },
    { "thing": "一副扑克牌", "group": "路上" }
  ],
  "day": "",
  "colors": { "accent": "#8d2613" },
  "sample": true
}
