/** Composes the word that is drawn by lot: hidden, shown to who draws, and hidden again. */
import { literal } from '../../compose/page.ts'
import type { Lang } from '../../plan.ts'
import type { DrawingDetails } from './details.ts'

const TEXTS = {
  en: { word: 'Word to draw', fresh: 'New word', hide: 'Hide the word', show: 'Show the word' },
  zh: { word: '要画的词', fresh: '换个词', hide: '藏起来', show: '看一下词' },
} as const satisfies Record<Lang, Record<string, string>>

/**
 * The part of the page with the word; nothing where no words are drawn.
 *
 * @param lang the language of the app
 * @param details the drawing app
 */
export function composePrompt(lang: Lang, { words }: DrawingDetails): string[] {
  if (words.length === 0) return []
  const texts = TEXTS[lang]
  return [
    '  <section class="prompt" aria-labelledby="prompt-name">',
    `    <h2 id="prompt-name">${texts.word}</h2>`,
    '    <p class="word" id="word" role="status">• • •</p>',
    `    <button type="button" class="quiet-button" id="look-word">${texts.show}</button>`,
    `    <button type="button" class="quiet-button" id="new-word">${texts.fresh}</button>`,
    '  </section>',
  ]
}

/**
 * What the script needs for it.
 *
 * @param lang the language of the app
 * @param details the drawing app
 */
export function promptConstants(lang: Lang, { words }: DrawingDetails): Record<string, string> {
  if (words.length === 0) return {}
  const { hide, show } = TEXTS[lang]
  return { WORDS: literal(words), WORD_TEXT: literal({ hide, show }) }
}
