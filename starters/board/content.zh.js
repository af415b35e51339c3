// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "搬出梧桐里",
  "columns": [
    "要做",
    "正在做",
    "做好了"
  ],
  "cards": [
    { "card": "月初前告诉房东", "strip": 1 },
    { "card": "买二十个纸箱", "strip": 1 },
    { "card": "卖掉大衣柜", "strip": 1 },
    { "card": "抄水电表", "strip": 1 },
    { "card": "改快递地址", "strip": 2 },
    { "card": "打包厨房，盘子竖着放", "strip": 2 },
    { "card": "找两个有力气的朋友", "strip": 2 },
    { "card": "订好周六的面包车", "strip": 3 },
    { "card": "把花草送给小林", "strip": 3 }
  ],
  "colors": { "accent": "#a8321f" },
  "sample": true
}
