// 这个应用的标题、动作和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "车库健身房",
  "items": ["引体向上", "高脚杯深蹲", "俯卧撑", "壶铃摇摆", "平板支撑一分钟"],
  "goal": 100,
  "colors": { "accent": "#ffd66b" },
  "sample": true
}
