/** Totals of a ballot: asked once, or anew with each vote. */
import { CubeFailure, failureFrom } from './cube-failure.ts'
import type { Totals } from './cube-types.ts'
import { has } from './read-json.ts'
import type { Engine } from './engine-types.ts'

/** Asks for the totals. */
export async function readTotals({ transport }: Engine, collection: string): Promise<Totals> {
  const reply = await transport.send({ method: 'GET', path: `totals/${collection}` })
  if (!isTotals(reply)) throw new CubeFailure('unavailable')
  return reply
}

/** Calls back with the totals now and whenever somebody votes. Returns what ends it. */
export function watchTotals(
  engine: Engine,
  collection: string,
  callback: (totals: Totals) => void,
  onFailure: (failure: CubeFailure) => void,
): () => void {
  const state = { isClosed: false, isReading: false, isStale: false }

  /** Once more at the end, where votes came while it was read. */
  async function read(): Promise<void> {
    state.isStale = true
    if (state.isReading) return
    state.isReading = true
    while (state.isStale && !state.isClosed) {
      state.isStale = false
      try {
        const totals = await readTotals(engine, collection)
        if (!state.isClosed) callback(totals)
      } catch (error) {
        const failure = failureFrom(error)
        // Who is back hears of it by the stream.
        if (!state.isClosed && failure.code !== 'offline') onFailure(failure)
      }
    }
    state.isReading = false
  }

  const leave = engine.follow(collection, (message) => {
    const { kind } = message
    const isOurs =
      (kind === 'totals' && message.collection === collection) ||
      (kind === 'done' && message.write.collection === collection) ||
      (kind === 'up' && message.collections.includes(collection)) ||
      kind === 'reset'
    if (isOurs) void read()
  })
  void read()
  return () => {
    state.isClosed = true
    leave()
  }
}

function isTotals(value: unknown): value is Totals {
  return has(value, 'people', 'totals')
}
