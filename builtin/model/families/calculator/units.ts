/** Units of measurement by kind, with their size in the kind's first unit. */
import type { Lang } from '../../plan.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf } from '../../read/spans.ts'
import type { Formula, UnitKind } from './details.ts'
import { UNITS } from './unit-table.ts'

/** Kinds whose units are named by compounds of other units come first where both would fit. */
const KIND_WORDS: [UnitKind, RegExp][] = [
  ['speed', /\bspeeds?\b|速度/i],
  ['area', /\bareas?\b|面积/i],
  ['data', /\bfile size|\bdata size|\bstorage\b|存储|文件大小/i],
  ['pressure', /\bpressures?\b|压强|胎压|气压/i],
  ['temperature', /\btemperatures?\b|温度|气温/i],
  ['weight', /\bweights?\b|\bmass\b|重量/i],
  ['volume', /\bvolumes?\b|体积|容积/i],
  ['length', /\blengths?\b|\bdistances?\b|长度|距离/i],
]

/** A kitchen measures by volume, where nothing else is named. */
const COOKING = /\bcooking\b|\bkitchen\b|厨房/i

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
  const kind =
    KIND_WORDS.find(([, word]) => word.test(text))?.[0] ?? (COOKING.test(text) ? 'volume' : null)
  return kind === null ? null : { formula: kind, from: null, to: null }
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

/** The first two units of a kind that are named, in their order. */
export type Pair = { kind: UnitKind; from: string; to: string }

/**
 * The pairs of units that the words convert between, one for each kind that has two of them named.
 *
 * @param text the person's words
 */
export function findPairs(text: string): Pair[] {
  return kindsOf().flatMap((kind) => {
    const [from, to] = placedUnits(kind, text)
    return from === undefined || to === undefined ? [] : [{ kind, from, to }]
  })
}

/** What stands between two units that are converted. */
const INTO = /^\s*(?:(?:in)?to|in|→|->|⇄|<->|=|转成?|换成?|变成?|换算成?|转换成?)\s*$/i

/**
 * Whether the words put one unit into another of its kind: 'psi to bar'.
 *
 * @param text the person's words
 */
export function joinsUnits(text: string): boolean {
  return kindsOf().some((kind) => {
    const places = UNITS[kind]
      .flatMap(({ word }) => {
        const [found] = spansOf(text, word)
        return found === undefined ? [] : [found]
      })
      .toSorted((one, other) => one.start - other.start)
    return places.some(
      ({ end }, at) =>
        INTO.test(text.slice(end, places[at + 1]?.start ?? end)) && at + 1 < places.length,
    )
  })
}

/** Into what a unit is usually converted, where nothing is said. */
const COUNTERPARTS: Record<string, string> = {
  mi: 'km',
  in: 'cm',
  oz: 'g',
  cup: 'ml',
  acre: 'ha',
  ft2: 'm2',
  km: 'mi',
  cm: 'in',
  m: 'ft',
  kg: 'lb',
  g: 'oz',
  c: 'f',
  l: 'gal',
}

/**
 * The units that each of the kinds starts with; one that is named alone goes into its usual counterpart.
 *
 * @param kinds of measure
 * @param text the person's words
 */
export function pairsOf(kinds: readonly UnitKind[], text: string): Pair[] {
  return kinds.flatMap((kind) => {
    const [from, named] = placedUnits(kind, text)
    const to = named ?? COUNTERPARTS[from ?? ''] ?? UNITS[kind][0]?.id
    return from === undefined || to === undefined || from === to ? [] : [{ kind, from, to }]
  })
}

/**
 * Whether every measure is converted within its own kind, so that nothing is weighed by the cup.
 *
 * @param text the person's words
 */
export function isWithinKinds(text: string): boolean {
  const counts = kindsOf().map((kind) => placedUnits(kind, text).length)
  return counts.filter((count) => count > 1).length > 1 && !counts.includes(1)
}

/**
 * The kinds of measure that the words name, by the word for the kind or by two of its units.
 *
 * @param text the person's words
 * @returns in the order named
 */
export function findKinds(text: string): UnitKind[] {
  const found = namedKinds(text)
  return found.length === 0 && COOKING.test(text) ? ['volume'] : found
}

function namedKinds(text: string): UnitKind[] {
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
 * @param pairs units that come first in their kind
 */
export function unitsOf(
  formula: Formula,
  lang: Lang,
  pairs: readonly Pair[] = [],
): { id: string; label: string; size: number }[] {
  const kind = kindsOf().find((known) => known === formula)
  if (kind === undefined) return []
  const pair = pairs.find((one) => one.kind === kind)
  const place = (id: string): number => [pair?.from, pair?.to, id].indexOf(id)
  return UNITS[kind]
    .map(({ id, en, zh, size }) => ({ id, label: lang === 'zh' ? zh : en, size }))
    .toSorted((one, other) => place(one.id) - place(other.id))
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
