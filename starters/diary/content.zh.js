// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "晚来书",
  "prompt": "今天留下了什么？",
  "items": [
    { "daysAgo": 0, "text": "晚饭前去游了泳。湖把整个夏天都攒着，到傍晚才还给人。" },
    { "daysAgo": 2, "text": "阿茹从车站打来电话，只为让我听一段粤语报站。" },
    { "daysAgo": 4, "text": "今天没什么事。很好的没什么：下雨，看了两章书，煮土豆。" },
    { "daysAgo": 6, "text": "种下了郁金香。我在棚子的墙上记了日期，写在父亲那行下面。" }
  ],
  "colors": { "accent": "#ffd98a" },
  "sample": true
}
