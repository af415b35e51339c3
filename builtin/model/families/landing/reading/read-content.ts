/** Reads the content of a landing page: features, prices, questions and facts as they were given. */
import { splitList } from '../../../read/lists/lists.ts'
import { readPrice } from './money.ts'
import type { LandingDetails } from '../details.ts'

/**
 * 'fresh bread - baked at four, good coffee (own roast)' as titles with their texts.
 *
 * @param words the list
 */
export function readFeatures(words: string): LandingDetails['features'] {
  const bare = /^[（(]([^（()）]*)[）)]?$/.exec(words.trim())?.[1] ?? words
  return splitList(bare)
    .filter((piece) => !PLACED.test(piece))
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

/** 最下面放电话 says where on the page something stands, and is no feature. */
const PLACED =
  /^(?:最?[上下]面|最后|顶部|底部|页[头尾脚])\p{Script=Han}{0,2}[放写加留附有]|\d{7,}|^(?:at the (?:top|bottom|end)|below)\b/iu

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
  if (!/[?？]/.test(words)) return topicsOf(words)
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

/** 'Parking, bag drop and dogs' names what is asked about; nobody answered yet. */
function topicsOf(words: string): LandingDetails['questions'] {
  const list = words.replace(
    /^(?:(?:about|on|covering|里?(?:要|得)?(?:写|说)(?:清楚?|上)?|回答|解答|关于|包括|比如|如|有|是)\s*)+/i,
    '',
  )
  if (NO_TOPIC.test(list)) return []
  return splitList(list)
    .map((topic) => topic.replace(/^(?:the|an?|our|your)\s+/i, ''))
    .filter((topic) => topic.length > 1 && topic.length <= 40)
    .map((topic) => ({ question: questionOf(topic), answer: '' }))
    .slice(0, 8)
}

const NO_TOPIC =
  /^(?:at|in|with|below|under|that|which|where|to|and|section|please|part|放|在|板块|部分|也|要|都|以及)|people\b|visitors\b|customers\b|guests\b|they\b|we (?:get|are)\b|i (?:get|am)\b|["“]/i
const INTERROGATIVE = /能不能|可不可以|是否|有没有|吗|怎么|如何|哪|多[少久大]|什么|几/
const ASKED = /^(?:how|what|when|where|who|which|why|can|do|does|is|are|whether)\b/i

function questionOf(topic: string): string {
  if (/\p{Script=Han}/u.test(topic))
    return INTERROGATIVE.test(topic) ? `${topic}？` : `关于${topic}`
  return ASKED.test(topic) ? `${upper(topic)}?` : `What about ${topic}?`
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
