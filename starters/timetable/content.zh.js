// 这个应用的文字、课程和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "六年级二班",
  "items": [
    { "monday": "数学", "tuesday": "语文", "wednesday": "英语", "thursday": "物理", "friday": "生物" },
    { "monday": "语文", "tuesday": "历史", "wednesday": "数学", "thursday": "英语", "friday": "语文" },
    { "monday": "英语", "tuesday": "数学", "wednesday": "体育", "thursday": "历史", "friday": "数学" },
    { "monday": "音乐", "tuesday": "生物", "wednesday": "语文", "thursday": "数学", "friday": "英语" },
    { "monday": "", "tuesday": "美术", "wednesday": "地理", "thursday": "", "friday": "班会" },
    { "monday": "体育", "tuesday": "美术", "wednesday": "", "thursday": "合唱", "friday": "" }
  ],
  "starts": "08:00",
  "lessonMinutes": 45,
  "breakMinutes": 10,
  "colors": { "accent": "#b3260f" },
  "sample": true
}
