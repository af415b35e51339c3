// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "周五问答夜",
  "items": [
    { "question": "哪颗行星的一天最短？", "right": "木星", "wrong": "火星", "other": "金星" },
    { "question": "二胡有几根弦？", "right": "两根", "wrong": "三根", "other": "四根" },
    { "question": "《富春山居图》是谁画的？", "right": "黄公望", "wrong": "张择端", "other": "唐寅" },
    { "question": "哪种金属在室温下是液体？", "right": "汞", "wrong": "锡", "other": "锌" },
    { "question": "章鱼有几颗心脏？", "right": "三颗", "wrong": "一颗", "other": "八颗" },
    { "question": "中国最大的淡水湖是哪个？", "right": "鄱阳湖", "wrong": "洞庭湖", "other": "太湖" },
    { "question": "“春江潮水连海平”是谁写的？", "right": "张若虚", "wrong": "王维", "other": "杜牧" },
    { "question": "哪种鸟会倒着飞？", "right": "蜂鸟", "wrong": "雨燕", "other": "猫头鹰" }
  ],
  "colors": { "accent": "#ffd25a" },
  "sample": true
}
