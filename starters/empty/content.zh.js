// 这个页面的文字和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "从这里开始",
  "text": "三个文件，一个主意。改改这行字，存下来看看。",
  "colors": { "accent": "#e0402a" }
}
