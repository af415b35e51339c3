/** The clauses of a request in which somebody jots down, one after the other, what shall stand there. */
import type { Span } from '../spans.ts'

/** One clause, where it stands, and the sign before it, '' for the first. */
export type Clause = Span & { words: string; sign: string }

/** No comma parts the digits of a number; a full stop ends nothing inside a number or after 'St'. */
const CUT = /(?<!\d),|,(?!\d)|[，、;；!！?？\n。]|[:：](?!\d)|(?<!\b(?:St|Mr|Mrs|Dr|no))\.(?=\s|$)/g
const HELD = /["“「《][^"”」》]*["”」》]|[（(][^）)]*[）)]/g

/**
 * The clauses of a request. What stands in quotation marks or brackets is not parted.
 *
 * @param text the request
 */
export function jottedClauses(text: string): Clause[] {
  const flat = text.replace(HELD, (held) => 'x'.repeat(held.length))
  const cuts = [...flat.matchAll(CUT)].map(({ index, 0: sign }) => ({ index, sign }))
  const starts = [{ index: -1, sign: '' }, ...cuts]
  return starts.flatMap(({ index, sign }, at) => {
    const from = index + 1
    const clause = trimmed(text, from, cuts[at]?.index ?? text.length)
    return clause.words === '' ? [] : [{ ...clause, sign }]
  })
}

const AND = /\s+(?:and|plus)\s+|还有|以及|(?<=\p{Script=Han}{2})[和跟](?=\p{Script=Han}{2})/gu

/**
 * The parts of a clause between its 'and's, each where it stands; one where there is none.
 *
 * @param text the request
 * @param clause one of its clauses
 */
export function partsOf(text: string, { start, end, sign }: Clause): Clause[] {
  const words = text.slice(start, end)
  const cuts = [...words.replace(HELD, (held) => 'x'.repeat(held.length)).matchAll(AND)]
  const ends = [...cuts.map(({ index }) => start + index), end]
  return ends.flatMap((stop, at) => {
    const cut = cuts[at - 1]
    const from = cut === undefined ? start : start + cut.index + cut[0].length
    const part = trimmed(text, from, stop)
    return part.words === '' ? [] : [{ ...part, sign }]
  })
}

function trimmed(text: string, from: number, to: number): Omit<Clause, 'sign'> {
  const raw = text.slice(from, to)
  const words = raw.trim()
  const start = from + raw.indexOf(words)
  return { words, start, end: start + words.length }
}

const LEAD_EN =
  /^(?:(?:and|plus|also|then|but|with|then)\s+)?(?:(?:(?:(?:i|we)(?:'d| would)? )?(?:want|need|like|love)(?= (?:to|people|visitors|guests|customers|clients|folks|strangers|them))|(?:people|visitors|guests|customers|clients|parents|folks|strangers|everyone|recruiters|they|hiring managers)(?: (?:should|must|can|could|need|will|want|get))+)(?: (?:people|visitors|guests|customers|clients|folks|them|strangers))?(?: (?:to|be able to))?(?: (?:see|know|find out|find|understand|read(?: about)?|learn|hear))?(?: at once)?(?:$|\s+)|(?:need|want|make|build) (?:a|one)(?: \w+)? page (?:with|that (?:has|shows|says|explains))\s+|(?:show|tell|say|list|put|give|write|include|present)(?:s|ing)?(?: (?:people|visitors|them|guests|me))?\s+)?/i
const LEAD_ZH =
  /^(?:再|还有?|也|另外|最后|然后|想要?|需要|希望|要有?|加上|带上|附上|写上|写清楚?|写写|写|列出来?|讲清楚?|讲一?讲|说一?说|介绍一?下|放上?|留个?|给客人看|让(?:客人|大家|人|别人)(?:能)?(?:看|知道)(?:到)?|(?:想)?(?:有|要)?(?:个|一个|一张)?(?:网页|页面|介绍页|单页)(?:把|写清楚?|写)?|一页(?:讲清楚?|介绍|写清楚?)?)+(?=.{2})/u

/**
 * The words of a clause without 'people should see' or 再写上 before them.
 *
 * @param words a clause
 */
export function withoutLead(words: string): string {
  const plain = words.replace(LEAD_EN, '')
  return plain.replace(LEAD_ZH, '').trim()
}
