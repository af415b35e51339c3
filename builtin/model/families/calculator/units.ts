/** Units of measurement by kind, with their size in the kind's first unit. */
import type { Lang } from '../../plan.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf } from '../../read/spans.ts'
import type { Formula, UnitKind } from './details.ts'

/** A temperature has no size: its kind is computed by offsets. */
type Unit = { id: string; en: string; zh: string; size: number; word: RegExp }

const UNITS: Record<UnitKind, Unit[]> = {
  length: [
    { id: 'm', en: 'metres', zh: '米', size: 1, word: /\bmet(?:re|er)s?\b|(?<![公厘分毫千平])米/i },
    {
      id: 'km',
      en: 'kilometres',
      zh: '公里',
      size: 1000,
      word: /\bkilomet(?:re|er)s?\b|\bkms?\b|公里|千米/i,
    },
    {
      id: 'cm',
      en: 'centimetres',
      zh: '厘米',
      size: 0.01,
      word: /\bcentimet(?:re|er)s?\b|\bcms?\b|厘米/i,
    },
    { id: 'mi', en: 'miles', zh: '英里', size: 1609.344, word: /\bmiles?\b|英里/i },
    { id: 'ft', en: 'feet', zh: '英尺', size: 0.3048, word: /\bfeet\b|\bfoot\b|\bft\b|英尺/i },
    {
      id: 'nmi',
      en: 'nautical miles',
      zh: '海里',
      size: 1852,
      word: /\bnautical(?: miles?)?\b|\bnmi?\b|海里/i,
    },
    { id: 'ftm', en: 'fathoms', zh: '英寻', size: 1.8288, word: /\bfathoms?\b|英寻/i },
    {
      id: 'yd',
      en: 'yards',
      zh: '码',
      size: 0.9144,
      word: /\byards?\b|\byd\b|(?<![编代条数尺密号])码/i,
    },
    {
      id: 'mm',
      en: 'millimetres',
      zh: '毫米',
      size: 0.001,
      word: /\bmillimet(?:re|er)s?\b|\bmm\b|毫米/i,
    },
    { id: 'chi', en: 'chi', zh: '尺', size: 1 / 3, word: /市?尺(?!寸|码)/ },
    { id: 'in', en: 'inches', zh: '英寸', size: 0.0254, word: /\binch(?:es)?\b|英寸/i },
  ],
  weight: [
    {
      id: 'kg',
      en: 'kilograms',
      zh: '公斤',
      size: 1,
      word: /\bkilo(?:gram)?s?\b|\bkgs?\b|公斤|千克/i,
    },
    { id: 'g', en: 'grams', zh: '克', size: 0.001, word: /\bgrams?\b|(?<!千)克/i },
    { id: 'lb', en: 'pounds', zh: '磅', size: 0.45359237, word: /\bpounds?\b|\blbs?\b|磅/i },
    { id: 'oz', en: 'ounces', zh: '盎司', size: 0.028349523125, word: /\bounces?\b|\boz\b|盎司/i },
    { id: 'st', en: 'stone', zh: '英石', size: 6.35029318, word: /\bstones?\b|英石/i },
    { id: 't', en: 'tonnes', zh: '吨', size: 1000, word: /\btonnes?\b|吨/i },
    {
      id: 'liang',
      en: 'liang',
      zh: '两',
      size: 0.05,
      word: /(?<=[斤克]和?、?)两(?=[、和，。]|$)|市两/,
    },
    { id: 'jin', en: 'jin', zh: '斤', size: 0.5, word: /\bjin\b|(?<!公)斤/i },
  ],
  temperature: [
    { id: 'c', en: '°C', zh: '摄氏度', size: 1, word: /\bcelsius\b|°C|摄氏/i },
    { id: 'f', en: '°F', zh: '华氏度', size: 1, word: /\bfahrenheit\b|°F|华氏/i },
    { id: 'k', en: 'K', zh: '开尔文', size: 1, word: /\bkelvin\b|开尔文/i },
  ],
  volume: [
    { id: 'l', en: 'litres', zh: '升', size: 1, word: /\blit(?:re|er)s?\b|(?<!毫)升/i },
    {
      id: 'ml',
      en: 'millilitres',
      zh: '毫升',
      size: 0.001,
      word: /\bmillilit(?:re|er)s?\b|\bml\b|毫升/i,
    },
    { id: 'cup', en: 'US cups', zh: '杯（美制）', size: 0.2365882365, word: /\bcups?\b|杯/i },
    {
      id: 'tbsp',
      en: 'tablespoons',
      zh: '汤匙',
      size: 0.01478676478125,
      word: /\btablespoons?\b|\btbsp\b|汤匙/i,
    },
    {
      id: 'gal',
      en: 'US gallons',
      zh: '加仑（美制）',
      size: 3.785411784,
      word: /\bgallons?\b|加仑/i,
    },
  ],
  area: [
    {
      id: 'm2',
      en: 'square metres',
      zh: '平方米',
      size: 1,
      word: /\bsquare met(?:re|er)s?\b|\bm²|平方米|平米/i,
    },
    {
      id: 'ft2',
      en: 'square feet',
      zh: '平方英尺',
      size: 0.09290304,
      word: /\bsquare (?:feet|foot)\b|\bsq\.? ?ft\b|平方英尺/i,
    },
    { id: 'ha', en: 'hectares', zh: '公顷', size: 10000, word: /\bhectares?\b|公顷/i },
    { id: 'acre', en: 'acres', zh: '英亩', size: 4046.8564224, word: /\bacres?\b|英亩/i },
    { id: 'mu', en: 'mu', zh: '亩', size: 2000 / 3, word: /(?<!英)亩/ },
  ],
  speed: [
    {
      id: 'kmh',
      en: 'km/h',
      zh: '公里/时',
      size: 1,
      word: /\bkm\/?h\b|\bkph\b|\bkilomet(?:re|er)s (?:per|an) hour|公里每小时|时速/i,
    },
    {
      id: 'mph',
      en: 'mph',
      zh: '英里/时',
      size: 1.609344,
      word: /\bmph\b|\bmiles (?:per|an) hour|英里每小时/i,
    },
    {
      id: 'ms',
      en: 'm/s',
      zh: '米/秒',
      size: 3.6,
      word: /\bm\/s\b|\bmet(?:re|er)s (?:per|a) second|米每秒/i,
    },
    { id: 'kn', en: 'knots', zh: '节', size: 1.852, word: /\bknots?\b|\bkts?\b|航速/i },
  ],
  data: [
    { id: 'mb', en: 'MB', zh: 'MB', size: 1, word: /\bmegabytes?\b|\bmb\b/i },
    { id: 'kb', en: 'KB', zh: 'KB', size: 0.001, word: /\bkilobytes?\b|\bkb\b/i },
    { id: 'gb', en: 'GB', zh: 'GB', size: 1000, word: /\bgigabytes?\b|\bgb\b/i },
    { id: 'bit', en: 'Mbit', zh: 'Mbit', size: 0.125, word: /\bm(?:ega)?bits?\b/i },
    { id: 'tb', en: 'TB', zh: 'TB', size: 1000000, word: /\bterabytes?\b|\btb\b/i },
  ],
  pressure: [
    { id: 'bar', en: 'bar', zh: '巴', size: 1, word: /\bbars?\b(?! charts?)|巴(?=[、，/和到]|$)/i },
    { id: 'psi', en: 'psi', zh: 'psi', size: 0.0689475729, word: /\bpsi\b/i },
    { id: 'kpa', en: 'kPa', zh: '千帕', size: 0.01, word: /\bkpa\b|千帕/i },
    {
      id: 'atm',
      en: 'atmospheres',
      zh: '大气压',
      size: 1.01325,
      word: /\batm(?:ospheres?)?\b|大气压/i,
    },
  ],
}

/** Kinds whose units are named by compounds of other units come first where both would fit. */
const KIND_WORDS: [UnitKind, RegExp][] = [
  ['speed', /\bspeeds?\b|速度/i],
  ['area', /\bareas?\b|面积/i],
  ['data', /\bfile size|\bdata size|\bstorage\b|存储|文件大小/i],
  ['pressure', /\bpressures?\b|压强|胎压|气压/i],
  ['temperature', /\btemperatures?\b|温度|气温/i],
  ['weight', /\bweights?\b|\bmass\b|重量/i],
  ['volume', /\bvolumes?\b|\bcooking\b|\bkitchen\b|体积|容积|厨房/i],
  ['length', /\blengths?\b|\bdistances?\b|长度|距离/i],
]

/**
 * The kind of measure that the words speak of and the first two units in the order named, or null.
 *
 * @param text the person's words
 */
export function findUnits(
  text: string,
): { formula: UnitKind; from: string | null; to: string | null } | null {
  const named = kindsOf()
    .map((kind) => ({ kind, units: placedUnits(kind, text) }))
    .sort((one, other) => other.units.length - one.units.length)[0]
  if (named !== undefined && named.units.length > 0) {
    const [from, to] = named.units
    return { formula: named.kind, from: from ?? null, to: to ?? null }
  }
  const kind = KIND_WORDS.find(([, word]) => word.test(text))?.[0]
  return kind === undefined ? null : { formula: kind, from: null, to: null }
}

/** What each kind is called in the app. */
const KIND_NAMES: Record<UnitKind, Record<Lang, string>> = {
  length: { en: 'Length', zh: '长度' },
  weight: { en: 'Weight', zh: '重量' },
  temperature: { en: 'Temperature', zh: '温度' },
  volume: { en: 'Volume', zh: '体积' },
  area: { en: 'Area', zh: '面积' },
  speed: { en: 'Speed', zh: '速度' },
  data: { en: 'Data', zh: '数据' },
  pressure: { en: 'Pressure', zh: '压力' },
}

/**
 * What a kind of measure is called.
 *
 * @param kind of measure
 * @param lang language of the app
 */
export function kindName(kind: UnitKind, lang: Lang): string {
  return KIND_NAMES[kind][lang]
}

/**
 * The kinds of measure that the words name, by the word for the kind or by two of its units.
 *
 * @param text the person's words
 * @returns in the order named
 */
export function findKinds(text: string): UnitKind[] {
  return KIND_WORDS.map(([kind, word]) => {
    const [first, second] = UNITS[kind]
      .map((unit) => text.search(unit.word))
      .filter((at) => at >= 0)
      .sort((one, other) => one - other)
    return {
      kind,
      at: word.test(text) ? text.search(word) : second === undefined ? -1 : (first ?? -1),
    }
  })
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ kind }) => kind)
}

function kindsOf(): UnitKind[] {
  return KIND_WORDS.map(([kind]) => kind)
}

function placedUnits(kind: UnitKind, text: string): string[] {
  return UNITS[kind]
    .map(({ id, word }) => ({ id, at: text.search(word) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ id }) => id)
}

/**
 * The units of a conversion that the words name, where they are several; all are shown at once.
 *
 * @param formula what is computed
 * @param text the request
 */
export function namedUnits(formula: Formula, text: string): string[] {
  const kind = kindsOf().find((known) => known === formula)
  const named = kind === undefined ? [] : placedUnits(kind, text)
  return named.length > 2 ? named.slice(0, 12) : []
}

/**
 * The units of a kind, or none when the formula is no conversion.
 *
 * @param formula what is computed
 * @param lang language of the app
 */
export function unitsOf(
  formula: Formula,
  lang: Lang,
): { id: string; label: string; size: number }[] {
  const kind = kindsOf().find((known) => known === formula)
  if (kind === undefined) return []
  return UNITS[kind].map(({ id, en, zh, size }) => ({ id, label: lang === 'zh' ? zh : en, size }))
}

/**
 * The places of a request that name units.
 *
 * @param text the request
 */
export function unitSpans(text: string): Span[] {
  const words = kindsOf().flatMap((kind) => UNITS[kind].map(({ word }) => word))
  return spansOf(text, ...words, ...KIND_WORDS.map(([, word]) => word))
}
