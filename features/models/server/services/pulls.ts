/**
 * Models that an Ollama loads. The server holds the call, notes how far it is, and any process answers for it;
 * the Ollama keeps what came, so a pull that ended goes on where it was.
 */
import { fail } from '../../../../contract/failures.ts'
import { oneAtATime } from '../../../../contract/one-at-a-time.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { keepAct } from '../../../../server/kernel/audit.ts'
import { newId } from '../../../../server/kernel/world.ts'
import type { Pull } from '../../pulls-contract.ts'
import type { ModelServices } from './model-services.ts'
import { pullModel } from './pull-model.ts'
import { askToStop, insertPull, listPulls, notePull, type Progress } from './pulls-store.ts'
import { listServices, type StoredService } from './store.ts'
import { keyOf } from './stored-models.ts'

export type Pulls = ReturnType<typeof createPulls>

/** How often is noted how far a pull is: also the sign of life of its process. */
const noteMs = 1_000

/** The pulls of this host; `memoryBytes` is what its machine has. */
export function createPulls(host: ModelServices, memoryBytes: number) {
  const { db, world } = host
  const held = new Map<string, { stop: AbortController; ended: Promise<void> }>()

  async function begin(
    { serviceId, model }: { serviceId: string; model: string },
    actorId: string,
  ): Promise<{ id: string; service: StoredService }> {
    const id = newId(world)
    const service = await inTransaction(db, async (tx) => {
      const found = (await listServices(tx)).find((one) => one.id === serviceId)
      if (found?.kind !== 'ollama') throw fail('notFound')
      const under = await listPulls(tx, world.now())
      const isUnderWay = under.some(
        (one) => one.serviceId === serviceId && one.model === model && one.state === 'running',
      )
      if (isUnderWay) throw fail('inProgress')
      await insertPull(tx, { id, serviceId, model }, world.now())
      const fields = { service: found.label, models: model }
      await keepAct(tx, world, { actorId, event: 'modelPullBegun', subject: serviceId, fields })
      return found
    })
    return { id, service }
  }

  return {
    /** The pulls, the newest first. */
    async read(): Promise<{ pulls: Pull[]; memoryBytes: number }> {
      return { pulls: await listPulls(db, world.now()), memoryBytes }
    },
    /** Begins to load a model. Fails with `notFound` or `inProgress`. */
    async start(wanted: { serviceId: string; model: string }, actorId: string): Promise<Pull> {
      const { id, service } = await begin(wanted, actorId)
      const stop = new AbortController()
      const ended = hold(host, { id, service, model: wanted.model, stop })
      held.set(id, { stop, ended: ended.finally(() => held.delete(id)) })
      const { serviceId, model } = wanted
      const none = { state: 'running' as const, completedBytes: 0, totalBytes: 0, words: '' }
      return { _id: id, serviceId, model, ...none }
    },
    /** Stops a pull, in whichever process it is. Fails with `notFound`. */
    async stop(id: string, actorId: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const model = await askToStop(tx, id)
        if (model === null) throw fail('notFound')
        const fields = { models: model }
        await keepAct(tx, world, { actorId, event: 'modelPullEnded', subject: null, fields })
      })
      const own = held.get(id)
      own?.stop.abort()
      await own?.ended
    },
    /** Ends the calls of this process. */
    async close(): Promise<void> {
      for (const { stop } of held.values()) stop.abort()
      await Promise.all([...held.values()].map(({ ended }) => ended))
    },
  }
}

/** Holds the call to its end, and notes how far it is. Never throws: what went wrong stands in the row. */
async function hold(
  host: ModelServices,
  pull: { id: string; service: StoredService; model: string; stop: AbortController },
): Promise<void> {
  const { db, world, log, secrets, anthropicVersion: version } = host
  const { id, service, model, stop } = pull
  let latest: Progress = { state: 'running', completedBytes: 0, totalBytes: 0, words: '' }
  // One note after the other: of two at once the earlier one may be written last.
  const notes = oneAtATime()
  const note = (): Promise<void> =>
    notes.run(async () => {
      const wanted = await notePull(db, id, { progress: latest, now: world.now() })
      if (wanted === 'stop') stop.abort()
    })
  const noting = setInterval(() => {
    // The next second notes it again.
    void note().catch(() => undefined)
  }, noteMs)
  noting.unref()
  try {
    const callable = { ...service, key: keyOf(service, secrets), version }
    latest = await pullModel(world, callable, {
      model,
      signal: stop.signal,
      onProgress: (progress) => (latest = progress),
    })
  } finally {
    clearInterval(noting)
    await note().catch((error: unknown) =>
      log.error('job failed', {
        kind: 'models.pull',
        reason: error instanceof Error ? error.message : '',
      }),
    )
  }
}
