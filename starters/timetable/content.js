// The texts, lessons and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Class 6b",
  "items": [
    {
      "monday": "Maths",
      "tuesday": "French",
      "wednesday": "English",
      "thursday": "Physics",
      "friday": "Biology"
    },
    {
      "monday": "Maths",
      "tuesday": "History",
      "wednesday": "Maths",
      "thursday": "French",
      "friday": "English"
    },
    {
      "monday": "English",
      "tuesday": "Maths",
      "wednesday": "Sport",
      "thursday": "History",
      "friday": "Maths"
    },
    {
      "monday": "Music",
      "tuesday": "Biology",
      "wednesday": "Sport",
      "thursday": "English",
      "friday": "French"
    },
    { "monday": "", "tuesday": "Art", "wednesday": "French", "thursday": "", "friday": "Class hour" },
    { "monday": "Sport", "tuesday": "Art", "wednesday": "", "thursday": "Choir", "friday": "" }
  ],
  "starts": "08:00",
  "lessonMinutes": 45,
  "breakMinutes": 10,
  "colors": { "accent": "#b3260f" },
  "sample": true
}
