/** Reads one part of a follow-up as a wish: a slot, the title, accent colour, theme, or a text in quotes. */
import { fillPlace, readPlace } from '../../../starters/places.ts'
import type { Files, Language, Slot, SlotValue, Starter } from '../../../starters/starter.ts'
import { isSpoken, swapText, textStands } from '../../../starters/swap-text.ts'
import { fillSlot } from '../../../starters/write-starter.ts'
import { perSlot, sayValue } from '../read/fill-slots.ts'
import { split } from '../read/lists.ts'
import { placesIn, quoted, unquote, withoutCourtesy } from '../read/request.ts'
import { readColour, readTheme } from './colours.ts'
import { readShape } from './shapes.ts'
import type { ReadWish, Wish } from './wish.ts'

/** What a wish is read with. */
export type Reading = {
  starter: Starter
  /** The app as it is now. */
  files: Files
  spoken: Language
  nowMs: number
}

/** Reads a part of a request: words that are one wish from the first to the last, or none. */
export function readWish(said: string, reading: Reading): ReadWish {
  const part = withoutCourtesy(said)
  if (/[?？]$/.test(part)) return { kind: 'unread' }
  const found =
    readSwap(part, reading) ??
    readRemoval(part, reading) ??
    readAddition(part, reading) ??
    readSlot(part, reading)
  if (found) return found
  const wish = readTheme(part, reading.spoken) ?? readColour(part, reading.spoken)
  return wish === null ? { kind: 'unread' } : { kind: 'wish', wish }
}

const refused = (spoken: Language, en: string, zh: string): ReadWish => ({
  kind: 'refused',
  reason: spoken === 'zh' ? zh : en,
})

const text = quoted.source
const swaps = [
  `^(?:change|rename|replace) (?:the )?(?:text |word |label |button )?(?<old>${text}) (?:to|with|by|into) (?<now>${text})$`,
  `^(?<old>${text}) ?(?:(?:should|must|shall) (?:be|say|read)|→|->) ?(?<now>${text})$`,
  `^(?:say|use|write) (?<now>${text}) instead of (?<old>${text})$`,
  `^[把将]?(?<old>${text})(?:这[几两]?个字)?(?:都|全部|统一)?(?:[改换]成|[改换]为|替换[成为]|改叫) ?(?<now>${text})$`,
].map((form) => new RegExp(form, 'iu'))

/** 'change "Add" to "New"': a text of the app, whole, for another. */
function readSwap(part: string, { starter, files, spoken }: Reading): ReadWish | null {
  const found = placesIn(swaps, part)
  if (!found) return null
  const [old, now] = [unquote(found['old'] ?? ''), unquote(found['now'] ?? '')]
  if (/['"`<>\\]|\$\{/.test(now)) return { kind: 'unread' }
  const inScripts = isSpoken(starter, files, old)
  if (!textStands(files, old, inScripts))
    return refused(spoken, `the app has no text “${old}”`, `应用里没有“${old}”这段文字`)
  const wish: Wish = {
    name: spoken === 'zh' ? `“${old}”改为“${now}”` : `“${old}” is now “${now}”`,
    about: old,
    apply: (app) => swapText(app, { old, now, inScripts }),
    holds: (app) => !textStands(app, old, inScripts) && textStands(app, now, inScripts),
  }
  return { kind: 'wish', wish }
}

const removals = [
  /^(?:remove|delete|drop|take out) (?<things>.+?)(?: (?:from|off) (?:the|my|our) [\p{L} ]{1,20})?$/iu,
  /^(?:删[掉除]|去掉|移除|划掉)(?<things>.+)$/u,
  /^[把将]?(?<things>.+?)(?:删[掉除]?|去掉|移除|划掉)了?$/u,
]

/** 'remove "Buy stamps" and Water the balcony': things that stand in one list, word for word. */
function readRemoval(part: string, { starter, files, spoken }: Reading): ReadWish | null {
  const said = placesIn(removals, part)?.['things']
  if (said === undefined) return null
  const named = [[plain(said)], split(said).map(plain)]
  for (const slot of starter.slots.filter(({ type }) => type === 'list'))
    for (const things of named) {
      const items = itemsAt(files, slot.places[0] ?? '')
      const gone = items.filter((item) => things.includes(plain(item)))
      if (gone.length !== things.length || gone.length >= items.length) continue
      const name = spoken === 'zh' ? `删除${gone.join('、')}` : `removed ${gone.join(', ')}`
      const wish = listWish(slot, name, (now) => now.filter((item) => !gone.includes(item)))
      return { kind: 'wish', wish }
    }
  return null
}

const names = `(?:${text})(?:(?:,|,? and|和|、|，)? ?(?:${text}))*`
const zhAdd = `再?(?:加上|加入|添加|加)(?:一[个条项张样句本])?[：:]?(?<names>${names})$`
const toTheList = [
  `^(?:add|put(?= .* (?:to|on) (?:the|my|our) ))(?: an?)? (?<names>${names})(?: (?:to|on) (?:the|my|our) (?:list|sheet))?$`,
  `^(?:[在往给]?(?:清单|列表|名单)(?:里面?|中|上)?)?${zhAdd}`,
].map((form) => new RegExp(form, 'iu'))
const toItsOwn = perSlot(({ words }) => {
  const own = `(?:${words.en.map((word) => word.replace(/s$/, '')).join('|')})s?`
  return [
    `^(?:add|put) (?<names>${names}) (?:to|on|in|into) (?:the|my|our) ${own}$`,
    `^add (?:an? |another )?${own} (?<names>${names})$`,
    `^[在往给]?(?:${words.zh.join('|')})(?:里面?|中|上)?${zhAdd}`,
  ].map((form) => new RegExp(form, 'iu'))
})
const unquoted =
  /^(?:add|put) .+ (?:to|on) (?:the|my|our) (?:list|sheet)$|^[在往给]?(?:清单|列表|名单)(?:里面?|中|上)?再?(?:加上|加入|添加).+$/i

/** 'add "Salt" to the list': things in quotes, for the list that is named, or the only one that there is. */
function readAddition(part: string, { starter, spoken }: Reading): ReadWish | null {
  const lists = starter.slots.filter(({ type }) => type === 'list')
  const asked = lists.flatMap((slot) => {
    const forms = [...toItsOwn(slot), ...(lists.length === 1 ? toTheList : [])]
    const said = placesIn(forms, part)?.['names']
    return said === undefined ? [] : [{ slot, things: namesIn(said) }]
  })
  if (asked.length === 0 && namesIn(part).length === 0 && unquoted.test(part))
    return refused(spoken, part + ' (in quotes: add “Tea”)', part + '（请用引号：加上“茶”）')
  const [found, second] = asked
  if (!found || second) return null
  const name = `${spoken === 'zh' ? '加入' : 'added '}${found.things.join(spoken === 'zh' ? '、' : ', ')}`
  const wish = listWish(found.slot, name, (now) => [...new Set([...now, ...found.things])])
  return { kind: 'wish', wish }
}

const namesIn = (part: string): string[] => (part.match(quoted) ?? []).map(unquote)

const plain = (said: string): string => said.toLowerCase().replaceAll(/[\s.。,，"“”「」]+/g, '')

/** A change of the list as it is then, so that two of them follow one another. */
function listWish(
  { key, places }: Slot,
  name: string,
  change: (items: readonly string[]) => string[],
): Wish {
  return {
    name,
    about: `${key}: ${name}`,
    apply: (files) =>
      places.reduce((app, at) => fillPlace(app, at, change(itemsAt(app, at))), files),
    holds: (files) => places.every((at) => isSame(itemsAt(files, at), change(itemsAt(files, at)))),
  }
}

function itemsAt(files: Files, place: string): readonly string[] {
  const items = readPlace(files, place)
  return Array.isArray(items) ? items : []
}

const isSame = (one: SlotValue | null, other: SlotValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** A value for a slot that the words name, or that says by itself what it is for: a title, a date. */
function readSlot(part: string, { starter, spoken, nowMs }: Reading): ReadWish | null {
  const read = readShape(part, starter.slots, nowMs)
  if (read === null) return null
  const { slot, value } = read
  const word = slot.words[spoken][0] ?? ''
  if (value === null)
    return refused(spoken, `${word} (write it in quotes: “Tea”)`, `${word}（请写在引号里：“茶”）`)
  const wish: Wish = {
    name: `${word} ${sayValue(value, spoken)}`,
    about: slot.key,
    isOpen: slot.type === 'list' && namesIn(part).length === 0,
    apply: (app) => fillSlot(app, slot, value, true),
    holds: (app) => slot.places.every((place) => isSame(readPlace(app, place), value.value)),
  }
  return { kind: 'wish', wish }
}
