/** Extras that stand in the first request already: a piece of it that clearly asks for one. */
import { composeApp } from '../../compose/compose-app.ts'
import type { Plan } from '../../plan.ts'
import { whyNot } from '../extras/fits.ts'
import { findLooks } from '../extras/looks.ts'
import { AT_END, readFooter } from '../extras/texts.ts'
import { findWish } from '../extras/tools.ts'
import type { Span } from '../spans.ts'
import { alreadyHas, extend, withPower } from './change-extras.ts'

/** A plan with the extras of its request, and the places that asked for them. */
type Extended = { plan: Plan; used: Span[] }

const ENDS =
  /[,.;:!?()\n，。；：！？（）]+|\s(?:and|but|plus|also|with|that|which)(?=\s)|以及|还有|并且|而且|(?<=\p{Script=Han})[和并带](?=\p{Script=Han})/giu
/** A power is often also a word of the thing itself: prints, shares, a search. */
const IS_POWER =
  /\b(?:silent|soundless|noiseless) (?:[a-z]+ )?(?:timer|stop ?watch|countdown|clock|metronome)\b|\b(?:no|without(?: any)?) sounds?\b|^\s*静音\s*$|不要(?:任何)?声音|\b(?:buttons?|switch|box|able to|can|could|let (?:me|us|people|visitors)|function|option|mode|way to|before|today'?s|full ?-?screen)\b|按[钮键]|开关|功能|能|可以|支持|一键|全屏|前|今天/i

const SHARES_PAGE = /\b(?:button|link)\b|按[钮键]|一键|链接/i

/**
 * Gives a new plan the extras that its request asks for and that its family has not seen to.
 *
 * @param plan the plan as its family made it
 * @param text the request
 * @param taken places that the family used
 */
export function addFirstExtras(plan: Plan, text: string, taken: readonly Span[]): Extended {
  return piecesOf(text).reduce<Extended>(
    (all, piece) => {
      const words = text.slice(piece.start, piece.end)
      const isTaken = taken.some(({ start, end }) => start < piece.end && end > piece.start)
      const next =
        lookAsked(all.plan, words) ??
        // 'At the end it says “Well done”' is the end of what a family runs, not that of the page.
        (isTaken && AT_END.test(words) ? null : footerAsked(all.plan, words)) ??
        powerAsked(all.plan, words, isTaken)
      return next === null ? all : { plan: next, used: [...all.used, piece] }
    },
    { plan, used: [] },
  )
}

/** A wish is short; an absurd request of endless pieces is read as quickly as any (T53). */
const LONGEST = 160
const MOST_PIECES = 40

function piecesOf(text: string): Span[] {
  const ends = [...text.matchAll(ENDS)]
  const starts = [0, ...ends.map(({ index, 0: found }) => index + found.length)]
  return starts
    .map((start, at) => ({ start, end: ends[at]?.index ?? text.length }))
    .filter(({ start, end }) => text.slice(start, end).trim() !== '' && end - start < LONGEST)
    .slice(0, MOST_PIECES)
}

/** Widths, columns and numbers are words of the thing itself too often. */
const SURE_LOOKS = ['corners', 'buttons', 'face', 'fade', 'align', 'headingColour', 'buttonColour']

/** Calculators and timers have numbers of their own, which may be asked to be large. */
const BIG_NUMBERS =
  /\b(?:big|large|huge|bigger|larger|biggest|largest|giant|enormous|massive) (?:possible )?(?:numbers|digits|figures|results?)\b|\b(?:numbers|digits|figures|results?) (?:in |should be |must be |are |shown )?(?:(?:very|really|extra|so|nice and) )?(?:big|large|huge|giant|enormous|massive)\b|\bas (?:big|large|huge) as (?:possible|(?:it|they|you|can|the screen)\b[^.;,]*)|(?:结果|数字)(?:的?字[号体]?)?(?:要|得|显示|弄|都)*(?:特别|更|再|很|超|最|尽量|尽可能|越|够)?大|(?:最|超|特|巨)?大大?的?数字|(?:数字|字|时间)[^，。；]{0,4}(?:越大越好|尽量大|尽可能大)/i

/** A timer has few buttons; who asks for a big one has it. */
const BIG_BUTTON =
  /\b(?:big|large|huge|giant|massive|chunky|fat) (?:[a-z]+ ){0,2}buttons?\b|大(?:大的|一?点的)?(?:\p{Script=Han}{0,2})按[钮键]/iu

function lookAsked(plan: Plan, words: string): Plan | null {
  if (['calculator', 'timer'].includes(plan.details.kind) && BIG_NUMBERS.test(words))
    return extend(plan, { numbers: 'large' })
  if (plan.details.kind === 'timer' && BIG_BUTTON.test(words))
    return extend(plan, { buttons: 'large' })
  const asked = findLooks(words, plan.extras.face).filter(({ set }) =>
    SURE_LOOKS.includes(Object.keys(set)[0] ?? ''),
  )
  if (asked.length === 0) return null
  return asked.reduce((all, { set }) => extend(all, set), plan)
}

function footerAsked(plan: Plan, words: string): Plan | null {
  const footer = /\bfooter\b|页脚|["“「]/i.test(words) ? readFooter(words) : null
  return footer === null || footer === '' ? null : extend(plan, { footer })
}

/** What no family takes for a thing of its own. */
const ALWAYS_POWER = ['asksFirst', 'full', 'today', 'mute', 'silent']

function powerAsked(plan: Plan, words: string, isTaken: boolean): Plan | null {
  const wish = IS_POWER.test(words) ? findWish(words) : null
  if (isTaken && !ALWAYS_POWER.includes(wish?.power ?? '')) return null
  // Who says 'share with friends' may mean one list on two devices.
  if (wish === null || (wish.power === 'share' && !SHARES_PAGE.test(words))) return null
  const isThere = alreadyHas(wish, plan) !== null
  return isThere || whyNot(wish.power, plan, composeApp(plan)) !== null
    ? null
    : withPower(plan, wish.power, true)
}
