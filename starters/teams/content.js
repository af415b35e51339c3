// The title, people and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Tuesday football",
  "items": [
    { "name": "Amadou", "strength": 3 },
    { "name": "Bea", "strength": 2 },
    { "name": "Deniz", "strength": 3 },
    { "name": "Ewa", "strength": 1 },
    { "name": "Femi", "strength": 2 },
    { "name": "Ida", "strength": 1 },
    { "name": "Jo", "strength": 2 },
    { "name": "Lea", "strength": 3 },
    { "name": "Max", "strength": 3 }
  ],
  "teams": 2,
  "colors": { "accent": "#ffd61f" },
  "sample": true
}
