// Texts, columns, rows and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Tools that Ropewalk Street shares",
  "columns": [
    { "name": "Tool", "kind": "Text", "choices": "" },
    { "name": "Shelf", "kind": "Choice", "choices": "Garden, Wood, Walls, Parties" },
    { "name": "Pieces", "kind": "Number", "choices": "" },
    { "name": "Worth", "kind": "Money", "choices": "" },
    { "name": "Since", "kind": "Date", "choices": "" },
    { "name": "With", "kind": "Person", "choices": "" },
    { "name": "Looked over", "kind": "Tick", "choices": "" }
  ],
  "rows": [
    "Hedge trimmer | Garden | 1 | 129 | 2024-04-13 | Ruth | x",
    "Apple picker, five metres | Garden | 2 | 58 | 2025-09-06 | |",
    "Wheelbarrow | Garden | 1 | 84 | 2023-03-18 | The Okafors | x",
    "Band saw | Wood | 1 | 310 | 2024-11-02 | |  x",
    "Clamps | Wood | 12 | 96 | 2024-11-02 | Jonas |",
    "Belt sander | Wood | 1 | 145 | 2026-02-21 | |",
    "Hammer drill | Walls | 1 | 189 | 2023-06-10 | Mina | x",
    "Tall ladder | Walls | 1 | 175 | 2023-03-18 | | x",
    "Wallpaper table | Walls | 2 | 60 | 2025-05-17 | Ruth |",
    "Long tables | Parties | 6 | 270 | 2025-05-17 | | x",
    "String of lights, forty metres | Parties | 1 | 75 | 2026-06-20 | Jonas | x"
  ],
  "currency": "EUR",
  "colors": { "accent": "#1d3b8f" },
  "sample": true
}
