/** A switch for dark and light on the page, which any app can have. */
import type { Step } from '../../families/family.ts'
import type { Lang, Plan } from '../../plan.ts'
import { takesAway } from '../clauses/clause-verbs.ts'
import type { Span } from '../spans.ts'
import { spansOf } from '../spans.ts'

const SWITCH =
  /\b(?:light ?(?:\/|and|or) ?dark|dark ?(?:\/|and|or) ?light|dark|night|theme)(?:[- ](?:mode|version|theme|look))? (?:switch|toggle|button)\b|\b(?:switch|toggle|button) (?:for|between|to turn on) (?:the )?(?:dark|night|light)\b[^.,;]{0,20}|\b(?:dark|night)(?: (?:mode|version|theme|look))? (?:that )?(?:i|we|you|people|they|everyone) can (?:switch|turn|toggle|choose)[^.,;]{0,12}|\b(?:be able to|let me|i can|can) (?:switch|toggle) (?:it )?(?:between|to) (?:dark|night)\b|(?:深浅色?|明暗|日夜|夜间(?:模式)?|深色(?:模式)?|白天黑夜|黑夜模式)[^，。]{0,4}(?:切换|开关|按钮)|(?:能|可以|随时)切换(?:到|成)?(?:深色|夜间|黑色)/i

/**
 * Whether the words ask for a switch for dark and light.
 *
 * @param text the person's words
 */
export function asksForSwitch(text: string): boolean {
  return SWITCH.test(text)
}

/**
 * The places that ask for it.
 *
 * @param text the person's words
 */
export function switchSpans(text: string): Span[] {
  return spansOf(text, SWITCH)
}

/**
 * The plan with the switch, or without it; null where the clause speaks of something else.
 *
 * @param plan the plan
 * @param clause a part of a follow-up
 * @param spoken language of the person
 */
export function changeSwitch(plan: Plan, clause: string, spoken: Lang): Step<Plan> | null {
  if (!SWITCH.test(clause)) return null
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
