// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "greeting": "We are glad to say",
  "title": "Clara & Jonas",
  "line": "are getting married, and would love you to be there",
  "day": "",
  "time": "15:30",
  "where": "Orchard House, Mill Lane, Ludlow",
  "guests": [
    "Ruth and Pieter",
    "Aunt Maud",
    "Amara",
    "The Okafors, four",
    "Ben",
    "Granny Elsie"
  ],
  "colors": { "accent": "#1f4d3e" },
  "sample": true
}
