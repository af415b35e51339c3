/** An admin tries a service before it is kept, and asks which models it has. Nothing is stored by either. */
import { fail } from '../../../../contract/failures.ts'
import type { ServiceKind } from '../../services-contract.ts'
import { type Callable, listModelsOf, tryService } from './ask-service.ts'
import type { ModelServices } from './model-services.ts'
import { serviceAddress } from './service-address.ts'
import { listServices } from './store.ts'
import { keyOf } from './stored-models.ts'

type Given = {
  kind: ServiceKind
  address: string
  key?: string | undefined
  serviceId?: string | undefined
}

const well = { fault: null, status: null, words: '' }

/** Calls a model with five tokens. Fails with `notFound`, `serviceAddress` or `servicePlainAddress`. */
export async function testService(host: ModelServices, given: Given & { model: string }) {
  const { world } = host
  const begun = world.now()
  const came = await tryService(world, await callable(host, given), given.model)
  const milliseconds = world.now() - begun
  return 'refused' in came
    ? { ...came.refused, answer: '', milliseconds }
    : { ...well, answer: came.answer, milliseconds }
}

/** The models of a service. Fails as the test does. */
export async function listServiceModels(host: ModelServices, given: Given) {
  const came = await listModelsOf(host.world, await callable(host, given))
  return 'refused' in came
    ? { ...came.refused, models: [] }
    : { ...well, models: came.models.toSorted((a, b) => a.model.localeCompare(b.model, 'en')) }
}

/** What was typed, with the key that is kept where none was typed and the address is the one that it is kept for. */
async function callable(host: ModelServices, given: Given): Promise<Callable> {
  const kept = given.key ?? (await keptKey(host, given))
  const hasKey = kept !== null
  const address = serviceAddress({ ...given, hasKey }, host.studioOrigin)
  return { kind: given.kind, address, key: kept, version: host.anthropicVersion }
}

async function keptKey(
  { db, secrets }: ModelServices,
  { serviceId, address }: Given,
): Promise<string | null> {
  if (serviceId === undefined) return null
  const service = (await listServices(db)).find(({ id }) => id === serviceId)
  if (service === undefined) throw fail('notFound')
  const isItsOwn = URL.parse(service.address)?.origin === URL.parse(address)?.origin
  return isItsOwn ? keyOf(service, secrets) : null
}
