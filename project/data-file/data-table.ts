/** The six kinds of collection: who may do what with an entry, as one table. */
import type { DataKind } from '../../contract/data-kinds.ts'

/**
 * What somebody is to an entry: `anybody` everyone at all; `stranger` who has a key of this browser and no
 * account; `person` who is signed in; `writer` who wrote it; `viewer` and `editor` whom its writer invited;
 * `author` whose app it is. Somebody can be several of them.
 */
export type DataRole = 'anybody' | 'stranger' | 'person' | 'writer' | 'viewer' | 'editor' | 'author'

/** What is done with an entry; `read` is listing too, `count` tells sums over entries that one may not read. */
export const dataActs = ['read', 'count', 'add', 'change', 'remove'] as const
export type DataAct = (typeof dataActs)[number]

type Row = Readonly<Record<DataAct, readonly DataRole[]>>

// A stranger may add only where the collection says so: `anonymous` in data.json.
const adders = ['person', 'stranger'] as const

/** Who may what, by kind. The only place that says it: the server asks it, the guide prints it. */
export const dataTable: Readonly<Record<DataKind, Row>> = {
  own: {
    read: ['writer'],
    count: ['writer'],
    add: adders,
    change: ['writer'],
    remove: ['writer'],
  },
  wall: {
    read: ['anybody'],
    count: ['anybody'],
    add: adders,
    change: ['writer'],
    remove: ['writer', 'author'],
  },
  published: {
    read: ['anybody'],
    count: ['anybody'],
    add: ['author'],
    change: ['author'],
    remove: ['author'],
  },
  inbox: {
    read: ['author'],
    count: ['author'],
    add: adders,
    change: [],
    remove: ['author'],
  },
  ballot: {
    read: ['writer'],
    count: ['anybody'],
    add: adders,
    change: ['writer'],
    remove: ['writer'],
  },
  shared: {
    read: ['writer', 'viewer', 'editor'],
    count: ['writer', 'viewer', 'editor'],
    add: adders,
    change: ['writer', 'editor'],
    remove: ['writer'],
  },
}

/**
 * Whether somebody who is `roles` to an entry may do `act`, where the entry was written under `written` and
 * the collection is of kind `now`. A promise is kept: both have to allow it, so that a wider kind opens nothing
 * that was written before, and a narrower one closes at once. What one wrote oneself one may always remove
 * where the kind of its writing allowed that.
 */
export function mayDo(
  act: DataAct,
  roles: ReadonlySet<DataRole>,
  { written, now }: { written: DataKind; now: DataKind },
): boolean {
  const allows = (kind: DataKind): boolean => dataTable[kind][act].some((role) => roles.has(role))
  if (act === 'remove' && roles.has('writer')) return allows(written)
  return allows(written) && allows(now)
}

/** Whether whoever is `roles` to an entry may let others in: its writer, where it was written to be shared and still is. */
export function mayInvite(
  roles: ReadonlySet<DataRole>,
  { written, now }: { written: DataKind; now: DataKind },
): boolean {
  return roles.has('writer') && written === 'shared' && now === 'shared'
}

/** What somebody can be to an entry at once. */
const everybody: readonly (readonly DataRole[])[] = [
  ['anybody'],
  ['anybody', 'stranger'],
  ['anybody', 'stranger', 'writer'],
  ['anybody', 'person'],
  ['anybody', 'person', 'writer'],
  ['anybody', 'person', 'viewer'],
  ['anybody', 'person', 'viewer', 'editor'],
  ['anybody', 'person', 'author'],
  ['anybody', 'person', 'author', 'writer'],
]

/** Whether somebody would read or count an entry if it had been written under the present kind, and may not as it is. */
export function opensMore(written: DataKind, now: DataKind): boolean {
  const acts = ['read', 'count'] as const
  const may = (act: DataAct, roles: readonly DataRole[], kind: DataKind): boolean =>
    mayDo(act, new Set(roles), { written: kind, now })
  return everybody.some((roles) =>
    acts.some((act) => may(act, roles, now) && !may(act, roles, written)),
  )
}
