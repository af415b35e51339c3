/** Reads words as the value of a slot, from their first letter to their last: a rest would say something else. */
import type { Slot } from '../../../starters/starter.ts'
import { dateIn, timeIn, withoutDate, withoutTime } from '../read/dates.ts'
import { asGiven, type Given, type NumberSlot } from '../read/fill-slots.ts'
import { split } from '../read/lists.ts'
import { type Figure, figureIn, secondsOf } from '../read/numbers.ts'
import { quoted, unquote } from '../read/request.ts'

/** What words are read with; a bare figure is enough beside the name of its slot. */
export type Reader = { isNamed: boolean; nowMs: number }

/**
 * The value that words are for a slot, or null when they are none, or more than one. A text or list has quotes:
 * without them nobody can tell a name from what shall be done with it.
 */
export function valueOf(slot: Slot, said: string, { isNamed, nowMs }: Reader): Given | null {
  switch (slot.type) {
    case 'text':
      return asGiven(isNamed && isOneQuoted.test(said) ? unquote(said) : null)
    case 'list':
      return asGiven(isNamed ? thingsOf(said) : null)
    case 'number':
      return asGiven(numberOf(slot, figureIn(said), isNamed))
    case 'money':
      return amountOf(figureIn(said), isNamed)
    case 'date':
      return asGiven(isNothing(withoutDate(said).replace(weekday, '')) ? dateIn(said, nowMs) : null)
    case 'time':
      return asGiven(isTime(said, isNamed) ? timeIn(said) : null)
    case 'choice':
      return asGiven(choiceOf(slot, said))
    case 'yesNo':
      return asGiven(isNamed && (yes.test(said) || no.test(said)) ? yes.test(said) : null)
  }
}

const isOneQuoted = new RegExp(`^(?:${quoted.source})$`, 'u')
const isQuotedOnly = new RegExp(`^(?:(?:${quoted.source})(?:, | and |, and |、|和|，)?){2,}$`, 'u')

/** Things in quotes, or plain ones behind a colon; the last is one word, since 'and …' may begin another wish. */
function thingsOf(said: string): string[] | null {
  const things = split(said.replace(/^[:：]\s*/, '')).map((one) => one.trim())
  if (isQuotedOnly.test(said)) return things
  const isPlain =
    /^[:：]/.test(said) && !/[.!?。，！？;；…]|\bor\b|\band\b.*,/i.test(said) && things.length > 1
  return isPlain &&
    things.every((one) => one !== '') &&
    /^(?!etc)[^\s等]{1,20}$/.test(things.at(-1) ?? '')
    ? things
    : null
}

const isTime = (said: string, isNamed: boolean): boolean =>
  isNothing(withoutTime(said)) &&
  (isNamed || /[:：半刻分午晚早m]/i.test(said)) &&
  // Which of two days' hours, or which of two hours: nobody knows.
  !/中午|夜里|晚上 ?(?:12|十二|[一1](?!\d))|[一二两三四五六七八九]{2}/.test(said)
const weekday = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|(?:周|星期|礼拜)[一二三四五六日天]/i
const isNothing = (left: string): boolean => /^(?:on|at|the|[\s,，()（）])*$/i.test(left)

function numberOf(slot: NumberSlot, figure: Figure | null, isNamed: boolean): number | null {
  if (figure === null || figure.currency !== null) return null
  const units = [...slot.units.en, ...slot.units.zh].map((one) => one.toLowerCase())
  const isOwn = units.some((one) => [one, `${one}s`, `个${one}`, `${one}钟`].includes(figure.unit))
  if (!isOwn && (figure.unit !== '' || !isNamed)) return null
  const [own, stated] = [secondsOf(units[0] ?? ''), secondsOf(figure.unit)]
  const value = own !== null && stated !== null ? (figure.value * stated) / own : figure.value
  return value >= slot.min && value <= slot.max ? value : null
}

function amountOf(figure: Figure | null, isNamed: boolean): Given | null {
  if (figure === null) return null
  const { value, unit, currency } = figure
  if (currency === null) return isNamed && unit === '' ? { value } : null
  return isMoney.test(unit) ? { value, currency } : null
}

const isMoney =
  /^(?:|[€£$¥￥]|euros?|eur|pounds?|gbp|dollars?|usd|yuan|rmb|cny|欧元|英镑|美元|美金|元|块钱?|人民币)$/

/** Which choice of a slot words are: by its own names, and not by what is near to it, as miles are to length. */
function choiceOf(slot: Extract<Slot, { type: 'choice' }>, said: string): string | null {
  const found = slot.choices.find(({ words }) =>
    [...words.en.slice(0, 2), ...words.zh.slice(0, 2)].some(
      (one) => one.toLowerCase() === said.toLowerCase(),
    ),
  )
  return found?.value ?? null
}

const yes = /^(?:on|yes|打开|开|是)$/i
const no = /^(?:off|no|关掉|关|否)$/i
