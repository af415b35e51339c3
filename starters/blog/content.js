// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Small Hours",
  "about": "Written while the town sleeps",
  "items": [
    {
      "headline": "The baker who starts at two",
      "line": "Four hundred loaves before the first tram, and nobody to talk to but the oven.",
      "text": [
        "Between two and six the only lit window in Ropewalk Street belongs to Anselm. One sees flour, and an elbow.",
        "Thirty-one years of this. The dough decides when he goes to bed, he says; he only keeps it company.",
        "I came at three with cold hands. He gave me a stool and no further notice. The mixer turned like a slow ship.",
        "At four the oven is opened for the first time. The smell goes up the street, and somewhere a dog stands up.",
        "People think of the night as the end of the day before. Here it is a beginning: warm, white, the radio low.",
        "At the first tram he took off his apron. “Good night,” he said, and the sun was on the roofs."
      ]
    },
    {
      "headline": "What the river says under the bridge",
      "line": "A recording, eleven minutes long, and why I keep listening to it.",
      "text": [
        "At low water it speaks in short words. When the sluice opens it tells the whole story at once.",
        "I stood there until my batteries were empty. On the tape there is a duck, very far away, who disagrees."
      ]
    },
    {
      "headline": "Lamp posts, counted",
      "line": "There are 614 between my door and the harbour. Nine of them hum.",
      "text": [
        "One counts to stay awake, then one stays awake to count. The ninth that hums is outside the school.",
        "I have told the town about it. The town has thanked me for my interest."
      ]
    },
    {
      "headline": "In praise of the night bus",
      "line": "Everybody on it is going home or has none to go to.",
      "text": [
        "It comes on the hour, it knows both bakeries, and its driver says good evening as though it were one.",
        "Nobody speaks. But when an old man fell asleep last week, three strangers knew his stop."
      ]
    }
  ],
  "colors": { "accent": "#1b2fa8", "lamp": "#ffb52e" },
  "sample": true
}
