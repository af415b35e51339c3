// The title, lines and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "A letter home",
  "items": [
    "Dear Ruth, the heating works again and",
    "the cat has moved back to the kitchen.",
    "Yesterday it rained until six, so we ate",
    "on the stairs, five of us, plates on our",
    "knees, and Emil played the accordion as",
    "quietly as an accordion can be played.",
    "Come before the plums are over. Yours, J"
  ],
  "hide": false,
  "colors": { "accent": "#2849b3" },
  "sample": true
}
