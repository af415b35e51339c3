/** A switch for dark and light on the page, which any app can have. */
import type { Step } from '../../families/family.ts'
import type { Lang, Plan } from '../../plan.ts'
import { takesAway } from '../clauses/clause-verbs.ts'
import type { Span } from '../spans.ts'
import { spansOf } from '../spans.ts'

const SWITCHES = [
  /\b(?:light ?(?:\/|and|or) ?dark|dark ?(?:\/|and|or) ?light|dark|night|theme)(?:[- ](?:mode|version|theme|look))? (?:switch|toggle|button)\b/i,
  /\b(?:switch|toggle|button) (?:for|between|to turn on) (?:the )?(?:dark|night|light)\b[^.,;]{0,20}/i,
  /\b(?:dark|night)(?: (?:mode|version|theme|look))? (?:that )?(?:i|we|you|people|they|everyone) can (?:switch|turn|toggle|choose)[^.,;]{0,12}/i,
  /\b(?:be able to|let me|i can|can) (?:switch|toggle) (?:it )?(?:between|to) (?:dark|night)\b/i,
  /(?:深浅色?|明暗|日夜|夜间(?:模式)?|深色(?:模式)?|白天黑夜|黑夜模式)[^，。]{0,4}(?:切换|开关|按钮)/i,
  /\b(?:switch|toggle|change|flip|choose|go)\b[^.,;]{0,12}\b(?:between )?(?:dark|light|night|day)(?: mode)?(?: and | or |\/| to )(?:the )?(?:dark|light|night|day)(?: (?:mode|theme|colou?rs?))?/i,
  /\b(?:dark|light|day|night) (?:and|or) (?:dark|light|day|night)\b[^.;]{0,12}\b(?:button|switch|toggle|choose)\b(?: to (?:switch|change|toggle|choose))?/i,
  /(?:能|可以|随时|一键)?切换(?:到|成)?(?:深色?|夜间|黑色|浅色?|白天|日间|明亮?|亮色?|暗色?)(?:[和与或、/]?(?:深色?|夜间|黑色|浅色?|白天|日间|亮色?|暗色?))?(?:模式|主题)?/i,
  /(?:深色?|夜间|黑夜|暗色?|浅色?|白天|日间|亮色?)(?:模式)?[和与或、/](?:深色?|夜间|黑夜|暗色?|浅色?|白天|日间|亮色?)(?:模式)?[^，。]{0,4}(?:切换|自己选|可选|随意)/i,
]

/**
 * Whether the words ask for a switch for dark and light.
 *
 * @param text the person's words
 */
export function asksForSwitch(text: string): boolean {
  return SWITCHES.some((pattern) => pattern.test(text))
}

/**
 * The places that ask for it.
 *
 * @param text the person's words
 */
export function switchSpans(text: string): Span[] {
  return spansOf(text, ...SWITCHES)
}

/** What is left before and after a wish of politeness and stops. */
const FRINGE =
  /^[\s,.;!?，。；！？]*(?:(?:can|could|would|may) (?:it|i|we|you|there)(?: (?:be|have|please))*|(?:add|with|make|have|include|i want|i'd like)(?: it| to| an?)?|let (?:me|us)|able to|(?:can )?i can|way to|能|可以|在|之间|加一?个|我想要?|想|要|希望|一个|with a|吗|吧|please|the|and|功能|按钮)*[\s,.;!?，。；！？]*$/i

/**
 * A follow-up with its wish for a switch as a piece of its own.
 *
 * @param text a follow-up
 */
export function cutSwitch(text: string): string[] {
  const spans = switchSpans(text)
  if (spans.length === 0 || takesAway(text)) return [text]
  // One wish may match in several ways that overlap.
  const wish = {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  }
  const around = [text.slice(0, wish.start), text.slice(wish.end)]
  const [before = '', after = ''] = around.map((words) => (FRINGE.test(words) ? '' : words.trim()))
  return [before, text.slice(wish.start, wish.end), after].filter((words) => words !== '')
}

/**
 * The plan with the switch, or without it; null where the clause speaks of something else.
 *
 * @param plan the plan
 * @param clause a part of a follow-up
 * @param spoken language of the person
 */
export function changeSwitch(plan: Plan, clause: string, spoken: Lang): Step<Plan> | null {
  if (!asksForSwitch(clause)) return null
  const isOn = !takesAway(clause)
  const said = spoken === 'zh' ? '深浅色切换' : 'a switch for dark and light'
  return {
    next: withSwitch(plan, isOn),
    said: isOn ? said : spoken === 'zh' ? `去掉${said}` : `no ${said.slice(2)}`,
  }
}

/** A family with a switch of its own keeps it among its details. */
function withSwitch(plan: Plan, isOn: boolean): Plan {
  return typeof plan.details['switchLight'] === 'boolean'
    ? { ...plan, details: { ...plan.details, switchLight: isOn } }
    : { ...plan, lightSwitch: isOn }
}
