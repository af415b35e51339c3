// 这个应用的标题、选择和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "圈圈叉叉",
  "opponent": "和石板下",
  "colors": { "accent": "#ffd166" }
}
