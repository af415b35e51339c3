/** From a request to the plan of a new app. */
import { FAMILIES } from '../../families/index.ts'
import type { Plan } from '../../plan.ts'
import type { Ask } from '../ask.ts'
import { chooseColour, chooseLook, numberOf } from '../ask.ts'
import { settlePlan } from './find-plan.ts'
import { addFirstExtras } from './first-extras.ts'
import { asksForSwitch, switchSpans } from './light-switch.ts'
import { likenessOf } from './likeness.ts'
import { findLeft, nameMissed } from '../clauses/leftover.ts'
import { withoutTints } from '../extras/looks.ts'
import { findColour, findLook, findSize, findTheme } from '../words/mood-words.ts'
import { contentSpans } from '../lists/lists.ts'
import { spansOf, spansOfWords } from '../spans.ts'
import { Extras } from '../extras/extras.ts'
import { chooseTitle } from './title.ts'
import { nameWish } from '../clauses/wishes.ts'

/** The plan of a request, and the clauses of it that nobody understood, in its own words. */
export type Read = { plan: Plan; left: string[] }

/**
 * Reads a request for a new app, or answers null when no family takes it.
 *
 * @param ask the request
 */
export function readPlan(ask: Ask): Read | null {
  const found = firstReading(ask)
  if (found === null) return null
  const { family, details, used, isGuess, missed } = found
  const title = chooseTitle(ask, family.title(details, ask.lang), nameIn(details))
  const isShort = /^\p{Script=Han}{2,10}$/u.test(title) && nameWish(title, 'en') === null
  const titleUsed = isShort ? spansOfWords(ask.text, [title]) : []
  const looks = withoutTints(withoutContent(ask.text))
  const look = findLook(looks) ?? chooseLook(ask.text)
  const plan: Plan = {
    version: 1,
    title,
    subtitle: null,
    key: `${slugOf(title)}/1`,
    lang: ask.lang,
    theme: asksForSwitch(looks) ? 'auto' : (findTheme(looks) ?? 'auto'),
    look,
    colour: findColour(looks) ?? chooseColour(look, ask.text),
    size: findSize(ask.text) ?? 'usual',
    lightSwitch: asksForSwitch(ask.text) && typeof details['switchLight'] !== 'boolean',
    extras: Extras.parse({}),
    details,
  }
  const tail = ask.rest === '' ? [] : [`${ask.rest.slice(0, 40)}…`]
  const extended = addFirstExtras(settlePlan(plan), ask.text, used)
  const known = [...used, ...titleUsed, ...switchSpans(ask.text), ...extended.used]
  return {
    plan: settlePlan(extended.plan),
    left: [...nameMissed(ask, missed ?? [], findLeft(ask, known, isGuess)), ...tail],
  }
}

/** The name that the family found in the request, where it looks for one. */
function nameIn({ name }: Plan['details']): string | null {
  return typeof name === 'string' && name !== '' ? name : null
}

/** What a kind must be more alike than the impossible, so that a greeting makes no app. */
const DOUBT = 1

/** From here on a family is so sure that its words count whole. */
const SURE = 8

/**
 * The surest family that makes something sound of the words; absurd ones may overflow what it holds.
 * What a family knows of its own words counts beside the likeness to what other people asked for.
 */
function firstReading(ask: Ask) {
  const likeness = likenessOf(ask.text)
  const weigh = (kind: string, own: number) =>
    (own >= SURE ? own : Math.min(own, 4)) + (likeness.get(kind) ?? 0)
  const refused = weigh('none', DOUBT)
  const scored = FAMILIES.map((family) => ({
    family,
    score: weigh(family.kind, family.score(ask)),
  }))
  const mine = scored.filter(({ score }) => score > refused).toSorted((a, b) => b.score - a.score)
  for (const { family } of mine) {
    const reading = family.read(ask)
    if (family.Details.safeParse(reading.details).success) return { family, ...reading }
  }
  return null
}

/** Choices and things to start with, such as a dark roast, say nothing of the looks. */
function withoutContent(text: string): string {
  const choices = spansOf(text, /[（(][^）)]*[）)]/, /\b[a-z]+(?:\/[a-z]+)+\b/i)
  const content = contentSpans(text).map(({ start, end }) => ({
    start,
    end: lastComma(text, end) ?? start,
  }))
  const letters = [...Array(text.length).keys()].map((at) =>
    [...choices, ...content].some(({ start, end }) => at >= start && at < end)
      ? ' '
      : text.charAt(at),
  )
  return letters.join('')
}

/** The last piece of a list may be a word on the looks already: '..., starting with salt, bold'. */
function lastComma(text: string, end: number): number | null {
  const at = Math.max(...[',', '，', '、'].map((comma) => text.lastIndexOf(comma, end - 1)))
  return at < 0 ? null : at
}

/** What the app keeps has a name of its own, also when the title has no Latin letters. */
function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  return slug === '' ? `app-${numberOf(title).toString(36)}` : slug
}
