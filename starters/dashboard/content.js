// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Corner bookshop, this year",
  "columns": [
    "Month",
    "Takings",
    "Visitors",
    "For children",
    "Returns"
  ],
  "items": [
    { "label": "January", "first": 9840, "second": 1210, "third": 214, "fourth": 31 },
    { "label": "February", "first": 8920, "second": 1090, "third": 198, "fourth": 27 },
    { "label": "March", "first": 10470, "second": 1325, "third": 251, "fourth": 24 },
    { "label": "April", "first": 11260, "second": 1402, "third": 263, "fourth": 29 },
    { "label": "May", "first": 10890, "second": 1377, "third": 240, "fourth": 22 },
    { "label": "June", "first": 12310, "second": 1510, "third": 287, "fourth": 19 },
    { "label": "July", "first": 11640, "second": 1466, "third": 305, "fourth": 21 },
    { "label": "August", "first": 13120, "second": 1598, "third": 352, "fourth": 18 },
    { "label": "September", "first": 14380, "second": 1644, "third": 398, "fourth": 23 },
    { "label": "October", "first": 13950, "second": 1621, "third": 371, "fourth": 20 },
    { "label": "November", "first": 16240, "second": 1830, "third": 455, "fourth": 17 }
  ],
  "colors": { "accent": "#b83a06" },
  "sample": true
}
