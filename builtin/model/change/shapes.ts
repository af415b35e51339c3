/**
 * The shapes of a sentence that gives a slot its value: 'set the goal to 6', 'make it 20 minutes', 目标改成六杯.
 * One of them has to fit from the first letter to the last; what has a word besides is not guessed at (STR-10).
 */
import type { Slot } from '../../../starters/starter.ts'
import { type Given, literal, perSlot, wordsOf } from '../read/fill-slots.ts'
import { valueOf } from './values.ts'

/** A slot, and what it shall hold. */
export type Reads = { slot: Slot; value: Given }

/** The slots of the app that is changed, and the day (milliseconds since 1970). */
export type Shown = { slots: readonly Slot[]; nowMs: number }

/** The one slot that a part gives a value, or null when it says anything besides. */
export function readShape(part: string, shown: Shown): Reads | null {
  const named = shown.slots.flatMap((slot) => namedShape(slot, part, shown.nowMs) ?? [])
  if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null
  return titled(part, shown) ?? onlyOne(bareValue(part), shown)
}

const the = '(?:(?:the|my|our|its|these|those|this|your) )*'
const put = '(?:set|change|make|put|turn|switch|update|use|let|have|rename|move)'
const isNow =
  '(?: is| are| starts?| begins?| opens?| should(?: now)? be| should start| must be| shall be| needs? to be| has to be| will be)(?: now)?(?: at| on)?'
const from = '(?: from [\\d.,]+(?: \\S+)?)?'
const zhFrom = '(?:从[\\d.]+[^改换设调到]{0,3}|不是[^，,]{1,8}[，,]?而?)?'
const zhPut =
  '(?:(?:改|换|设|设置|设定|调|调整|变|定|写)[成为到]|改在|定在|推迟到|提前到|挪到|延到)'
const zhWhose = '(?:我们?的|这个|它的|应用的?|页面的?|新的?)?'
const zhSoftly = '(?:都|就|还是|也|应该|应|得|请|现在|直接|统一|要|想|我想|我要|给我)*'
const zhEnough = '(?:就好了?|就行了?|就可以了?|就够了?|即可|好了|够了)?'

/** The sentences of both languages in which the name of a slot stands before its value. */
const shapesOf = perSlot((slot) => {
  const words = wordsOf(slot)
    .toSorted((one, other) => other.length - one.length)
    .map(literal)
    .join('|')
  const isText = slot.type === 'text'
  const isBare = !isText && slot.type !== 'list'
  const joints = [
    `${from}(?: to be| should be| shall be| must be)?(?: to| as| into| with| at| on)? ?(?<= (?:to|be|as|into|with|at|on) )`,
    isText ? '(?<told> is(?: now)? )' : `${isNow}${isBare ? ' |(?= )' : ' '}`,
    ' ?(?::|=|->|→)',
  ]
  const zhJoints = [
    `(?:${zhPut}|[为叫])[：:]?|(?<told>是)|[：: ]|(?=[“「《"])`,
    isBare ? '|[改换设调到用]|' : '',
  ]
  const name = `(?:${words})(?:s|es)?(?: of (?:it|the app|the page|this))?`
  return [
    new RegExp(`^(?:${put} )?${the}${name}(?:${joints.join('|')}) ?(?<value>.{1,400})$`, 'iu'),
    new RegExp(
      `^${zhSoftly}[把将]?${zhWhose}(?:${words})${zhSoftly}${zhFrom}(?:${zhJoints.join('')}) ?(?<value>.{1,400}?)${isText ? '' : zhEnough}$`,
      'u',
    ),
  ]
})

/** A sentence that names a slot and gives its value. */
function namedShape(slot: Slot, part: string, nowMs: number): Reads | null {
  for (const form of shapesOf(slot)) {
    const { value: said, told } = form.exec(part)?.groups ?? {}
    const value = said === undefined ? null : valueOf(slot, said, told ? 'told' : 'named', nowMs)
    if (value) return { slot, value }
  }
  return null
}

const calls =
  /^(?:(?:call|name|title|rename) (?:it|this|(?:the|my|our|this) (?:app|page|list|site|(?:whole )?thing))(?: to| as)?|(?:it|this) should be called) (.+)$/i
const zhCalls =
  /^(?:它|这个?|应用|页面|清单|我想|我要|还是|就|都|要|应该|直接|给它)*(?:改名叫做?|改名为|改名成|改叫|命名为|取名为?|取名叫|起名叫?|叫做?|叫作) ?(.+)$/

/** 'Call it Sea' names the app. */
function titled(part: string, { slots, nowMs }: Shown): Reads | null {
  const slot = slots.find(({ type, key }) => type === 'text' && key === 'title')
  const said = (calls.exec(part) ?? zhCalls.exec(part))?.[1]
  if (!slot || said === undefined) return null
  const value = valueOf(slot, said, 'named', nowMs)
  return value && { slot, value }
}

const want = "let's (?:do|say|make it)|i'd like|i (?:want|need|would like)|we (?:want|need)"
const leads = new RegExp(
  [
    `^(?:(?:make|set|change|switch|move|put|bring|postpone|do|use|try|take|go for|only|rather|better|it's|it is|${want}`,
    'it (?:should|must) be)(?: (?:it|this|that))?(?: now)?(?: to be)?(?: to| at| on)? )+',
    `^(?:还是|就|只|要|想|我想|我要|用|它|这个|时间|日期|应该|应|是|都|直接|一共|总共|[把将])*(?:${zhPut}|[要是用改换设调])`,
  ].join('|'),
  'i',
)
const ends = new RegExp(`(?: instead| now| only)?$|${zhEnough}$`, 'i')

/** A sentence without a name of a slot: the value alone is left. */
const bareValue = (part: string): string => part.replace(leads, '').replace(ends, '').trim()

/** A value that says by itself what it is for, since one slot alone can hold it. */
function onlyOne(said: string, { slots, nowMs }: Shown): Reads | null {
  const reads = slots.flatMap((slot) => {
    const value = valueOf(slot, said, 'alone', nowMs)
    return value ? [{ slot, value }] : []
  })
  return reads.length === 1 ? (reads[0] ?? null) : null
}
