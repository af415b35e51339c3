/** A text of an app for another one, where a person reads it: never a name that the code goes by. */
import { readPlace } from './places.ts'
import type { Files, Starter } from './starter.ts'
import { placesOf, putAt } from './write-starter.ts'

/** What is swapped; `inScripts` as {@link isSpoken} says of the old text. */
export type Swap = { old: string; now: string; inScripts: boolean }

/**
 * Whether a text may be one of the quoted texts of a script. A single word in quotes is as often a name
 * there: `'click'`. It is a text where the starter declares it, or where a slot holds it.
 *
 * @param starter from which the app began
 * @param files the app as it is now
 * @param text that is looked for
 */
export function isSpoken(starter: Starter, files: Files, text: string): boolean {
  if (!/^[\w.:#-]+$/.test(text)) return true
  const held = starter.slots
    .filter(({ type }) => type === 'list' || type === 'text')
    .flatMap(({ places }) => places.flatMap((place) => readPlace(files, place) ?? []))
  return [...starter.texts.flat(), ...held].includes(text)
}

/** Whether a text stands whole somewhere. */
export function textStands(files: Files, text: string, inScripts: boolean): boolean {
  return Object.entries(files).some(([path, source]) =>
    placesIn(path, text, inScripts).some((pattern) => pattern.test(source)),
  )
}

/** The files with the text replaced wherever it stands whole. */
export function swapText(files: Files, { old, now, inScripts }: Swap): Files {
  return Object.fromEntries(
    Object.entries(files).map(([path, source]) => [
      path,
      putAt(source, placesIn(path, old, inScripts), now),
    ]),
  )
}

/** Attributes of a page that are read or heard; the others are names. */
const told = '\\b(?:alt|aria-label|aria-description|data-label|label|placeholder|title|value)'

function placesIn(path: string, text: string, inScripts: boolean): RegExp[] {
  return path.endsWith('.js') && !inScripts ? [] : placesOf(path, text, told)
}
