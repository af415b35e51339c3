/** From a request to the plan of a new app. */
import { readCalculator, scoreCalculator } from '../families/calculator/read.ts'
import { readCollection, scoreCollection } from '../families/collection/read.ts'
import { readTimer, scoreTimer } from '../families/timer/read.ts'
import type { Details, Lang, Plan } from '../plan.ts'
import type { Ask } from './ask.ts'
import { chooseLook, numberOf } from './ask.ts'
import { findColour, findLook, findTheme } from './mood-words.ts'
import { chooseTitle } from './title.ts'

/** A family that may take a request: how surely it does, and what it reads. */
type Reader = { score: (ask: Ask) => number; read: (ask: Ask) => Details }

/** In a draw the first wins: the particular stands before the general. */
const READERS: Reader[] = [
  { score: scoreTimer, read: readTimer },
  { score: scoreCalculator, read: readCalculator },
  { score: scoreCollection, read: readCollection },
]

/**
 * The plan of a new app, or null when no family takes the request.
 *
 * @param ask the request
 */
export function readPlan(ask: Ask): Plan | null {
  const scored = READERS.map((reader) => ({ reader, score: reader.score(ask) }))
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
  if (best.score === 0) return null
  const details = best.reader.read(ask)
  const title = chooseTitle(ask, familyTitle(details, ask.lang))
  const look = findLook(ask.text) ?? chooseLook(ask.text)
  return {
    version: 1,
    title,
    subtitle: null,
    key: `${slugOf(title)}/1`,
    lang: ask.lang,
    theme: findTheme(ask.text) ?? 'auto',
    look,
    colour: findColour(ask.text),
    details,
  }
}

function familyTitle(details: Details, lang: Lang): string {
  const isChinese = lang === 'zh'
  switch (details.kind) {
    case 'collection': {
      const many = details.many.charAt(0).toUpperCase() + details.many.slice(1)
      return isChinese ? `${details.many}清单` : many
    }
    case 'timer':
      return details.mode === 'stopwatch'
        ? isChinese
          ? '秒表'
          : 'Stopwatch'
        : isChinese
          ? '计时器'
          : 'Timer'
    case 'calculator':
      return isChinese ? '计算器' : 'Calculator'
  }
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
