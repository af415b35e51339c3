/**
 * What the sentence of each kind promises, cell by cell. It is written from the sentences alone and knows nothing of
 * the table that the server asks: an error there, or in what asks it, differs from this.
 */
import type { DataKind } from '../../../../contract/data-kinds.ts'

/** Who plays: the app's author, two people who signed in, and somebody without an account. */
export const players = ['author', 'ada', 'bo', 'visitor'] as const
export type Player = (typeof players)[number]

/** What they try with an entry that is there. */
type EntryAct = 'read' | 'list' | 'change' | 'delete'

/** One try: `whose` wrote the entry; null where something is added, or the totals of all are read. */
export type Try = { who: Player } & (
  | { act: 'add' | 'count'; whose: null }
  | { act: EntryAct; whose: Player }
)

/** Whether a kind promises that it can be done. `anonymous`: people without an account may add. */
export function isPromised(kind: DataKind, anonymous: boolean, one: Try): boolean {
  const { who } = one
  if (one.act === 'add')
    return kind === 'published' ? who === 'author' : who !== 'visitor' || anonymous
  if (one.act === 'count') return isCounted(kind, who)
  const { act, whose } = one
  const isOwn = who === whose
  const isSeen = act === 'read' || act === 'list'
  switch (kind) {
    // Only you see and change what you write. One vote each; nobody sees who voted what.
    case 'own':
    case 'ballot':
    // You and those whom you invite: here nobody is invited.
    case 'shared':
      return isOwn
    // Everybody reads it; each changes only their own. Its author keeps it clean.
    case 'wall':
      return isSeen || isOwn || (act === 'delete' && who === 'author')
    // The app's author writes; everybody reads.
    case 'published':
      return isSeen || who === 'author'
    // You send it to the app's author; nobody else reads it. What was sent stays as it was.
    case 'inbox':
      return who === 'author' && act !== 'change'
  }
}

/** Whether a kind promises totals of what all wrote: who reads all may count it, and of votes everybody sees the totals. */
function isCounted(kind: DataKind, who: Player): boolean {
  if (kind === 'inbox') return who === 'author'
  return kind === 'wall' || kind === 'published' || kind === 'ballot'
}
