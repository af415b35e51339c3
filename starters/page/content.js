// Texts, sections and colours of this page. Change them here or under Content.
globalThis.content = {
  "title": "Walks with Mabel",
  "about": "Dogs of Ferry Lane and around, walked in twos and threes, in any weather",
  "look": "Garden",
  "sections": [
    {
      "kind": "Text",
      "heading": "Two hours outside, then a long sleep",
      "text": "I am Mabel Price, and I have walked other people’s dogs along this river since 2014. Never more than three at a time, so that everybody is greeted and nobody is dragged.\nYour dog comes home tired, dried with a towel, and with a line on the door about where we were.",
      "picture": ""
    },
    {
      "kind": "Picture",
      "heading": "",
      "text": "The lower meadow in May, before the cows come",
      "picture": ""
    },
    {
      "kind": "List",
      "heading": "What is in a walk",
      "text": "Fetched at your door and brought back\nTwo hours, one of them off the lead\nTowel, water, and one biscuit if allowed\nA call if a paw is hurt",
      "picture": ""
    },
    {
      "kind": "Price list",
      "heading": "What it costs",
      "text": "One walk: £18\nFive in a week: £80\nA second dog of the house: £9\nFirst walk, to get to know: nothing",
      "picture": ""
    },
    {
      "kind": "Opening hours",
      "heading": "When I walk",
      "text": "Monday to Friday: 7:00 – 9:00\nand again: 12:30 – 14:30\nSaturday: 8:00 – 10:00\nSunday: the dogs are yours",
      "picture": ""
    },
    {
      "kind": "Question and answer",
      "heading": "What about puppies?",
      "text": "From five months on. Before that I come for half an hour and we look at the street together.",
      "picture": ""
    },
    {
      "kind": "Question and answer",
      "heading": "And when it pours?",
      "text": "Then we are wet. In a thunderstorm we stay in, and the walk is free.",
      "picture": ""
    },
    {
      "kind": "Address",
      "heading": "Where we set out",
      "text": "The blue gate\n3 Ferry Lane, Upper Wick",
      "picture": ""
    },
    {
      "kind": "Links",
      "heading": "Say hello",
      "text": "mabel@walks.example\nRing or text 01632 960 114: 01632 960 114\nPictures of last week: www.example.org/walks",
      "picture": ""
    }
  ],
  "colors": { "accent": "#c2356b" }
}
