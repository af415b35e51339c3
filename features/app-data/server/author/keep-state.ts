/**
 * Keeps what an app holds at a moment. A state is many packed parts, each of one writer, so that what a person has
 * erased is taken out of all of them by deleting rows.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod'
import { parseJson } from '../../../../contract/parse-json.ts'
import { inTransaction, type Queries } from '../../../../server/database/transaction.ts'
import { newId } from '../../../../server/kernel/world.ts'
import { authorLimits, type stateCauses } from '../../author-contract.ts'
import type { AppData, Room } from '../app-data.ts'
import type { EntryRow } from '../entry-store.ts'
import { rowBytes, fieldsOf } from '../entry-fields.ts'
import { dataOf } from '../present-entry.ts'
import { lockUsage } from '../usage-store.ts'
import * as store from './state-store.ts'

const dayMs = 24 * 3_600_000
const rowsAtOnce = 100
const appsAtOnce = 5

type StateData = Pick<AppData, 'db' | 'world'>
type NewState = { appId: string; cause: (typeof stateCauses)[number]; room: Room }

/** Keeps a state in the transaction that is about to change much. Whoever calls holds the app's data. */
export async function keepState(
  { world }: Pick<AppData, 'world'>,
  tx: Queries,
  { appId, cause, room, seq }: NewState & { seq: number },
): Promise<void> {
  const id = newId(world)
  await store.insertState(tx, { id, appId, cause, seq, takenAt: world.now() })
  let progress: Progress | null = { after: null, position: 0 }
  while (progress) progress = await keepSome(tx, { id, appId }, progress)
  await store.setWhole(tx, id)
  await dropOverRoom(tx, appId, room)
}

/** Keeps the state of the day of some apps that were written in since their last one: a few entries at a time. */
export async function keepDailyStates(data: StateData & Pick<AppData, 'roomOf'>): Promise<void> {
  // A little less than a day: the job comes by at about the same time.
  const since = data.world.now() - dayMs + 600_000
  for (const appId of await store.appsToKeep(data.db, since, appsAtOnce))
    await keepDaily(data, appId)
}

async function keepDaily(data: StateData & Pick<AppData, 'roomOf'>, appId: string): Promise<void> {
  const { db, world } = data
  const id = newId(world)
  const authorId = await inTransaction(db, async (tx) => {
    const usage = await lockUsage(tx, appId)
    if (!usage) return undefined
    const seq = Number(usage.seq)
    await store.insertState(tx, { id, appId, cause: 'daily', seq, takenAt: world.now() })
    return store.authorOf(tx, appId)
  })
  if (authorId === undefined) return
  // Other writes come between: what is changed meanwhile is newer than the state, and stays when it is restored.
  let progress: Progress | null = { after: null, position: 0 }
  while (progress) {
    const from: Progress = progress
    progress = await inTransaction(db, async (tx) => {
      // Held, so that nobody is erased between the reading and the keeping.
      await lockUsage(tx, appId)
      return keepSome(tx, { id, appId }, from)
    })
  }
  const room = await data.roomOf(authorId)
  await inTransaction(db, async (tx) => {
    await store.setWhole(tx, id)
    await dropOverRoom(tx, appId, room)
  })
}

type Progress = { after: EntryRow | null; position: number }

async function keepSome(
  tx: Queries,
  { id: stateId, appId }: { id: string; appId: string },
  { after, position }: Progress,
): Promise<Progress | null> {
  const rows = await store.entriesAfter(tx, appId, after, rowsAtOnce)
  const byWriter = Map.groupBy(rows, ({ writer }) => writer)
  const parts = [...byWriter.values()].flatMap((own, at) =>
    partOf({ stateId, appId, position: position + at + 1 }, own),
  )
  await store.insertParts(tx, parts)
  const last = rows.at(-1)
  if (!last || rows.length < rowsAtOnce) return null
  return { after: last, position: position + parts.length }
}

/** The states of an app take no more than the app may keep: the oldest goes first, the newest stays. */
async function dropOverRoom(tx: Queries, appId: string, room: Room): Promise<void> {
  let stored = 0
  for (const [at, state] of (await store.statesOf(tx, appId)).entries()) {
    stored += state.stored
    if (at > 0 && stored > room.bytes) await store.deleteState(tx, state.id)
  }
}

/** Forgets states that are older than a week. */
export function forgetOldStates({ db, world }: StateData): Promise<void> {
  return store.deleteStatesBefore(db, world.now() - authorLimits.stateDays * dayMs)
}

/** Where a part goes that holds what stayed of another one: behind all that a state may have. */
const leftAt = 1_000_000

/**
 * Has the states of an app know what one writer wrote as another's, so that it comes back as theirs and goes with them.
 * `become` says what a row is by then: itself where it stays, null where it comes back no more.
 */
export async function handStatesOver(
  tx: Queries,
  appId: string,
  from: string,
  become: (row: EntryRow) => EntryRow | null,
): Promise<void> {
  for (const part of await store.takeParts(tx, appId, from)) {
    const rows = unpack(part).flatMap((row) => become(row) ?? [])
    const [left, taken] = [
      rows.filter(({ writer }) => writer === from),
      rows.filter(({ writer }) => writer !== from),
    ]
    const position = part.position + leftAt
    await store.insertParts(tx, [...partOf(part, taken), ...partOf({ ...part, position }, left)])
  }
}

function partOf(
  { stateId, appId, position }: Pick<store.StatePart, 'stateId' | 'appId' | 'position'>,
  rows: readonly EntryRow[],
): store.StatePart[] {
  const [first] = rows
  if (!first) return []
  const body = pack(rows)
  const sums = { entries: rows.length, stored: body.length }
  return [{ stateId, appId, writer: first.writer, position, ...sums, body }]
}

const Packed = z.array(
  z.tuple([
    z.string(),
    z.string(),
    z.string().nullable(),
    z.string(),
    z.int(),
    z.string(),
    z.number(),
    z.number(),
    z.number().nullable(),
    z.string().nullable(),
  ]),
)

function pack(rows: readonly EntryRow[]): string {
  const lines: z.infer<typeof Packed> = rows.map((row) => [
    row.collection,
    row.id,
    row.writerName,
    row.kind,
    row.revision,
    row.data,
    Number(row.createdAt),
    Number(row.updatedAt),
    row.hiddenAt === null ? null : Number(row.hiddenAt),
    row.hiddenFor,
  ])
  return deflateRawSync(JSON.stringify(lines)).toString('base64')
}

/** The entries of a part. */
export function unpack({ appId, writer, body }: store.StatePart): EntryRow[] {
  const text = inflateRawSync(Buffer.from(body, 'base64')).toString()
  return Packed.parse(parseJson(text)).map(
    ([collection, id, writerName, kind, revision, data, createdAt, updatedAt, hiddenAt, why]) => ({
      appId,
      place: 'live',
      collection,
      id,
      writer,
      writerName,
      kind,
      revision,
      data,
      createdAt,
      updatedAt,
      hiddenAt,
      hiddenFor: why,
      bytes: Buffer.byteLength(data) + fieldsOf(dataOf({ data })).length * rowBytes,
    }),
  )
}
