/** A language that nobody speaks: the page's English, accented and longer by half, as another language may be. */
import type { Page } from 'playwright-core'

/** Rewrites the words that the page shows now; what it draws anew afterwards stands as it was. */
export function speakPseudo(page: Page): Promise<void> {
  return page.evaluate(rewrite)
}

/** Runs in the page. */
function rewrite(): void {
  const accented: Readonly<Record<string, string>> = {
    a: 'åå',
    e: 'éé',
    i: 'îî',
    o: 'öö',
    u: 'ûû',
    A: 'ÅÅ',
    E: 'ÉÉ',
    I: 'ÎÎ',
    O: 'ÖÖ',
    U: 'ÛÛ',
    c: 'ç',
    n: 'ñ',
    s: 'š',
    y: 'ý',
  }
  const spoken = (words: string): string =>
    Array.from(words, (sign) => accented[sign] ?? sign).join('')
  // Numbers, code and what is typed are the same in every language.
  const same = 'script, style, textarea, pre, code, kbd, .cm-editor, [translate=no]'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) if (!text.parentElement?.closest(same)) text.data = spoken(text.data)
  for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]'))
    field.placeholder = spoken(field.placeholder)
}
