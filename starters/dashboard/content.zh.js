// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "街角书店，这一年",
  "columns": [
    "月份",
    "营业额",
    "客流",
    "童书",
    "退货"
  ],
  "items": [
    { "label": "1月", "first": 9840, "second": 1210, "third": 214, "fourth": 31 },
    { "label": "2月", "first": 8920, "second": 1090, "third": 198, "fourth": 27 },
    { "label": "3月", "first": 10470, "second": 1325, "third": 251, "fourth": 24 },
    { "label": "4月", "first": 11260, "second": 1402, "third": 263, "fourth": 29 },
    { "label": "5月", "first": 10890, "second": 1377, "third": 240, "fourth": 22 },
    { "label": "6月", "first": 12310, "second": 1510, "third": 287, "fourth": 19 },
    { "label": "7月", "first": 11640, "second": 1466, "third": 305, "fourth": 21 },
    { "label": "8月", "first": 13120, "second": 1598, "third": 352, "fourth": 18 },
    { "label": "9月", "first": 14380, "second": 1644, "third": 398, "fourth": 23 },
    { "label": "10月", "first": 13950, "second": 1621, "third": 371, "fourth": 20 },
    { "label": "11月", "first": 16240, "second": 1830, "third": 455, "fourth": 17 }
  ],
  "colors": { "accent": "#b83a06" },
  "sample": true
}
