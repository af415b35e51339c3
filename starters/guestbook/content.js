// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Gull Cottage",
  "line": "Thank you for staying. The kettle is yours, the view is everybody’s.",
  "ask": "Leave a line or two for those who come after you",
  "guests": [
    { "text": "Three days of rain and we did not want to leave. The stove does everything the letter said it would.", "name": "Marta and Tom" },
    { "text": "Saw the seals! Go at low tide, behind the second groyne, and bring biscuits (for you, not for them).", "name": "Ines, 8" },
    { "text": "Wrote the last chapter at the kitchen table. The table deserves half of the advance.", "name": "J. Adeyemi" },
    { "text": "The stairs are steep, the bread is better. We will be back in spring.", "name": "The Larsens" }
  ],
  "colors": { "accent": "#8c2f39" },
  "sample": true
}
