/** Reads one part of a follow-up as a wish: a slot, the title, accent colour, theme, or a text in quotes (STR-09). */
import { fillPlace, readPlace } from '../../../starters/places.ts'
import type { Files, Language, Slot, SlotValue, Starter } from '../../../starters/starter.ts'
import { isSpoken, swapText, textStands } from '../../../starters/swap-text.ts'
import { fillSlot } from '../../../starters/write-starter.ts'
import { fillSlots, isMeasured, isNamed, sayValue } from '../read/fill-slots.ts'
import { split } from '../read/lists.ts'
import { numbersIn } from '../read/numbers.ts'
import { complains, isCase, quoted, type Request, unasked, unquote } from '../read/request.ts'
import { readColour, readTheme } from './colours.ts'
import { asMeant, type Reads } from './heard.ts'
import type { ReadWish, Wish } from './wish.ts'

/** What a wish is read with. */
export type Reading = {
  starter: Starter
  /** The app as it is now. */
  files: Files
  spoken: Language
  nowMs: number
}

/** Reads a part of a request: words that may be one wish. */
export function readWish(said: string, reading: Reading): ReadWish {
  const part = unasked(said)
  if (isQuestion.test(part) || isCase.test(part)) return { kind: 'unread' }
  const swap = readSwap(part, reading)
  if (swap) return swap
  const wish =
    readItems(part, reading) ??
    readSlot(part, reading) ??
    readTheme(withoutColours(part), reading.spoken) ??
    readColour(part, reading.spoken)
  return wish === null ? { kind: 'unread' } : { kind: 'wish', wish }
}

const isQuestion = /[?？]\s*$|^(?:why|how|what|does|is|are)\b|^(?:为什么|怎么|如何)/i

/** 'dark blue' is a colour, and no theme. */
const withoutColours = (text: string): string =>
  text.replaceAll(
    /\b(?:dark|light|bright) (?=(?:red|orange|brown|yellow|gold|green|teal|blue|purple|pink|gr[ae]y)\b)|[深浅暗亮](?=[红橙棕黄绿青蓝紫粉灰]色?)/gi,
    '',
  )

/** 'change "Add" to "New"': a text of the app, whole, for another. */
function readSwap(part: string, { starter, files, spoken }: Reading): ReadWish | null {
  const [first, second, ...more] = (part.match(quoted) ?? []).map(unquote)
  if (first === undefined || second === undefined || more.length > 0) return null
  if (
    !/\b(?:change|replace|rename|instead|say|says|to|with|by|not)\b|改|换|替|成|为|而不是/i.test(
      part,
    )
  )
    return null
  const [old, now] = /\binstead of\b|\bnot\b|而不是|代替/i.test(part)
    ? [second, first]
    : [first, second]
  if (/['"`<>\\]|\$\{/.test(now)) return { kind: 'unread' }
  const inScripts = isSpoken(starter, files, old)
  const wish: Wish = {
    name: spoken === 'zh' ? `“${old}”改为“${now}”` : `“${old}” is now “${now}”`,
    apply: (app) => swapText(app, { old, now, inScripts }),
    holds: (app) => !textStands(app, old, inScripts) && textStands(app, now, inScripts),
  }
  if (textStands(files, old, inScripts)) return { kind: 'wish', wish }
  const reason = spoken === 'zh' ? `应用里没有“${old}”这段文字` : `the app has no text “${old}”`
  return { kind: 'refused', reason }
}

/** 'add milk and bread', 'remove "Buy stamps"': things of the content. */
function readItems(part: string, { starter, files, spoken }: Reading): Wish | null {
  const slot = starter.slots.find((one) => one.type === 'list' && one.isContent)
  const now = slot?.places[0] === undefined ? null : readPlace(files, slot.places[0])
  const bare = part.replaceAll(quoted, '')
  // 'Add a column "Later"' is no card.
  if (
    !slot ||
    !Array.isArray(now) ||
    starter.slots.some((one) => one !== slot && isNamed(one, bare))
  )
    return null
  const gone = removedIn(part, now)
  if (gone.length > 0 && gone.length < now.length) {
    const name = spoken === 'zh' ? `删除${gone.join('、')}` : `removed ${gone.join(', ')}`
    return listWish(slot, name, (items) => items.filter((item) => !gone.includes(item)))
  }
  const added = addedIn(part)
  if (added.length === 0) return null
  const name = spoken === 'zh' ? `加入${added.join('、')}` : `added ${added.join(', ')}`
  return listWish(slot, name, (items) => [...new Set([...items, ...added])])
}

const removing =
  /^(?:please )?(?:remove|delete|drop|take out) (.+?)(?: from .*)?$|^(?:请)?(?:把)?(?:删掉|删除|去掉|移除)(.+)$/i
const adding =
  /^(?:please )?(?:add|put) (.+?) (?:to|on|in|into) (?:the|my) (?:list|items|sheet)\b|^(?:请)?(?:在|往|给)?(?:清单|列表)(?:里|中|上)?(?:再)?(?:加上?|添加)(.+)$/i
const beginsAdding = /^(?:please )?add\b|^(?:请|再)*(?:加|添加)/i

const namesIn = (part: string): string[] => (part.match(quoted) ?? []).map(unquote)

/** The things of a list that the words take out. */
function removedIn(part: string, now: readonly string[]): string[] {
  const found = removing.exec(part)
  if (!found) return []
  const named = namesIn(part)
  const wanted = named.length > 0 ? named : [found[1] ?? found[2] ?? '']
  return now.filter((item) => wanted.some((one) => plain(one) === plain(item)))
}

function addedIn(part: string): string[] {
  const named = namesIn(part)
  if (named.length > 0 && beginsAdding.test(part)) return named
  const found = adding.exec(part)
  const items = split(found?.[1] ?? found?.[2] ?? '').map((item) => item.trim())
  return items.filter((item) => item !== '' && item.length <= 60)
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s.。,，]+/g, ' ')
    .trim()

/** A change of the list as it is then, so that two of them follow one another. */
function listWish(slot: Slot, name: string, change: (items: readonly string[]) => string[]): Wish {
  const itemsIn = (files: Files, place: string): readonly string[] => {
    const items = readPlace(files, place)
    return Array.isArray(items) ? items : []
  }
  return {
    name,
    apply: (files) =>
      slot.places.reduce((app, place) => fillPlace(app, place, change(itemsIn(app, place))), files),
    holds: (files) =>
      slot.places.every((place) => isSame(itemsIn(files, place), change(itemsIn(files, place)))),
  }
}

const isSame = (one: SlotValue | null, other: SlotValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The figure that 'not 8, make it 6' puts right, if one slot alone holds one of the two. */
function heldIn(part: string, slots: readonly Slot[], files: Files): Reads[] {
  const numbers = numbersIn(part)
  const held = slots.filter(isMeasured).flatMap((slot) => {
    const value = readPlace(files, slot.places[0] ?? '') ?? ''
    const isBare = numbers.some((one) => one.value === value && /^(?:is)?$/.test(one.unit))
    return isBare ? [{ slot, value: { value } }] : []
  })
  const isRight = complains.test(part) || /\bnot\b|\binstead of\b|不是/i.test(part)
  return isRight && held.length === 1 && numbers.length === 2 ? held : []
}

/** A value for a slot that the words name, or that says by itself what it is for: a title, a date. */
function readSlot(part: string, { starter, files, spoken, nowMs }: Reading): Wish | null {
  const { slots } = starter
  const request: Request = { text: part, spoken, language: spoken, isChange: true }
  const read = [...fillSlots(request, starter, nowMs)].flatMap(([key, value]) => {
    const slot = slots.find((one) => one.key === key)
    // 'with sound' is a wish of its own; a list or a yes must be named.
    const isOwn = slot && !/list|yesNo|choice/.test(slot.type) && !beginsAdding.test(part)
    return slot && (isOwn || isNamed(slot, part)) ? [{ slot, value }] : []
  })
  const all = asMeant(part, read.length > 0 ? read : heldIn(part, slots, files), { files, slots })
  if (all === null || all.length === 0) return null
  return {
    name: all
      .map(({ slot, value }) => `${slot.words[spoken][0]} ${sayValue(value, spoken)}`)
      .join(spoken === 'zh' ? '、' : ', '),
    apply: (app) => all.reduce((left, { slot, value }) => fillSlot(left, slot, value, true), app),
    holds: (app) =>
      all.every(({ slot, value }) =>
        slot.places.every((place) => isSame(readPlace(app, place), value.value)),
      ),
  }
}
