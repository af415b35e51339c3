/** Pieces of a request that stand after a label: 'prices: loaf 4 €, roll 1 €; questions: ...'. */
import type { Span } from '../spans.ts'

/** What stands after one label, without the label itself; empty when only the label was named. */
export type Section<N extends string> = { name: N; words: string; span: Span }

const BEFORE =
  '(?<=^|[,.;:!?\\n，。；：、！？（(]\\s*|\\b(?:with|and|plus|has|have|include|including|includes|a|an|the|some|its|my|our|their|three|four|two)\\s|[和有含带及加]|[两三四五六七八\\d]\\s?[个大条项点]|包括|包含|以及|还有|\\d\\s?)'
const AFTER = '(?=\\s*(?:[,.;:\\n，。；：、]|$)|\\s|(?<=\\p{Script=Han}))'
const LINK =
  /^\s*(?:sections?|blocks?|部分|板块|区域)?\s*(?:(?:are|is|about|for|of|such as|like|saying|that says|called)\b|是|为|有|包括|如下)?\s*[:：]?\s*/i

/**
 * The labelled pieces of a text. A piece ends where the next label begins; one that is closed also at
 * a full stop, semicolon or line end.
 *
 * @param text the request
 * @param labels the words of each label, as the source of a pattern
 * @param open labels whose piece may hold sentences
 */
export function readSections<N extends string>(
  text: string,
  labels: readonly [N, string][],
  open: readonly N[],
): Section<N>[] {
  const found = labels
    .flatMap(([name, words]) =>
      [...text.matchAll(new RegExp(`${BEFORE}(?:${words})${AFTER}`, 'giu'))].map((match) => ({
        name,
        start: match.index,
        end: match.index + match[0].length,
      })),
    )
    .sort((one, other) => one.start - other.start)
  return found.map(({ name, start, end }, at) => {
    const next = found[at + 1]?.start ?? text.length
    const rest = text.slice(end, next)
    const stop = open.includes(name) ? -1 : rest.search(/[;\n。；]|\.(?=\s|$)/)
    const piece = NOTHING.test(rest) ? '' : stop < 0 ? rest : rest.slice(0, stop)
    return { name, words: tidy(piece), span: { start, end: end + piece.length } }
  })
}

/** A label that a comma or an 'and' follows is the first of a row of labels, with nothing to it. */
const NOTHING =
  /^\s*(?:sections?\b|部分|板块)?\s*(?:[,，、;；]|\.(?=\s|$)|(?:and|plus|with|but|or)\b|[和与及])/i

/** Takes the link after the label and the 'and a' before the next one away. */
function tidy(piece: string): string {
  return piece
    .replace(LINK, '')
    .replace(
      /[\s,，、;；]*(?:\b(?:and|plus|with|also)\b)?\s*(?:\b(?:an?|the|some|my|our|their|his|her|three|four|two)\b)?[\s,，、;；和与及]*$/i,
      '',
    )
    .trim()
}
