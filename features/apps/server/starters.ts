/** Starters as the product offers them: the list, the search, and what an app keeps of its own. */
import { fail } from '../../../contract/failures.ts'
import { starters } from '../../../starters/read-starters.ts'
import { pickStarter } from '../../../starters/search/pick-starter.ts'
import { kinds, type Language, type Starter } from '../../../starters/starter.ts'
import { writeStarter } from '../../../starters/write-starter.ts'
import { generalStarters, type StarterCard } from '../starter-contract.ts'
import type { StarterName } from '../starter-name.ts'

/**
 * Starters in the order of their kinds.
 *
 * @param search words of which a starter says every one, in either language; empty for all
 */
export function findStarters(search: string): StarterCard[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return [...starters().values()]
    .filter((starter) => words.every((word) => textOf(starter).includes(word)))
    .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
    .map(cardOf)
}

/** The starters that come nearest to a description, at most six, the nearest first, and the one to begin from unasked. */
export function nearestStarters(description: string): {
  starters: StarterCard[]
  unasked: StarterCard
} {
  const { nearest, isAlike } = pickStarter(description)
  const [first] = nearest
  const unasked = isAlike && first ? first : requireStarter(generalStarters[0])
  return { starters: nearest.map(cardOf), unasked: cardOf(unasked) }
}

function cardOf({ id, kind, name, line, tags }: Starter): StarterCard {
  return { id, kind, name, line, tags }
}

function textOf({ id, kind, name, line, tags, asks }: Starter): string {
  const parts = [id, kind, name.en, name.zh, line.en, line.zh, ...tags, ...asks.en, ...asks.zh]
  return parts.join('\n').toLowerCase()
}

/** The files of a starter in one language. Fails with `notFound`. */
export function starterFiles(id: string, language: Language): { path: string; content: string }[] {
  const starter = starters().get(id)
  if (!starter) throw fail('notFound')
  const files = Object.entries(writeStarter(starter, language))
  return files.map(([path, content]) => ({ path, content }))
}

/** The starter that is named. Fails with `starterNotFound`. */
export function requireStarter(id: string): Starter {
  const starter = starters().get(id)
  if (!starter) throw fail('starterNotFound')
  return starter
}

/** What an app remembers of its starter; one that is no longer there keeps its id for a name. */
export function starterNameOf(id: string | null): StarterName | null {
  if (id === null) return null
  return { id, name: starters().get(id)?.name ?? { en: id, zh: id } }
}
