// The texts, works and colours of this app. Change them here or under Content.
globalThis.content = {
  "title": "Ines Carvalho",
  "about": "Paintings of water and of what lies beside it",
  "contact": "studio@example.org",
  "items": [
    { "title": "Low tide", "year": "2026", "material": "oil on linen", "picture": "" },
    { "title": "Swimmer at six", "year": "2026", "material": "gouache", "picture": "" },
    { "title": "Three boats and no wind", "year": "2025", "material": "oil on board", "picture": "" },
    { "title": "The flooded field", "year": "2025", "material": "oil on linen", "picture": "" },
    { "title": "Lock keeper’s garden", "year": "2024", "material": "gouache", "picture": "" },
    { "title": "Night ferry", "year": "2024", "material": "oil on linen", "picture": "" }
  ],
  "colors": { "accent": "#1f3fd0" }
}
