/** Tells a request for a kind of app and nothing more from one that says what it is for. */
import { moodSpans, sizeSpans } from '../words/mood-words.ts'
import { langSpans } from '../ask.ts'
import { weightOf } from './leftover.ts'
import type { Span } from '../spans.ts'
import { spansOf } from '../spans.ts'

/** What says a kind of app alone. */
const KIND =
  /\b(?:lists?|apps?|planners?|managers?|trackers?|tools?|boards?|work|home|team|daily|day|family|productivity|tasks?|notes?)\b|清单|列表|应用|管理|工具|任务|笔记|每日|日常|工作|家庭|团队/i

/**
 * Whether a request tells nothing of what the app is for, so that examples of anybody's day may
 * stand there to be tried.
 *
 * @param text the request
 * @param used the places that were read
 */
export function isBare(text: string, used: readonly Span[]): boolean {
  const spans = [
    ...spansOf(text, KIND),
    ...used,
    ...moodSpans(text),
    ...sizeSpans(text),
    ...langSpans(text),
  ]
  const letters = [...Array(text.length).keys()].map((at) =>
    spans.some(({ start, end }) => at >= start && at < end) ? ' ' : text.charAt(at),
  )
  return weightOf(letters.join('')) < 1
}
