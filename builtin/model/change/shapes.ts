/**
 * The shapes of a sentence that gives a slot its value: 'set the goal to 6', 'make it 20 minutes', 目标改成六杯.
 * One of them has to fit from the first letter to the last; what has a word besides is not guessed at.
 */
import type { Slot } from '../../../starters/starter.ts'
import { type Given, literal, perSlot } from '../read/fill-slots.ts'
import { valueOf } from './values.ts'

/** A slot, and what it shall hold; null where the words name a slot whose value needs quotes. */
export type Reads = { slot: Slot; value: Given | null }

/** The one slot that a part gives a value, or null when it says anything besides. */
export function readShape(part: string, slots: readonly Slot[], nowMs: number): Reads | null {
  const named = slots.flatMap((slot) => namedShape(slot, part, nowMs) ?? [])
  const valued = named.filter(({ value }) => value !== null)
  if (named.length > 0) return oneOf(valued.length > 0 ? valued : named)
  const alone = leads.exec(part)?.groups?.['value']?.replace(zhEnough, '')
  const reads = slots.flatMap((slot) => {
    const value = alone === undefined ? null : valueOf(slot, alone, { isNamed: false, nowMs })
    return value ? [{ slot, value }] : []
  })
  return oneOf(reads)
}

const oneOf = ([one, second]: readonly Reads[]): Reads | null => (second ? null : (one ?? null))

const verb = '(?:(?:set|change|make|turn|switch|update|use|rename|move) )?'
const the = '(?:(?:the|my|our|its|these|this|your) )*'
const from = '(?: from [\\d.,]+(?: [a-z]+)?)?'
const be = '(?: to be| should be| shall be| must be| needs to be)'
const zhPut = '(?:(?:改|换|设置?|设定|调整?|变|定)[成为到])'
const zhFrom = '(?:从[\\d.]+[^改换设调到]{0,3}|不是[^，,]{1,8}[，,]?而?)?'
const zhSoftly = '(?:都|就|还是|也|应该|请|现在|直接|统一|要)*'
const zhEnough = /(?:就好|就行|就可以|就够|即可|够|好)?了?$/

type Joint = readonly [english: string, chinese: string]
const figure: Joint = [`${from}(?:${be}| to)|:|(?= )`, `${zhFrom}(?:${zhPut}|[是：:]|)`]
const when = (verbs: string, at: string): Joint => [
  `(?:${be}|(?:${verbs})(?: ${at})?| to| ${at})|:|(?= )`,
  `${zhPut}|[改定]在|推迟到|提前到|[是：:]|`,
]

/** What may stand between the name of a slot and its value, by what it holds. */
const joints: Readonly<Record<Slot['type'], Joint>> = {
  text: [`${be}| to| as| is| should say|:`, `${zhPut}|写成|[是为叫：:]|(?=[“「《"])`],
  list: [`${be}| to| are|(?=:)`, `${zhPut}|是|(?=[：:])`],
  number: figure,
  money: figure,
  date: when(' is| has moved| is now', 'on'),
  time: when(' is| is now| starts?| begins?| opens?', 'at'),
  choice: [`${be}| to|:`, `${zhPut}|[：:]`],
  yesNo: [`${be}| to|:|(?= (?:on|off)$)`, `${zhPut}|[：:]|(?=打开$|关掉$)`],
}

/** The sentences of both languages in which the name of a slot stands before its value. */
const shapesOf = perSlot(({ type, words }) => {
  const [en, zh] = [words.en, words.zh].map((all) =>
    all
      .toSorted((one, other) => other.length - one.length)
      .map(literal)
      .join('|'),
  )
  const [joint, zhJoint] = joints[type]
  const plural = type === 'text' ? '' : '(?:s|es)?'
  return [
    new RegExp(`^${verb}${the}(?:${en})${plural}(?:${joint})(?: now)? ?(?<value>.+)$`, 'iu'),
    new RegExp(
      `^[把将]?(?:我们?的|它的|应用的)?(?:${zh})${zhSoftly}(?:${zhJoint}) ?(?<value>.+)$`,
      'u',
    ),
  ]
})

/** A sentence that names a slot and gives its value, or that calls the app by a name. */
function namedShape(slot: Slot, part: string, nowMs: number): Reads | null {
  const forms = slot.key === 'title' ? [...shapesOf(slot), ...called] : shapesOf(slot)
  const said = forms.flatMap((form) => form.exec(part)?.groups?.['value'] ?? [])
  const values = said.flatMap((one) => {
    const exact = valueOf(slot, one, { isNamed: true, nowMs })
    return exact ?? valueOf(slot, one.replace(zhEnough, ''), { isNamed: true, nowMs }) ?? []
  })
  const needsQuotes = said.length > 0 && (slot.type === 'text' || slot.type === 'list')
  return values.length > 0 || needsQuotes ? { slot, value: values[0] ?? null } : null
}

const called = [
  `^(?:call|name|rename|title) (?:it|this|(?:this|the|my|our) (?:app|page|list|site))(?: to| as)? (?<value>.+)$`,
  `^(?:它|应用|这个应用)?(?:就|还是|请)?(?:叫做?|改名叫?|改名[为成]|改叫|命名为|取名[叫为]?) ?(?<value>.+)$`,
].map((form) => new RegExp(form, 'iu'))

/** What leads to a value that says by itself what it is for: a unit, a day. */
const leads = new RegExp(
  [
    "^(?:(?:make|set|change|switch|move) (?:it|this)|let's make it|it should be|it is now|it's now)(?: to| at| on)* (?<value>.+)$",
    `^(?:它|这个)?(?:就|还是|应该|请)?(?:${zhPut}|[改定]在|推迟到|提前到) ?(?<value>.+)$`,
  ].join('|'),
  'i',
)
