// Texts, lists and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Invoice",
  "sender": "Mara Lindt\ngraphic design\nGumpendorfer Str. 12\n1060 Vienna",
  "client": "Museum of Low Tides\nMs Ada Verbeke\nVisserskaai 4\n8400 Ostend",
  "account": "AT61 1904 3002 3457 3201\nMara Lindt\nwithin 30 days",
  "firstNumber": 14,
  "payIn": 30,
  "items": [
    { "what": "Exhibition poster, drawn and set", "count": 1, "each": 1850 },
    { "what": "Invitation in two languages", "count": 1, "each": 640 },
    { "what": "Wall texts, a panel", "count": 14, "each": 65 },
    { "what": "Proofs at the printer, half a day", "count": 2, "each": 260 }
  ],
  "tax": 20,
  "currency": "EUR",
  "colors": { "accent": "#ff4713" },
  "sample": true
}
