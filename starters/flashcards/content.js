// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Portuguese for the trip",
  "items": [
    { "front": "bom dia", "back": "good morning" },
    { "front": "obrigada", "back": "thank you" },
    { "front": "a conta, por favor", "back": "the bill, please" },
    { "front": "onde fica a praia?", "back": "where is the beach?" },
    { "front": "o comboio", "back": "the train" },
    { "front": "devagar", "back": "slowly" },
    { "front": "saudade", "back": "missing someone, fondly" },
    { "front": "a chave", "back": "the key" },
    { "front": "fechado", "back": "closed" },
    { "front": "um bocadinho", "back": "a little bit" }
  ],
  "colors": { "accent": "#a31b16" },
  "sample": true
}
