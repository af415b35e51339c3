/** Plays people through one collection with the calls that its visitors will make, and answers what they could do. */
import { Failure } from '../../../../contract/failures.ts'
import { type DataRules, ruleOf } from '../../../../project/data-file/data-file.ts'
import { sampleEntry } from '../../../../project/data-file/sample-entry.ts'
import { type Queries, rehearse } from '../../../../server/database/transaction.ts'
import type { AppData } from '../app-data.ts'
import type { Caller } from '../caller.ts'
import { shownId } from '../entry-id.ts'
import { type EntryRow, findEntry } from '../entry-store.ts'
import { findWritten } from '../list-store.ts'
import { listEntries, placeOf, readEntry, readTotals } from '../read-entries.ts'
import { addEntry, patchEntry, removeEntry } from '../write-entries.ts'
import { isPromised, type Player, players, type Try } from './promises.ts'

/** A try, and whether it could be done. */
export type Tried = Try & { isPossible: boolean }

/** Whose rules are tried. */
export type Subject = { appId: string; authorId: string; rules: DataRules }

/** Whose entries the others try to get at. */
const writers = ['author', 'ada', 'visitor'] as const

/** Tries a collection by everybody, in a transaction of which nothing stays. */
export async function tryCollection(
  data: AppData,
  subject: Subject,
  collection: string,
): Promise<Tried[]> {
  const rule = ruleOf(subject.rules, collection)
  const sample = sampleEntry(rule.fields)
  // Where no entry fits the fields, who may what is tried without them.
  const rules = new Map(subject.rules)
  if (sample === null) rules.set(collection, { ...rule, fields: null })
  return rehearse(data.db, (tx) =>
    playThrough({
      data: inRehearsal(data, tx),
      subject: { ...subject, rules },
      collection,
      sample: sample ?? {},
    }),
  )
}

/** The same calls without what bounds them: they count for nobody, and nobody is told. */
function inRehearsal(data: AppData, tx: Queries): AppData {
  return {
    ...data,
    db: tx,
    counter: { add: async () => ({ calls: 1, endsInSeconds: 60 }) },
    roomOf: async () => ({ entries: 1_000, bytes: 100_000_000 }),
    hub: { ...data.hub, tell: () => undefined },
  }
}

type Play = {
  data: AppData
  subject: Subject
  collection: string
  sample: object
}

async function playThrough(play: Play): Promise<Tried[]> {
  const tried: Tried[] = []
  for (const who of players) tried.push(await tryAdding(play, who))
  for (const who of players) tried.push(await tryCounting(play, who, tried))
  const entries = new Map<Player, EntryRow>()
  for (const whose of writers) {
    const row = await written(play, whose)
    if (row) entries.set(whose, row)
  }
  for (const who of players) tried.push(...(await trySeeing(play, who, entries)))
  for (const act of ['change', 'delete'] as const)
    for (const whose of entries.keys())
      for (const who of players) tried.push(await tryWriting(play, { who, act, whose }, entries))
  return tried
}

async function tryAdding(play: Play, who: Player): Promise<Tried> {
  const { data, collection, sample } = play
  await isDone(addEntry(data, callerOf(play, who), { ...callOf(collection), data: sample }))
  return { who, act: 'add', whose: null, isPossible: (await written(play, who)) !== undefined }
}

/** Reads the totals: of a ballot they count each who voted, and once. */
async function tryCounting(
  { data, collection, ...play }: Play,
  who: Player,
  tried: readonly Tried[],
): Promise<Tried> {
  const caller = callerOf({ data, collection, ...play }, who)
  const isVote = ruleOf(play.subject.rules, collection).kind === 'ballot'
  const added = tried.filter(({ act, isPossible }) => act === 'add' && isPossible).length
  const totals: { people: number }[] = []
  const isTold = await isDone(
    readTotals(data, caller, { collection, locale: 'en' }).then((read) => totals.push(read)),
  )
  const isTrue = !isVote || totals.every(({ people }) => people === added)
  return { who, act: 'count', whose: null, isPossible: isTold && isTrue }
}

async function trySeeing(
  play: Play,
  who: Player,
  entries: ReadonlyMap<Player, EntryRow>,
): Promise<Tried[]> {
  const { data, collection } = play
  const caller = callerOf(play, who)
  const listed = await listEntries(data, caller, { collection, direction: 'asc', limit: 100 })
  const ids = new Set(listed.entries.map(({ id }) => id))
  const tried: Tried[] = []
  for (const [whose, row] of entries) {
    tried.push({ who, act: 'list', whose, isPossible: ids.has(shownId(row.id)) })
    const isPossible = await isDone(
      readEntry(data, caller, { collection, entryId: idFor(who, whose, row) }),
    )
    tried.push({ who, act: 'read', whose, isPossible })
  }
  return tried
}

async function tryWriting(
  play: Play,
  one: Extract<Try, { whose: Player }> & { act: 'change' | 'delete' },
  entries: ReadonlyMap<Player, EntryRow>,
): Promise<Tried> {
  const row = entries.get(one.whose)
  if (!row) throw new Error('nobody wrote that')
  const { kind, anonymous } = ruleOf(play.subject.rules, play.collection)
  // What is to be gone is tried by somebody else afterwards.
  const isPossible =
    one.act === 'delete' && isPromised(kind, anonymous, one)
      ? await rehearse(play.data.db, (tx) =>
          couldWrite({ ...play, data: { ...play.data, db: tx } }, one, row),
        )
      : await couldWrite(play, one, row)
  return { ...one, isPossible }
}

async function couldWrite(
  play: Play,
  { who, act, whose }: { who: Player; act: 'change' | 'delete'; whose: Player },
  row: EntryRow,
): Promise<boolean> {
  const { data, collection, sample } = play
  const caller = callerOf(play, who)
  const call = { ...callOf(collection), entryId: idFor(who, whose, row) }
  if (act === 'change') return isDone(patchEntry(data, caller, { ...call, data: sample }))
  // What a caller may not see is removed without a word: what counts is whether it is gone.
  await isDone(removeEntry(data, caller, call))
  return (await findEntry(data.db, row)) === undefined
}

/** Others come with the id in the database, which lets through more than the one that an app sees. */
function idFor(who: Player, whose: Player, row: EntryRow): string {
  return who === whose ? shownId(row.id) : row.id
}

function callOf(collection: string) {
  return { collection, locale: 'en', revision: null, isNew: false, key: null } as const
}

function written(play: Play, who: Player): Promise<EntryRow | undefined> {
  const caller = callerOf(play, who)
  return findWritten(play.data.db, placeOf(caller, play.collection), caller.writer ?? '')
}

function callerOf({ subject: { appId, authorId, rules } }: Play, who: Player): Caller {
  return {
    site: { appId, versionId: '' },
    app: { rules, authorId },
    place: 'proof',
    writer: who === 'author' ? authorId : `proof:${who}`,
    name: who === 'visitor' ? null : who,
    isSignedIn: who !== 'visitor',
    isAuthor: who === 'author',
    address: 'proof',
  }
}

/** Whether a call was not refused. */
async function isDone(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
