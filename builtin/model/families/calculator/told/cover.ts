/** Reads floors, walls and boxes: length, width and height, what one pack does, waste, coats, prices. */
import type { Lang } from '../../../plan.ts'
import type { Own } from '../details.ts'
import { addDose } from './doses.ts'
import type { Pack } from './packs.ts'
import { addCost, countPacks, packOf } from './packs.ts'
import { AREA_NAME, ask, unitIn, wrap } from './sizes.ts'
import type { Sums } from './sums.ts'
import { addInput, addOutput, finishSums, numberIn, startSums, pick } from './sums.ts'

const LONG = /\blengths?\b|\blong\b|长(?!期|假|大|辈)/i
const WIDE = /\bwidths?\b|\bwide\b|宽(?!带|松)/i
const HIGH = /\bheights?\b|\bhigh\b|\btall\b|高(?!级|中|考|铁|温)/i
const DEEP = /\bdepths?\b|\bdeep\b|\bthick\w*\b|深(?!色)|厚/i
const AREA = /\b(?:floor |wall |total )?area\b|\bsquare (?:met(?:re|er)s?|feet) of\b|面积|多少平/i
const WALLS = /\bpaint\w*\b|\bwalls?\b|\bwallpaper\w*\b|\bplaster\w*\b|刷|墙|漆|涂料/i
const VOLUME =
  /\bvolume\b|\blit(?:re|er)s?\b|\bcubic\b|\bconcrete\b|\btank\b|\bsoil\b|\bcompost\b|\bmulch\b|\bgravel\b|\bsand\b|\bpool\b|\bper cubic\b|体积|容积|多少升|立方|混凝土|土|水/i
const OPENINGS = /\bdoors?\b|\bwindows?\b|\bopenings?\b|门|窗/i
const TILE = /\btiles?\b|\bpavers?\b|\bpaving\b|\bslabs?\b|\bbricks?\b|砖|地板块/i
const TILE_SIDE =
  /砖的?边长|\btile (?:side|size)\b|\bside of (?:a|the|one) tile\b|\bsize of (?:a|the|one|each) tile\b|砖的?(?:尺寸|大小|规格)/i
const TILE_SIZE = /(\d+(?:\.\d+)?)\s?(?:cm|厘米)?\s?[x×*乘]\s?(\d+(?:\.\d+)?)\s?(?:cm|厘米)?/i
const COUNTS =
  /\bhow (?:many|much)\b|\bnumber of\b|\bneed\b|\bwork(?:s|ed|ing)? out\b|\bcalculat\w*\b|\btells?\b|\bgives?\b|\bshows?\b|\bper cubic\b|每立方|多少|几(?:[桶箱块袋卷罐包片张升]|公斤)|算|要买/i
/**
 * A calculator of what a room, a wall or a box takes, or null where no sizes are named.
 *
 * @param words the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readCover(words: string, lang: Lang): Own | null {
  const sized = `${words}${sidesOf(words, lang)}`
  const text = asksTins(sized) ? `${words}${pick(lang, ROOM.en, ROOM.zh)}` : sized
  const found = {
    isSized: isFloor(text) || isOneWall(text),
    pack: packOf(text) ?? canFor(sized, lang),
    isTile: isTiled(text),
  }
  if (!COUNTS.test(text)) return null
  if (found.isSized && isAround(text)) return goAround(text, lang)
  if (found.isSized && isFilled(text)) return fill(startSums(text, lang), found.pack)
  // Two of three are enough: sides, a word for the area, what one pack or tile does.
  const isPacked = [found.pack !== null, found.isTile].some(Boolean)
  const told = [found.isSized, isPacked, AREA.test(text)].filter(Boolean).length
  return told > 1 ? coverArea(startSums(text, lang), found) : null
}

/** What walls are measured by, where only the tins of paint are asked for. */
const ROOM = { en: ', length, width, height, coats', zh: '，长、宽、高、遍' }
const TINS =
  /\bhow many (?:tins?|cans?|buckets?|pots?)\b[^.;]{0,30}\b(?:paint\w*|walls?)\b|\b(?:tins?|cans?|buckets?|pots?) of paint\b[^.;]{0,40}\b(?:needs?|for (?:the|my|our|a))\b|几桶(?:油?漆|涂料|乳胶漆)|(?:油?漆|涂料|乳胶漆|刷\p{Script=Han}{0,5}墙)[^，。；]{0,6}几[桶罐]/iu

const SIDES =
  /(\d+(?:\.\d+)?)\s?(?:m|met(?:re|er)s?|ft|feet|米)?\s?(?:by|x|×|乘以?)\s?(\d+(?:\.\d+)?)\s?(?:m\b|met(?:re|er)s?|ft|feet|米)/i

/** 'A wall 4 m by 2.6 m' tells its sides without their names. */
function sidesOf(text: string, lang: Lang): string {
  const [, one, other] = SIDES.exec(text) ?? []
  const isNamed = [LONG, WIDE, HIGH, DEEP].some((size) => size.test(text))
  if (one === undefined || isNamed || TILE.test(text)) return ''
  return /\bwalls?\b|\bfences?\b|墙|栅栏|围栏/i.test(text)
    ? pick(lang, `, length ${one}, height ${other}`, `，宽${one}米，高${other}米`)
    : pick(lang, `, length ${one}, width ${other}`, `，长${one}米，宽${other}米`)
}

const PAINT =
  /\bhow (?:much|many lit(?:re|er)s)\b[^.;]{0,12}\bpaint\b|\bpaint (?:for|to cover) |\bpaint\b[^.;]{0,24}\b(?:do i need|need(?:ed)?|takes?)\b|(?:多少|几)(?:升|公斤)?的?(?:油?漆|涂料)|(?:油?漆|涂料)[^，。；]{0,4}多少/i

/** Paint by the litre, where the sizes of a wall are told and not how far it goes. */
const paintFor = (text: string, lang: Lang): Pack | null =>
  PAINT.test(text) && /\d/.test(text) ? { name: pick(lang, 'litre', '升'), does: 10 } : null

const canFor = (text: string, lang: Lang): Pack | null => tinFor(text, lang) ?? paintFor(text, lang)

/** A large tin of paint, where its size is left to a field. */
const tinFor = (text: string, lang: Lang): Pack | null =>
  asksTins(text) ? { name: pick(lang, 'tin', '桶'), does: 40 } : null

const asksTins = (text: string): boolean =>
  TINS.test(text) && ![LONG, WIDE, HIGH, AREA].some((size) => size.test(text))

const isFilled = (text: string): boolean =>
  (HIGH.test(text) || DEEP.test(text)) && VOLUME.test(text) && !WALLS.test(text)

const isFloor = (text: string): boolean => LONG.test(text) && WIDE.test(text)

/** What is painted is covered, a fence too. */
const isAround = (text: string): boolean => AROUND.test(text) && !PAINT.test(text)

/** One wall is as long or wide as it is high. */
const isOneWall = (text: string): boolean =>
  WALLS.test(text) && HIGH.test(text) && LONG.test(text) !== WIDE.test(text)

const isTiled = (text: string): boolean =>
  TILE.test(text) && (TILE_SIDE.test(text) || TILE_SIZE.test(text))

function coverArea(
  sums: Sums,
  { isSized, pack, isTile }: { isSized: boolean; pack: Pack | null; isTile: boolean },
): Own | null {
  const { text, lang } = sums
  const size = areaOf(sums, isSized)
  const unit = unitIn(text, lang).square
  const full = withMore(sums, size)
  if (isTile) layTiles(sums, full)
  else if (pack !== null) countPacks(sums, full, pack)
  addOutput(sums, WALLS.test(text) ? { en: 'Walls', zh: '墙面' } : AREA_NAME, size, { unit })
  if (full !== size) addOutput(sums, { en: 'Area to cover', zh: '要铺的面积' }, full, { unit })
  return finishSums(sums)
}

const AROUND =
  /\bfenc\w*\b|\bperimeter\b|\bedging\b|\bskirting\b|\bborder\b|\bhedge\b|\bbaseboards?\b|围栏|篱笆|栅栏|踢脚线|周长|围一圈/i

/** A fence or an edge goes around, less its gate, in panels where they have a width. */
function goAround(text: string, lang: Lang): Own | null {
  const sums = startSums(text, lang)
  const { one } = unitIn(text, lang)
  const around = `2 * (${ask(sums, 'long', one, 12)} + ${ask(sums, 'wide', one, 8)})`
  const hasGate = /\bgates?\b|\bdoors?\b|门/i.test(text)
  const gate = hasGate
    ? addInput(sums, pick(lang, `Gates or doors, ${one}`, `门宽（${one}）`), 1)
    : ''
  const length = gate === '' ? around : `${around} - ${gate}`
  const panel = numberIn(
    text,
    /\b(?:panels?|boards?|posts?|planks?|plants?|pieces?|strips?|rolls?)\b[^.;\d]{0,20}(\d+(?:\.\d+)?)\s?(?:m|met|ft|feet)/i,
    /(?:每[块片根卷段]|一[块片根卷段])(?:是|长|宽)*(\d+(?:\.\d+)?)\s?米/,
  )
  if (panel !== null) {
    const each = addInput(sums, pick(lang, `Width of a panel, ${one}`, `每块长（${one}）`), panel)
    const count = `up(${wrap(length)} / ${each})`
    addOutput(sums, { en: 'Panels', zh: '块数' }, count)
    addCost(sums, count, { en: 'panel', zh: '块' })
  }
  addOutput(sums, { en: 'All around', zh: '总长' }, length, { unit: one })
  return finishSums(sums)
}

/** The walls of a room, or the floor; doors and windows are taken away. */
function areaOf(sums: Sums, isSized: boolean): string {
  const { text, lang } = sums
  const { one, square } = unitIn(text, lang)
  if (!isSized) return ask(sums, 'area', square, 20)
  if (isOneWall(text))
    return withoutOpenings(
      sums,
      `${ask(sums, LONG.test(text) ? 'long' : 'wide', one, 5)} * ${ask(sums, 'high', one, 2.5)}`,
    )
  const a = ask(sums, 'long', one, 5)
  const b = ask(sums, 'wide', one, 4)
  const isRoom = HIGH.test(text) && WALLS.test(text)
  const all = isRoom ? `2 * (${a} + ${b}) * ${ask(sums, 'high', one, 2.5)}` : `${a} * ${b}`
  return withoutOpenings(sums, all)
}

function withoutOpenings(sums: Sums, all: string): string {
  const { text, lang } = sums
  const { square } = unitIn(text, lang)
  if (!OPENINGS.test(text)) return all
  const label = pick(lang, `Doors and windows, ${square}`, `门窗面积（${square}）`)
  return `${all} - ${addInput(sums, label, 3)}`
}

/** Several coats and what is wasted. */
function withMore(sums: Sums, size: string): string {
  const { text, lang } = sums
  const coats = /\bcoats?\b|\blayers?\b|遍|层(?!高)/i.test(text)
    ? addInput(
        sums,
        { en: 'Coats', zh: '遍数' },
        numberIn(text, /(\d+)\s?(?:coats?|layers?|遍|层)/i) ??
          (/\b(?:one|single) (?:coat|layer)\b/i.test(text) ? 1 : 2),
      )
    : ''
  const waste =
    /\bwast\w*\b|\bextra\b|\bspare\b|\boffcuts?\b|\bcut(?:s|ting)\b|\bcontingency\b|损耗|多[算买备]|备用|余量/i.test(
      text,
    )
      ? addInput(
          sums,
          pick(lang, 'Waste, %', '损耗（%）'),
          numberIn(text, /(\d+(?:\.\d+)?)\s?%/) ?? 10,
        )
      : ''
  const coated = coats === '' ? size : `${wrap(size)} * ${coats}`
  return waste === '' ? coated : `${wrap(coated)} * (1 + ${waste} / 100)`
}

/** Units of tiles, with how many of them squared make the unit of the room. */
const TILE_UNITS = [
  { word: /\d\s?(?:mm|毫米)/i, en: 'mm', zh: '毫米', parts: 1_000_000, usual: 600 },
  { word: /\binch\w*/i, en: 'in', zh: '英寸', parts: 144, usual: 12 },
  { word: /./, en: 'cm', zh: '厘米', parts: 10_000, usual: 60 },
]

function layTiles(sums: Sums, full: string): void {
  const { text, lang } = sums
  const [, one = '', other = ''] = TILE_SIZE.exec(text) ?? []
  const { parts, usual, ...unit } = TILE_UNITS.find(({ word }) => word.test(text)) ?? {
    parts: 1,
    usual: 1,
    en: '',
    zh: '',
  }
  const label = (en: string, zh: string): string =>
    pick(lang, `${en}, ${unit.en}`, `${zh}（${unit.zh}）`)
  const isSquare = one === other && (one !== '' || /边长|\bside\b|\bsquare tiles?\b/i.test(text))
  const [first, second] = isSquare
    ? [label('Side of a tile', '砖的边长'), label('Side of a tile', '砖的边长')]
    : [label('Tile length', '砖长'), label('Tile width', '砖宽')]
  const a = addInput(sums, first, Number(one) || usual)
  const b = addInput(sums, second, Number(other) || usual)
  const count = `up(${wrap(full)} * ${parts} / (${a} * ${b}))`
  addOutput(sums, { en: 'Tiles', zh: '块数' }, count, { unit: pick(lang, '', '块') })
  addCost(sums, count, { en: 'tile', zh: '块' })
}

/** In which unit a bed, a tank or a slab is measured, and how its volume follows. */
type Measure = { unit: string; deep: string; starts: number[]; volume: string; litres: string }

function measureOf(text: string, lang: Lang): Measure {
  const { one } = unitIn(text, lang)
  const small = pick(lang, 'cm', '厘米')
  const isSmall = /\bcm\b|厘米/i.test(text) && !/\bmet(?:re|er)s?\b|(?<!厘)米/i.test(text)
  if (isSmall)
    return {
      unit: small,
      deep: small,
      starts: [80, 35, 40],
      volume: ' / 1000000',
      litres: ' / 1000',
    }
  const isThick = DEEP.test(text) && one !== 'ft' && !/\bpool\b|\btank\b|\bpond\b|池|缸/i.test(text)
  return isThick
    ? { unit: one, deep: small, starts: [4, 3, 10], volume: ' / 100', litres: ' * 10' }
    : { unit: one, deep: one, starts: [4, 3, 2], volume: '', litres: ' * 1000' }
}

/** A bed, a tank or a slab that is filled. */
function fill(sums: Sums, pack: Pack | null): Own | null {
  const { text, lang } = sums
  const { cube } = unitIn(text, lang)
  const { unit, deep, starts, ...by } = measureOf(text, lang)
  const [long = 4, wide = 3, high = 2] = starts
  const size = [
    ask(sums, 'long', unit, long),
    ask(sums, 'wide', unit, wide),
    ask(sums, DEEP.test(text) ? 'deep' : 'high', deep, high),
  ].join(' * ')
  const full = withMore(sums, `${size}${by.volume}`)
  if (/\blit(?:re|er)s?\b|升/i.test(text)) {
    const litre = pick(lang, 'l', '升')
    const litres = withMore(sums, `${size}${by.litres}`)
    if (pack !== null) countPacks(sums, litres, pack, litre)
    addOutput(sums, { en: 'Litres', zh: '升' }, litres, { unit: litre })
  } else if (pack !== null) countPacks(sums, full, pack, cube)
  addDose(sums, { volume: full, isFeet: cube === 'cu ft' })
  addOutput(sums, { en: 'Volume', zh: '体积' }, full, { unit: cube })
  return finishSums(sums)
}
