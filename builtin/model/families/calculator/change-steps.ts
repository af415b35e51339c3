/** Changes from where on another price holds, and what several cost together. */
import type { Langs, Step } from '../family.ts'
import type { Own } from './details.ts'
import { plural, singular, UNIT_ZH } from './told/counted.ts'
import { readOffer } from './told/offers.ts'
import { pick } from './told/sums.ts'

type Changed = Step<Own> | null

const FROM = [
  /\b(?:after|beyond|past|over|more than|longer than)(?: the)?(?: first)? (?<count>\d+(?:\.\d+)?) (?<unit>[a-z]{2,12})\b/i,
  /\b(?:from|starting (?:from|at|with)|as of)(?: the)? (?<nth>\d+)(?:st|nd|rd|th) (?<unit>[a-z]{2,12})\b/i,
  /\b(?:from|starting (?:from|at|with)|for|at)(?: the)? (?<from>\d+(?:\.\d+)?) (?<unit>[a-z]{2,12})\b/i,
  new RegExp(`第(?<nth>\\d+)个?(?<unit>${UNIT_ZH})`),
  new RegExp(`(?:超过|超出|过了?)(?<count>\\d+(?:\\.\\d+)?)个?(?<unit>${UNIT_ZH})`),
  new RegExp(`(?<count>\\d+(?:\\.\\d+)?)个?(?<unit>${UNIT_ZH})(?:以后|之后|后)`),
  new RegExp(`(?:满)?(?<from>\\d+(?:\\.\\d+)?)个?(?<unit>${UNIT_ZH})(?:以上|起|才)`),
]
const NUMBER = /(?<![\d.])\d+(?:\.\d+)?(?! ?%)/g

/** 'After 5 hours', 超过5天后: from where on another price or a discount holds; its price may follow. */
export function changeStep(own: Own, clause: string, { spoken }: Langs): Changed {
  const found = FROM.map((pattern) => pattern.exec(clause)).find(Boolean)
  return found ? setStep(own, clause, { found, spoken }) : null
}

type Found = { found: RegExpExecArray; spoken: Langs['spoken'] }

function setStep(own: Own, clause: string, { found, spoken }: Found): Changed {
  const field = stepOf(own, found.groups?.['unit'] ?? '')
  if (field === null) return null
  const isOff = OFF_STEP.test(field.label)
  const value = stepIn(found, isOff)
  const others = clause.replace(found[0], ' ').match(NUMBER) ?? []
  const rest = isOff ? undefined : own.inputs.find(({ label }) => REST.test(label))
  if (value === null || others.length > 1 || (others.length > 0 && rest === undefined)) return null
  const values = new Map([[field, value]])
  if (rest !== undefined && others[0] !== undefined) values.set(rest, Number(others[0]))
  const inputs = own.inputs.map((input) => ({ ...input, value: values.get(input) ?? input.value }))
  const said = [...values].map(([{ label }, number]) => `${label}: ${number}`)
  return { next: { ...own, inputs }, said: said.join(pick(spoken, ', ', '，')) }
}

const REST = /^then per|^之后每/i

/** The 6th hour comes after 5; from 5 hours on is after 5 of them only where it is said so. */
function stepIn({ groups = {} }: RegExpExecArray, isOff: boolean): number | null {
  const { count, nth, from } = groups
  if (nth !== undefined) return Number(nth) - (isOff ? 0 : 1)
  if (count !== undefined) return Number(count)
  return isOff ? Number(from) : null
}

const OFF_STEP = /^discount from so many|^满多少.*打折$/i

/** The field for how many come before, in the unit of the clause. */
function stepOf(own: Own, unit: string): Own['inputs'][number] | null {
  const many = plural(singular(unit.toLowerCase()))
  const names = [
    `first ${many}`,
    `discount from so many ${many}`,
    `前几${unit}`,
    `满多少${unit}打折`,
  ]
  return own.inputs.find(({ label }) => names.includes(label.toLowerCase())) ?? null
}

/** '10 lessons for 110', 买三送一: the offer that is there. */
export function changeOffer(own: Own, clause: string, { spoken }: Langs): Changed {
  const offer = readOffer(clause)
  if (offer === null) return null
  const values = new Map(
    offer.does === 'free'
      ? [
          ['Buy', offer.many],
          ['买几', offer.many],
          ['Get free', offer.free],
          ['送几', offer.free],
        ]
      : [
          ['Offer: how many', offer.many],
          ['优惠数量', offer.many],
          ['Offer: price of these', offer.price],
          ['优惠价', offer.price],
        ],
  )
  const inputs = own.inputs.map((input) => ({
    ...input,
    value: values.get(input.label) ?? input.value,
  }))
  const said = inputs.filter(({ label }) => values.has(label))
  if (said.length === 0) return null
  return {
    next: { ...own, inputs },
    said: said.map(({ label, value }) => `${label}: ${value}`).join(pick(spoken, ', ', '，')),
  }
}
