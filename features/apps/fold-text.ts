/** Texts as they are compared where people search: what is written alike by some and unlike by others is one. */

// Searched for by many in their plain form. `´` is a space and a mark to NFKC, so it goes before.
const signs: ReadonlyMap<string, string> = new Map([
  ...Array.from('´‘’‚‛ʹʼ′׳', (sign) => [sign, "'"] as const),
  ...Array.from('“”„‟″״', (sign) => [sign, '"'] as const),
  ...Array.from('‐‑‒–—―−', (sign) => [sign, '-'] as const),
])
const sign = new RegExp(`[${[...signs.keys()].join('')}]`, 'gu')
// Accents, and the vowels of scripts that are mostly written without them.
const marked =
  /((?!\p{M})[\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu
/** Makes an Arabic word wider, and means nothing. */
const tatweel = /\u0640/gu

/**
 * A text without case, wide forms, accents, vowel marks of Arabic and Hebrew, typographic quotes and dashes, and
 * control characters; `ß` is `ss`. Folded again it stays the same.
 */
export function foldText(text: string): string {
  const plain = withPlainSigns(withPlainSigns(text).normalize('NFKC')).normalize('NFD')
  const bare = plain.replaceAll(tatweel, '').replaceAll(marked, '$1').normalize('NFC')
  return withoutCase(bare).replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
}

function withPlainSigns(text: string): string {
  return text.replaceAll(sign, (each) => signs.get(each) ?? each)
}

/** By capital letters, which are one for `ß` and `ss`, and for both small forms of sigma. */
function withoutCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC')
}
