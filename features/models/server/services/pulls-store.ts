/** The rows of the models that an Ollama loads. */
import type { Queries } from '../../../../server/database/transaction.ts'
import { type Pull, PullState } from '../../pulls-contract.ts'

/** Without a sign of life for so long, nobody holds the call any more. */
const goneMs = 30_000
const kept = 20

/** Progress of a pull. */
export type Progress = {
  state: PullState
  completedBytes: number
  totalBytes: number
  words: string
}

/** The pulls, the newest first. */
export async function listPulls(db: Queries, now: number): Promise<Pull[]> {
  const rows = await db
    .selectFrom('modelPulls')
    .select([
      'id',
      'serviceId',
      'model',
      'state',
      'completedBytes',
      'totalBytes',
      'words',
      'heardAt',
    ])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(kept)
    .execute()
  return rows.map(({ id, heardAt, completedBytes, totalBytes, ...row }) => {
    const state = PullState.parse(row.state)
    const isGone = state === 'running' && now - heardAt > goneMs
    return {
      _id: id,
      serviceId: row.serviceId,
      model: row.model,
      words: row.words,
      state: isGone ? 'stopped' : state,
      completedBytes: Number(completedBytes),
      totalBytes: Number(totalBytes),
    }
  })
}

/** Begins a pull in the place of earlier ones of the same model. */
export async function insertPull(
  tx: Queries,
  pull: { id: string; serviceId: string; model: string },
  now: number,
): Promise<void> {
  const { serviceId, model } = pull
  await tx
    .deleteFrom('modelPulls')
    .where('serviceId', '=', serviceId)
    .where('model', '=', model)
    .execute()
  await tx
    .insertInto('modelPulls')
    .values({ ...pull, state: 'running', createdAt: now, heardAt: now })
    .execute()
}

/** Notes how far a pull is; answers whether somebody wants it stopped, or took it away with its service. */
export async function notePull(
  db: Queries,
  id: string,
  { progress, now }: { progress: Progress; now: number },
): Promise<'goOn' | 'stop'> {
  const row = await db
    .updateTable('modelPulls')
    .set({ ...progress, heardAt: now })
    .where('id', '=', id)
    .returning('isStopping')
    .executeTakeFirst()
  return row?.isStopping === 0 ? 'goOn' : 'stop'
}

/** Asks whichever process holds a pull to stop; answers its model, or null where there is none. */
export async function askToStop(tx: Queries, id: string): Promise<string | null> {
  const row = await tx
    .updateTable('modelPulls')
    .set({ isStopping: 1 })
    .where('id', '=', id)
    .returning('model')
    .executeTakeFirst()
  return row?.model ?? null
}
