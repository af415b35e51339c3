/** Reads one part of a follow-up as a wish: a slot, the title, accent colour, theme, or a text in quotes (STR-09). */
import { fillPlace, readPlace } from '../../../starters/places.ts'
import type { Files, Language, Slot, SlotValue, Starter } from '../../../starters/starter.ts'
import { isSpoken, swapText, textStands } from '../../../starters/swap-text.ts'
import { fillSlot } from '../../../starters/write-starter.ts'
import { perSlot, sayValue } from '../read/fill-slots.ts'
import { areParts, split } from '../read/lists.ts'
import { quoted, unquote, withoutCourtesy } from '../read/request.ts'
import { readColour, readTheme } from './colours.ts'
import { readShape } from './shapes.ts'
import { isThing } from './values.ts'
import type { ReadWish, Wish } from './wish.ts'

/** What a wish is read with. */
export type Reading = {
  starter: Starter
  /** The app as it is now. */
  files: Files
  spoken: Language
  nowMs: number
}

/** Reads a part of a request: words that are one wish from the first to the last, or none (STR-10). */
export function readWish(said: string, reading: Reading): ReadWish {
  const part = withoutCourtesy(said)
  if (/[?？]$/.test(part)) return { kind: 'unread' }
  const swap = readSwap(part, reading)
  if (swap) return swap
  const wish =
    readItems(part, reading) ??
    readSlot(part, reading) ??
    readTheme(part, reading.spoken) ??
    readColour(part, reading.spoken)
  return wish === null ? { kind: 'unread' } : { kind: 'wish', wish }
}

const turned = /\binstead of\b|\bnot\b|而不是|代替/i
/** What a swap of two texts in quotes says besides them: no word more, which might ask for something else. */
const swaps = new RegExp(
  [
    '^(?:(?:change|replace|rename|have|make|let|use|put|swap|turn|the|this|that|a|text|words?|label|button|heading',
    'line|sentence|where|it|which|says?|reads?|should|to|into|with|by|for|be|is|now|instead of|not|and)(?:\\b|(?= ))',
    '[\\s,.:\ue000-])+$',
    '^[把将这那个句行几的里上改换替写成为应该而不是代要用叫一律都全部文字本样按钮标签，：\\s\ue000]+$',
  ].join('|'),
  'i',
)

/** 'change "Add" to "New"': a text of the app, whole, for another. */
function readSwap(part: string, { starter, files, spoken }: Reading): ReadWish | null {
  const [first, second, ...more] = namesIn(part)
  if (first === undefined || second === undefined || more.length > 0) return null
  const rest = part.replaceAll(quoted, '\ue000')
  if (!swaps.test(rest) || /^[\s\ue000,]*(?:and[\s\ue000]*)?$/.test(rest)) return null
  const [old, now] = turned.test(rest) ? [second, first] : [first, second]
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

const namesIn = (part: string): string[] => (part.match(quoted) ?? []).map(unquote)

/** 'add milk and bread to the list', 'remove "Buy stamps"': things of the content. */
function readItems(part: string, { starter, files, spoken }: Reading): Wish | null {
  const slot = starter.slots.find((one) => one.type === 'list' && one.isContent)
  if (!slot) return null
  const items = itemsAt(files, slot.places[0] ?? '')
  const [out = [], more = []] = formsOf(slot)
  const [named, added] = [thingsIn(out, part).map(plain), thingsIn(more, part)]
  const gone = items.filter((item) => named.includes(plain(item)))
  if (gone.length > 0 && gone.length === named.length && gone.length < items.length) {
    const isKept = (item: string): boolean => !gone.includes(item)
    return listWish(slot, spoken === 'zh' ? '删除' : 'removed ', gone, (now) => now.filter(isKept))
  }
  if (added.length === 0 || items.length === 0) return null
  const verb = spoken === 'zh' ? '加入' : 'added '
  return listWish(slot, verb, added, (now) => [...new Set([...now, ...added])])
}

/** The sentences that take out of a list, and those that add to it: the list by its own name, or none at all. */
const formsOf = perSlot(({ words }) => {
  const list = `(?:list|sheet|${words.en.join('|')})`
  const zhList = `(?:清单|列表|名单|${words.zh.join('|')})(?:里面?|中|上)?`
  const names = `(?:${quoted.source})(?:(?:,|,? and|和|、|，)? ?(?:${quoted.source}))*`
  const out = [
    `^(?:remove|delete|drop|take out) (.+?)(?: (?:from|off) (?:the|my|our) ${list})?$`,
    `^(?:从${zhList})?(?:删[掉除]|去掉|移除|划掉)(.+)$`,
    `^(?:从${zhList})?[把将]?(.+?)(?:从${zhList})?(?:删[掉除]?|去掉|移除|划掉)了?$`,
  ]
  const more = [
    `^(?:add|put) (.+?) (?:to|on|in|into|onto) (?:the|my|our) ${list}$`,
    `^add (?:an? )?(?:(?:item|entry|${words.en.join('|')}) )?(${names})$`,
    `^[在往给把]?${zhList}再?(?:加上|加入|添加|加)(.+)$`,
    `^再?(?:加上|加入|添加|加)(?:一[个条项张样句本])?[：:]?(${names})$`,
  ]
  return [out, more].map((forms) => forms.map((form) => new RegExp(form, 'iu')))
})

/** What stands in the place of things in one of the sentences, when all of it may be such. */
function thingsIn(forms: readonly RegExp[], part: string): string[] {
  const said = forms.flatMap((form) => form.exec(part)?.[1] ?? [])[0]
  if (said === undefined) return []
  const named = namesIn(said)
  const isOnlyNames = /^(?:[\s,，、]|and|和)*$/.test(said.replaceAll(quoted, ''))
  if (named.length > 0) return isOnlyNames ? named : []
  const items = split(said).map((item) => item.trim())
  return items.every(isThing) && !areParts(items) ? items : []
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s.。,，]+/g, ' ')
    .trim()

/** A change of the list as it is then, so that two of them follow one another. */
function listWish(
  slot: Slot,
  verb: string,
  things: readonly string[],
  change: (items: readonly string[]) => string[],
): Wish {
  return {
    name: `${verb}${things.join(verb.endsWith(' ') ? ', ' : '、')}`,
    apply: (files) =>
      slot.places.reduce((app, at) => fillPlace(app, at, change(itemsAt(app, at))), files),
    holds: (files) =>
      slot.places.every((at) => isSame(itemsAt(files, at), change(itemsAt(files, at)))),
  }
}

function itemsAt(files: Files, place: string): readonly string[] {
  const items = readPlace(files, place)
  return Array.isArray(items) ? items : []
}

const isSame = (one: SlotValue | null, other: SlotValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** A value for a slot that the words name, or that says by itself what it is for: a title, a date. */
function readSlot(part: string, { starter, spoken, nowMs }: Reading): Wish | null {
  const read = readShape(part, { slots: starter.slots, nowMs })
  if (read === null) return null
  const { slot, value } = read
  return {
    name: `${slot.words[spoken][0]} ${sayValue(value, spoken)}`,
    apply: (app) => fillSlot(app, slot, value, true),
    holds: (app) => slot.places.every((place) => isSame(readPlace(app, place), value.value)),
  }
}
