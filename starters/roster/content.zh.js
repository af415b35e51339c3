// 这个应用的文字、人、事和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "今天轮到谁",
  "people": ["妈妈", "爸爸", "小满", "姐姐", "外公"],
  "duties": ["做饭", "洗碗", "遛狗", "倒垃圾", "擦卫生间"],
  "colors": { "accent": "#7c1f3d" },
  "sample": true
}
