/** Writes a starter into a project: in one language, with the slots that were given. */
import { fillPlace } from './places.ts'
import type { Files, Language, Slot, SlotValue, Starter } from './starter.ts'

/** Values for slots by their keys; `currency` beside an amount. A slot that is missing keeps its sample. */
export type Filling = ReadonlyMap<string, { value: SlotValue; currency?: string }>

/**
 * The files of a starter in one language.
 *
 * @param starter as it stands in its folder
 * @param language of all texts, sample content and formats
 * @param filling what a request stated
 */
export function writeStarter(
  starter: Starter,
  language: Language,
  filling: Filling = new Map(),
): Files {
  return starter.slots.reduce(
    (before, slot) => {
      const given = filling.get(slot.key)
      return given ? fillSlot(before, slot, given, true) : before
    },
    asIn(starter, language),
  )
}

const chinese = new WeakMap<Starter, Files>()

/** The files in a language with every sample: made once, since hundreds of texts are replaced for it. */
function asIn(starter: Starter, language: Language): Files {
  if (language === 'en') return starter.files
  const known = chinese.get(starter)
  if (known) return known
  const files = starter.slots.reduce(
    (before, slot) => fillSlot(before, slot, sampleOf(slot, 'zh'), false),
    inChinese(starter),
  )
  chinese.set(starter, files)
  return files
}

/** What stands in a slot that no request filled. */
export function sampleOf(slot: Slot, language: Language): { value: SlotValue; currency?: string } {
  const value = slot.sample[language]
  return slot.type === 'money' ? { value, currency: slot.currency.sample[language] } : { value }
}

/**
 * Fills every place of a slot.
 *
 * @param files the app's files
 * @param slot which slot
 * @param given its value, and the currency of an amount
 * @param isGiven whether a person said so: content that was given is no sample any more
 */
export function fillSlot(
  files: Files,
  slot: Slot,
  given: { value: SlotValue; currency?: string },
  isGiven: boolean,
): Files {
  let filled = slot.places.reduce((before, place) => fillPlace(before, place, given.value), files)
  if (slot.type === 'money' && given.currency !== undefined)
    filled = fillPlace(filled, slot.currency.place, given.currency)
  const isContent = slot.type === 'list' && slot.isContent === true
  return isContent && isGiven ? fillPlace(filled, 'app.js isSample', false) : filled
}

function inChinese(starter: Starter): Files {
  const pairs = [...starter.texts].toSorted(([one], [other]) => other.length - one.length)
  return Object.fromEntries(
    Object.entries(starter.files).map(([path, text]) => [path, translate(path, text, pairs)]),
  )
}

function translate(
  path: string,
  text: string,
  pairs: readonly (readonly [string, string])[],
): string {
  let written = path.endsWith('.html')
    ? text.replace('<html lang="en"', '<html lang="zh-CN"')
    : text
  for (const [english, chinese] of pairs) written = putAt(written, placesOf(path, english), chinese)
  return written
}

/** A source with a text put at each of the places that {@link placesOf} answers. */
export function putAt(source: string, places: readonly RegExp[], text: string): string {
  return places.reduce(
    (left, place) =>
      left.replaceAll(place, (_, before: string, after: string) => `${before}${text}${after}`),
    source,
  )
}

/**
 * Where an English text may stand, always whole: between tags or in quotes of an attribute, in quotes of
 * a script or a style sheet, and as a comment. Blanks and line ends in it are alike.
 *
 * @param path the file, whose ending tells its language
 * @param english the text
 * @param attribute a pattern of the attributes that are meant; all of them when it is left out
 */
export function placesOf(path: string, english: string, attribute = ''): RegExp[] {
  const words = english.split(/\s+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const text = words.join('\\s+')
  if (path.endsWith('.html')) {
    return [
      new RegExp(`(>\\s*)${text}(\\s*<)`, 'g'),
      new RegExp(`(${attribute}=")${text}(")`, 'g'),
      new RegExp(`(<!-- )${text}( -->)`, 'g'),
    ]
  }
  const comment = new RegExp(`(/\\*\\*? )${text}( \\*/)`, 'g')
  const quoted = ["'", '"', '`'].map((quote) => new RegExp(`(${quote})${text}(${quote})`, 'g'))
  if (path.endsWith('.css')) return [comment, ...quoted]
  return [comment, ...quoted, new RegExp(`(// )${text}($)`, 'gm')]
}
