/** Reads the content of a landing page: features, prices, questions and facts as they were given. */
import { splitList } from '../../read/lists.ts'
import { readPrice } from '../../read/money.ts'
import type { LandingDetails } from './details.ts'

/**
 * 'fresh bread - baked at four, good coffee (own roast)' as titles with their texts.
 *
 * @param words the list
 */
export function readFeatures(words: string): LandingDetails['features'] {
  return splitList(words)
    .map((piece) => {
      const [, title = piece, dashed, held] =
        /^(.{2,60}?)(?:\s*[:：]\s*|\s+[-–—]\s+|——)(.+)$|^(.{2,60}?)\s*[（(]([^）)]+)[）)]$/.exec(
          piece,
        ) ?? []
      const inBrackets = /^(.{2,60}?)\s*[（(]([^）)]+)[）)]$/.exec(piece)
      const text = inBrackets?.[2] ?? dashed ?? held ?? ''
      return {
        title: upper(unquote(inBrackets?.[1] ?? title)).slice(0, 200),
        text: upper(text).slice(0, 600),
      }
    })
    .filter(({ title }) => title !== '')
    .slice(0, 12)
}

/**
 * 'loaf €4, croissant €2.50' as names with prices; pieces without a price are passed over.
 *
 * @param words the list
 */
export function readPrices(words: string): LandingDetails['prices'] {
  return splitList(words)
    .flatMap((piece) => readPrice(piece) ?? [])
    .map(({ name, price }) => ({
      name: upper(unquote(name)).slice(0, 80),
      price: price.slice(0, 200),
    }))
    .slice(0, 20)
}

/**
 * 'Do you deliver? Yes, nearby. Are you open on Sunday?' as questions with their answers.
 *
 * @param words sentences
 */
export function readQuestions(words: string): LandingDetails['questions'] {
  const parts = words.split(/[?？]\s*/)
  const found: LandingDetails['questions'] = []
  let next = parts[0] ?? ''
  for (const part of parts.slice(1)) {
    // What stands before the last full stop answers; what stands after it asks again.
    const end = Math.max(
      ...['. ', '! ', '。', '！', '；', '; ', '\n'].map((sign) => part.lastIndexOf(sign)),
    )
    const isLast = part === parts.at(-1)
    const answer = isLast ? part : end < 0 ? '' : part.slice(0, end + 1)
    const question = unquote(next.replace(/^[\s,，、;；.。]*(?:and\s+)?/i, '').trim())
    if (question.length > 1) {
      const mark = /\p{Script=Han}/u.test(question) ? '？' : '?'
      found.push({
        question: `${upper(question)}${mark}`.slice(0, 200),
        answer: upper(unquote(answer.trim())).slice(0, 600),
      })
    }
    next = isLast ? '' : end < 0 ? part : part.slice(end + 1)
  }
  return found.slice(0, 20)
}

/** The same words without quotation marks around them. */
export function unquote(words: string): string {
  return words.replace(/^["“'‘「《]+|["”'’」》]+$/g, '').trim()
}

/** The same words with a capital at their start. */
export function upper(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * '"Lovely dog." - Ann; "Always on time", Bob' as words with who said them.
 *
 * @param words with quotation marks around each; without any there are none
 */
export function readQuotes(words: string): LandingDetails['quotes'] {
  return [...words.matchAll(QUOTE)]
    .map(([, said = '', by = '']) => ({ words: upper(said.trim()).slice(0, 600), by: by.trim() }))
    .slice(0, 12)
}

const QUOTE = /["“「]([^"”」]{2,600})["”」](?:\s*(?:[-–—,，]+|by|——)\s*([\p{L}][\p{L} .]{1,40}))?/gu
