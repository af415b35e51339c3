/**
 * The processes of the server that run on one database, for a host with several: each keeps a row and counts it up
 * while it lives. Who sees another's count stand still in several looks one after the other takes it for gone and lets
 * go of what it held. No clock is compared, since those of several machines differ and one that is set
 * or a machine that slept would make the living look silent.
 */
import type { Database } from '../database/connect.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import type { Log } from './log.ts'
import type { World } from './world.ts'

/** Between two counts of a process, and between two looks at the others. */
export const beatEveryMs = 5_000
export const lookEveryMs = 3_000
/** Looks in which nothing moved, after the one that saw it: 15 s. */
const silentLooks = 5
/** The same of the process whose data folder this one has: longer than between two counts, in case it is a copy of one. */
const silentLooksOfPredecessor = 2

export type RegisteredProcess = {
  db: Database
  world: Pick<World, 'now'>
  log: Pick<Log, 'warn'>
  /** The id of this process. */
  process: string
  /** The one that had its data folder before, and so has most likely ended. */
  predecessor: string | null
  /** The release that it runs. */
  version: string
  /** Lets go of what a process held, in the transaction that forgets the process. */
  free(tx: Queries, gone: { process: string }): Promise<void>
}

export type ProcessRegistry = ReturnType<typeof createProcessRegistry>

/** The registry as one process keeps it. */
export function createProcessRegistry(registered: RegisteredProcess) {
  const seen = new Map<string, { beats: number; silent: number }>()
  return {
    /** Writes this process's row, or counts it up; one that others took for gone is there again. */
    beat: () => beat(registered),
    /** Looks at the others, and lets go of what those held that are gone; answers their ids. */
    async look(): Promise<string[]> {
      const rows = await othersOf(registered)
      const there = new Set(rows.map(({ id }) => id))
      for (const id of seen.keys()) if (!there.has(id)) seen.delete(id)
      const gone: string[] = []
      for (const { id, beats } of rows) {
        const before = seen.get(id)
        const silent = before?.beats === beats ? before.silent + 1 : 0
        seen.set(id, { beats, silent })
        const enough = id === registered.predecessor ? silentLooksOfPredecessor : silentLooks
        if (silent >= enough && (await forget(registered, { id, beats }))) gone.push(id)
      }
      return gone
    },
    /** Takes the row away and lets go of what this process still holds: it ends. */
    async end(): Promise<void> {
      const { db, process, free } = registered
      await inTransaction(db, async (tx) => {
        await tx.deleteFrom('processes').where('id', '=', process).execute()
        await free(tx, { process })
      })
    },
  }
}

async function beat({ db, world, process, version }: RegisteredProcess): Promise<void> {
  const now = world.now()
  await db
    .insertInto('processes')
    .values({ id: process, version, startedAt: now, seenAt: now, beats: 0 })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ eb }) => ({ seenAt: now, beats: eb('processes.beats', '+', 1) })),
    )
    .execute()
}

async function othersOf({ db, process }: RegisteredProcess) {
  const rows = await db
    .selectFrom('processes')
    .select(['id', 'beats'])
    .where('id', '!=', process)
    .execute()
  return rows.map(({ id, beats }) => ({ id, beats: Number(beats) }))
}

/** False where it moved after all, or another process was quicker. */
async function forget(
  { db, log, free }: RegisteredProcess,
  { id, beats }: { id: string; beats: number },
): Promise<boolean> {
  const isGone = await inTransaction(db, async (tx) => {
    const deleted = await tx
      .deleteFrom('processes')
      .where('id', '=', id)
      .where('beats', '=', beats)
      .returning('id')
      .executeTakeFirst()
    if (deleted) await free(tx, { process: id })
    return deleted !== undefined
  })
  if (isGone) log.warn('another process is gone; what it held is free', { part: id })
  return isGone
}
