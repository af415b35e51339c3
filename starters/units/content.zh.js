// 这个应用的标题、开头和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "计算尺",
  "family": "长度",
  "amount": 26.2,
  "own": { "from": "", "to": "", "times": 1 },
  "colors": { "accent": "#b3141c" }
}
