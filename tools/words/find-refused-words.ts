/** Finds the words that the table refuses. */
import type { PlacedText } from './read-texts.ts'
import type { RefusedWord, WordRule } from './read-table.ts'

/** One sentence for each text that holds a refused word and is no exception: where it stands, and what it is. */
export function refusedWords(rules: readonly WordRule[], texts: readonly PlacedText[]): string[] {
  return rules.flatMap(({ thing, refused, exceptions }) =>
    texts
      .filter(({ place }) => !exceptions.some((exception) => exception.place === place))
      .flatMap((text) =>
        refused
          .filter((word) => isIn(word, text))
          .map(({ word }) => `${text.place}: “${word}” is not the word for ${thing}: ${text.text}`),
      ),
  )
}

/** The exceptions that no text needs any more. */
export function idleExceptions(rules: readonly WordRule[], texts: readonly PlacedText[]): string[] {
  return rules.flatMap(({ refused, exceptions }) =>
    exceptions
      .map(({ place }) => place)
      .filter(
        (place) =>
          !texts.some((text) => text.place === place && refused.some((word) => isIn(word, text))),
      ),
  )
}

function isIn({ word, locale, folders }: RefusedWord, { place, text }: PlacedText): boolean {
  if (isChinese(text) !== (locale === 'zh')) return false
  if (folders.length > 0 && !folders.some((folder) => place.startsWith(folder))) return false
  // Chinese has no spaces between words; an English word stands by itself, in any letters.
  if (isChinese(word)) return text.includes(word)
  const spelled = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\p{L}\d-])${spelled}(?![\p{L}\d-])`, 'iu').test(text)
}

function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}
