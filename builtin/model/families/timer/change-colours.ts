/** Changes of one colour of what runs: that of the rest, that of the end, one in the place of another. */
import type { Lang } from '../../plan.ts'
import type { Colour } from '../../read/words/mood-words.ts'
import { takesAway } from '../../read/clauses/clause-verbs.ts'
import { COLOUR_NAMES } from '../../read/words/mood-words.ts'
import type { Langs, Step } from '../family.ts'
import type { TimerDetails } from './details.ts'
import { coloursIn, tintMeant } from './reading/read-tints.ts'

type Changed = Step<TimerDetails> | null

/** A colour of these belongs to the page and not to what runs. */
const OF_PAGE =
  /\b(?:page|background|everything|theme|buttons?|headings?|titles?)\b|页面|背景|主题|按[钮键]|标题|整个/i
const INSTEAD = /\binstead of\b|\brather than\b|(?:代替|而不是|不要)/i
const CHANGES = /\b(?:make|turn|change|swap|replace|switch|instead|not|rather)\b|改|换|变|代替/i
const AT_END =
  /\b(?:at|in) the (?:very )?end\b|\b(?:when|once|after)\b[^.;,]{0,20}\b(?:up|over|done|ends?|finish\w*|runs? out|zero)\b|到点|时间一?到|结束/i

/**
 * Applies a clause on one colour of what runs, or answers null.
 *
 * @param details the timer
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeColours(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const colours = coloursIn(clause).map(({ colour }) => colour)
  const [colour, other, ...more] = colours
  if (colour === undefined || more.length > 0 || OF_PAGE.test(clause)) return null
  if (other !== undefined) {
    const pair = INSTEAD.test(clause) ? { from: other, to: colour } : { from: colour, to: other }
    return CHANGES.test(clause) ? swap(details, pair, spoken) : null
  }
  if (takesAway(clause)) return withoutColour(details, colour, spoken)
  if (!['countdown', 'presets'].includes(details.mode)) return null
  if (AT_END.test(clause)) {
    const said = {
      en: `${COLOUR_NAMES[colour].en} at the end`,
      zh: `结束时变${COLOUR_NAMES[colour].zh}`,
    }
    return { next: { ...details, over: colour }, said: said[spoken] }
  }
  return tint(details, clause, { colour, spoken })
}

/** 'No red': what had that colour has none; the end of a speech keeps the one before it. */
function withoutColour(details: TimerDetails, colour: Colour, spoken: Lang): Changed {
  const drop = (one: Colour | null): Colour | null => (one === colour ? null : one)
  const { tints, over, soon, begins, marks, alerts } = details
  const end = marks.at(-1)
  const others = marks.filter((mark) => mark.colour !== colour)
  const last = others.at(-1)?.colour ?? drop(begins)
  const isEnd = end?.colour === colour
  if (isEnd && last === null) return null
  const next: TimerDetails = {
    ...details,
    tints: tints.map(drop),
    over: drop(over),
    soon: drop(soon),
    begins: drop(begins),
    marks: isEnd && last !== null ? [...others, { ...end, colour: last }] : others,
    alerts: alerts.map((alert) => ({ ...alert, colour: drop(alert.colour) })),
  }
  if (JSON.stringify(next) === JSON.stringify(details)) return null
  const name = COLOUR_NAMES[colour]
  return { next, said: spoken === 'zh' ? `去掉${name.zh}` : `no ${name.en}` }
}

/** 'The rest in blue': of the rounds that alternate. */
function tint(
  details: TimerDetails,
  clause: string,
  { colour, spoken }: { colour: Colour; spoken: Lang },
): Changed {
  const { mode, rounds, tints } = details
  const place = mode === 'countdown' && rounds.length > 1 ? tintMeant(clause, rounds) : null
  if (place === null) return null
  const [work = null, rest = null] = tints
  const name = rounds[place]?.name ?? ''
  const said = { en: `${name} ${COLOUR_NAMES[colour].en}`, zh: `${name}${COLOUR_NAMES[colour].zh}` }
  const next = place === 0 ? [colour, rest] : [work, colour]
  return { next: { ...details, tints: next }, said: said[spoken] }
}

/** One colour stands wherever another did; null where the timer has none such. */
function swap(
  details: TimerDetails,
  { from, to }: { from: Colour; to: Colour },
  spoken: Lang,
): Changed {
  const put = <T extends Colour | null>(one: T): T | Colour => (one === from ? to : one)
  const { tints, over, soon, begins, marks, alerts } = details
  const next: TimerDetails = {
    ...details,
    tints: tints.map(put),
    over: put(over),
    soon: put(soon),
    begins: put(begins),
    marks: marks.map((mark) => ({ ...mark, colour: put(mark.colour) })),
    alerts: alerts.map((alert) => ({ ...alert, colour: put(alert.colour) })),
  }
  if (JSON.stringify(next) === JSON.stringify(details)) return null
  const [before, after] = [COLOUR_NAMES[from], COLOUR_NAMES[to]]
  const said = { en: `${after.en} in place of ${before.en}`, zh: `${before.zh}改为${after.zh}` }
  return { next, said: said[spoken] }
}
