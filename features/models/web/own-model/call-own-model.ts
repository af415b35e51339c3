/** Calls to an own endpoint from the form. Loaded when the first is made, with the packages of the providers. */
import { systemClock } from '../../../../agent/clock.ts'
import { connectModel } from '../../../../agent/providers/connect.ts'
import type { OwnConnection } from '../../../../agent/providers/connection.ts'
import { baseOf } from '../../../../agent/providers/endpoint.ts'
import { modelFetch } from '../../../../agent/providers/model-fetch.ts'
import { listOllamaModels } from '../../../../agent/providers/ollama.ts'
import type { ConnectionTest } from '../../../../agent/providers/try-connection.ts'
import { tryConnection } from '../../../../agent/providers/try-connection.ts'
import type { Result } from '../../../../contract/result.ts'
import type { TurnFailure } from '../../../../agent/turn-event.ts'
import { outsideFetch } from './outside-fetch.ts'

const longestMs = 30_000

/** One call of five tokens to the endpoint; ended by `stop` or after 30 s. Null when it was stopped. */
export async function callOnce(
  connection: OwnConnection,
  stop: AbortSignal,
): Promise<ConnectionTest | null> {
  const late = AbortSignal.timeout(longestMs)
  const model = connectModel({
    connection,
    surroundings: surroundings(),
    hosted: { studioUrl: location.origin, fetch: outsideFetch },
  })
  const signal = AbortSignal.any([stop, late])
  const test = await tryConnection(model, { signal, clock: systemClock })
  if (stop.aborted) return null
  return late.aborted ? { outcome: 'failed', failure: { code: 'timeout' } } : test
}

/** The names that an Ollama has. */
export async function ollamaNames(
  connection: OwnConnection,
): Promise<Result<string[], TurnFailure>> {
  const base = baseOf(connection)
  return listOllamaModels(
    base,
    modelFetch({ style: 'ollama', base, isHosted: false }, surroundings()),
  )
}

function surroundings() {
  return { fetch: outsideFetch, pageOrigin: location.origin }
}
