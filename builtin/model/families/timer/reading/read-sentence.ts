/** Reads words that shall stand on the page: always, or when the time is up. */
import type { Span } from '../../../read/spans.ts'
import type { TimerDetails } from '../details.ts'
import { LENGTH } from './length-words.ts'

/** What is quoted, or stands after a colon behind a word for a sentence. */
const QUOTED =
  /[“"「『]([^“”"「」『』\n]{1,120})[”"」』]|(?:\b(?:text|sentence|message|words|line|quote)|(?:写|放|显示|加)(?:上|着)?(?:一?[句行段](?:话|字)?|文字|标语))\s*[:：]\s*([^，。；,.;\n]{2,80})/gi
const SHOWS =
  /\b(?:writes?|written|shows?|displays?|says?|put|add|text|sentence|message|words?|line|quote|reads?|with)\b|放|写|显示|加|弹|一[句行]|文字|标语|寄语|提示|出现/i
const NAMES = /\b(?:call\w*|named?|titled?|title|buttons?|presets?)\b|名[为叫字]|叫做?|标题|按钮/i
const AT_END =
  /\b(?:when|once|at|after|as soon as)\b[^.]{0,30}\b(?:zero|done|over|up|ends?|ended|finish\w*|out|comes|arrives)\b|\bthen (?:it (?:says|shows|writes) |(?:say|show|write|display) )?(?:the )?(?:words?|message|text|line|sentence)?\s*$|\b(?:finally|afterwards|to finish|in the end|last of all)\b|最后(?=[^，。；]{0,6}(?:显示|写|说|出现|弹|来))|(?:做|练|跑|煮|泡|走|读)完|完了|完成(?:后|时|了)|响(?:了|完)?(?:之?后|的?时候?)|结束|时间到|到点|到[了时]|归零|倒完|走完|当天|那天/i

type Words = Pick<TimerDetails, 'sentence' | 'ending'>
type Found = Span & { words: string; isEnding: boolean; verb: number; quoted: number }

function sentencesIn(text: string): Found[] {
  return [...text.matchAll(QUOTED)].flatMap((match): Found[] => {
    const before = lastOf(text.slice(Math.max(0, match.index - 60), match.index), STOPS)
    const end = match.index + match[0].length
    const [after = ''] = text.slice(end).split(/[.,;。，；\n]|\b(?:and|with|then)\b|并|然后/)
    const words = (match[1] ?? match[2] ?? '').trim()
    const isEnding = AT_END.test(before) || AT_END.test(after)
    const isAsked = isEnding || SHOWS.test(before + match[0])
    if (words === '' || !isAsked || isOfOther(before, text.slice(end))) return []
    const start = match.index - before.length + clauseAt(before)
    const verb = match.index - before.length + verbAt(before)
    return [{ words, isEnding, verb, quoted: end, start, end: end + after.length }]
  })
}

/** What is quoted may be a title, the words of a button, the foot of the page or the name of a length. */
function isOfOther(before: string, behind: string): boolean {
  const last = lastOf(before, /[,，]/)
  const isAtFoot = AT_FOOT.test(last) && !AT_END.test(last)
  return NAMES.test(last) || isAtFoot || (NAMES_LENGTH.test(behind) && !AT_END.test(before))
}

/** A length right behind what is quoted has it for its name: '“Bread” 40 minutes'. */
const NAMES_LENGTH = new RegExp(`^[\\s,:，：(（]{0,2}(?:for |of )?${LENGTH}`, 'i')

/** The foot of the page is no matter of the timer. */
const AT_FOOT = /\b(?:bottom|foot|footer)\b|底部|页脚|(?:页面|网页)的?(?:最?下|底|末)|最下面|末尾/i
const STOPS = /[.;。；\n!?！？”"」』]/
const lastOf = (text: string, ends: RegExp): string => text.split(ends).at(-1) ?? ''

/** Where the clause begins: at its condition, or else at the word that asks for the sentence. */
function clauseAt(before: string): number {
  const ending = before.search(AT_END)
  return ending >= 0 ? ending : verbAt(before)
}

function verbAt(before: string): number {
  // 'With a bell every minute and “Stop” at the end': the words before the 'and' ask for something else.
  if (/\d[^,]*(?:\band|,)\s*$/i.test(before)) return before.length
  const verbs = [...before.matchAll(new RegExp(SHOWS.source, 'gi'))]
  return verbs.at(-1)?.index ?? before.length
}

/**
 * Reads the words.
 *
 * @param text a request or a clause of a follow-up
 */
export function readSentence(text: string): Words {
  const found = sentencesIn(text)
  return {
    sentence: found.find(({ isEnding }) => !isEnding)?.words ?? '',
    ending: found.find(({ isEnding }) => isEnding)?.words ?? '',
  }
}

/**
 * The places that speak of them.
 *
 * @param text the request
 */
export function sentenceSpans(text: string): Span[] {
  return sentencesIn(text).map(({ start, end }) => ({ start, end }))
}

/**
 * The request without them, each letter of them blank: what is quoted names no round and no day.
 *
 * @param text the request
 */
export function withoutSentences(text: string): string {
  let words = text
  // What else happens at the end, such as a colour, stays: 'when time is up turn red and show “Stop”'.
  for (const { verb, quoted } of sentencesIn(text))
    words = words.slice(0, verb) + ' '.repeat(quoted - verb) + words.slice(quoted)
  return words
}
