/** Apps that a search means although one letter of one word is not as in their name. */
import type { Queries } from '../../../../server/database/transaction.ts'
import { namedLike } from '../listing-store.ts'
import { isOneTypoAway, type Piece, spellingsOf, wordsOf } from './search-text.ts'

/** Ids of the apps; for one of the words a name has it with one typo, all else is found as it stands. */
export async function findMisspelt(db: Queries, pieces: readonly Piece[]): Promise<string[]> {
  const found = new Set<string>()
  for (const piece of pieces) {
    const { word } = piece
    const spellings = word === null ? [] : spellingsOf(word)
    if (word === null || spellings.length === 0) continue
    const others = pieces.filter((other) => other !== piece)
    for (const { id, name, body } of await namedLike(db, spellings)) {
      const isMeant = wordsOf(name).some((one) => isOneTypoAway(one, word))
      if (isMeant && others.every(({ within }) => body.includes(within))) found.add(id)
    }
  }
  return [...found]
}
