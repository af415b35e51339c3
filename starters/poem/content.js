// The texts and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "I’m Nobody! Who are you?",
  "author": "Emily Dickinson",
  "items": [
    "I’m Nobody! Who are you?",
    "Are you – Nobody – too?",
    "Then there’s a pair of us!",
    "Don’t tell! they’d advertise – you know!",
    "-",
    "How dreary – to be – Somebody!",
    "How public – like a Frog –",
    "To tell one’s name – the livelong June –",
    "To an admiring Bog!"
  ],
  "colors": { "accent": "#b5281c" }
}
