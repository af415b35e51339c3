/** An admin adds, changes, orders and removes model services. The trail says who and what, and never a key. */
import type { AuditFields } from '../../../../contract/audit-trail.ts'
import { fail } from '../../../../contract/failures.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { keepAct } from '../../../../server/kernel/audit.ts'
import type { Secrets } from '../../../../server/kernel/secrets.ts'
import { newId } from '../../../../server/kernel/world.ts'
import {
  type Service,
  type ServiceKind,
  serviceLimits,
  type ServiceModel,
} from '../../services-contract.ts'
import type { ModelServices } from './model-services.ts'
import { serviceAddress } from './service-address.ts'
import {
  deleteService,
  insertService,
  listServices,
  placeServices,
  type StoredService,
  updateService,
} from './store.ts'
import { keyOf, keyPurpose } from './stored-models.ts'

type Given = {
  kind: ServiceKind
  label: string
  address: string
  isOn: boolean
  models: ServiceModel[]
}

/** What an admin sees of all services: those of the environment, and those that are kept. */
export async function readAllServices(host: ModelServices) {
  const { environment, needsPrices, currency, db, secrets } = host
  const services = (await listServices(db)).map((one) => shown(one, secrets))
  return { services, environment: [...environment], needsPrices, currency }
}

/** Adds a service. Fails with `serviceAddress`, `servicePlainAddress`, `servicePriceNeeded`, `serviceNameTwice` or `servicesFull`. */
export async function addService(
  host: ModelServices,
  { key, ...given }: Given & { key?: string | undefined },
  actorId: string,
): Promise<Service> {
  const { db, world, secrets } = host
  refuseModels(host, given.models)
  const id = newId(world)
  const address = serviceAddress({ ...given, hasKey: key !== undefined }, host.studioOrigin)
  const sealedKey = key === undefined ? null : secrets.seal(key, keyPurpose(id))
  const service = { ...given, id, address, sealedKey, revision: 1 }
  await inTransaction(db, async (tx) => {
    if ((await listServices(tx)).length >= serviceLimits.services) throw fail('servicesFull')
    await insertService(tx, service, world.now())
    const serviceKey = key === undefined ? {} : { serviceKey: 'set' as const }
    const fields: Partial<AuditFields> = { ...toldOf(service), ...serviceKey }
    await keepAct(tx, world, { actorId, event: 'modelServiceAdded', subject: id, fields })
  })
  await host.stored.read()
  return shown(service, secrets)
}

/**
 * Changes a service. A key that is kept stays with the host that it was entered for: with another address it is
 * forgotten unless it comes anew. Fails as adding does, with `notFound`, or with `changedElsewhere`.
 */
export async function changeService(
  host: ModelServices,
  change: Given & { serviceId: string; revision: number; key?: string | null | undefined },
  actorId: string,
): Promise<Service> {
  const { db, world, secrets } = host
  const { serviceId: id, key, revision, ...given } = change
  refuseModels(host, given.models)
  const changed = await inTransaction(db, async (tx) => {
    const before = (await listServices(tx)).find((one) => one.id === id)
    if (before === undefined) throw fail('notFound')
    const stays = key === undefined && isSameHost(before.address, given.address)
    const hasKey = typeof key === 'string' || (stays && before.sealedKey !== null)
    const address = serviceAddress({ ...given, hasKey }, host.studioOrigin)
    const kept = stays ? before.sealedKey : null
    const sealedKey = typeof key === 'string' ? secrets.seal(key, keyPurpose(id)) : kept
    const after = { ...given, id, address, sealedKey, revision }
    if (!(await updateService(tx, after, world.now()))) throw fail('changedElsewhere')
    const isRemoved = before.sealedKey !== null && sealedKey === null
    const serviceKey = typeof key === 'string' ? 'set' : isRemoved ? 'removed' : 'kept'
    const fields: Partial<AuditFields> = { ...toldOf(after), serviceKey }
    await keepAct(tx, world, { actorId, event: 'modelServiceChanged', subject: id, fields })
    return { ...after, revision: revision + 1 }
  })
  await host.stored.read()
  return shown(changed, secrets)
}

/** Removes a service with its key. Fails with `notFound`. */
export async function removeService(
  host: ModelServices,
  id: string,
  actorId: string,
): Promise<void> {
  const { db, world } = host
  await inTransaction(db, async (tx) => {
    const service = (await listServices(tx)).find((one) => one.id === id)
    if (service === undefined) throw fail('notFound')
    await deleteService(tx, id)
    const { label, address } = service
    const fields = { service: label, address }
    await keepAct(tx, world, { actorId, event: 'modelServiceRemoved', subject: id, fields })
  })
  await host.stored.read()
}

/** Puts the services into an order, of which every one must be named. Fails with `changedElsewhere`. */
export async function orderServices(
  host: ModelServices,
  ids: readonly string[],
  actorId: string,
): Promise<void> {
  const { db, world } = host
  await inTransaction(db, async (tx) => {
    const services = await listServices(tx)
    const ordered = ids.flatMap((id) => services.filter((one) => one.id === id))
    const isWhole = ordered.length === services.length && new Set(ids).size === ids.length
    if (!isWhole) throw fail('changedElsewhere')
    await placeServices(tx, ids)
    const fields = { service: ordered.map(({ label }) => label).join(', ') }
    await keepAct(tx, world, { actorId, event: 'modelServicesOrdered', subject: null, fields })
  })
  await host.stored.read()
}

/** A service as an admin sees it: of its key only whether there is one. */
function shown(service: StoredService, secrets: Secrets): Service {
  const { id, sealedKey, kind, label, address, isOn, models, revision } = service
  const key = sealedKey === null ? 'none' : keyOf(service, secrets) === null ? 'lost' : 'kept'
  return { _id: id, kind, label, address, key, isOn, models, revision }
}

function refuseModels({ needsPrices }: ModelServices, models: readonly ServiceModel[]): void {
  if (new Set(models.map(({ name }) => name)).size < models.length) throw fail('serviceNameTwice')
  if (needsPrices && models.some(({ price }) => price === null)) throw fail('servicePriceNeeded')
}

function isSameHost(before: string, typed: string): boolean {
  return URL.parse(before)?.origin === URL.parse(typed)?.origin
}

function toldOf({ label, address, models, isOn }: StoredService) {
  const named = models.map(({ name, model, isOn: answers, isPremium, price }) => {
    const pair = name === model ? name : `${name} = ${model}`
    const facts = [isPremium ? 'premium' : '', price ? `${price.input}/${price.output}` : '']
    const told = [pair, ...facts.filter(Boolean)].join(' ')
    return answers ? told : `(${told})`
  })
  const offered = named.length === 0 ? {} : { models: named.join(', ') }
  return { service: label, address, ...offered, isOn }
}
