// 这个应用的标题、目标和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "攒一把大提琴",
  "goal": 8000,
  "currency": "CNY",
  "colors": { "accent": "#9a4a00" },
  "sample": true
}
