/** The rows of the model services. */
import { parseJson } from '../../../../contract/parse-json.ts'
import type { Queries } from '../../../../server/database/transaction.ts'
import { ServiceKind, type ServiceModel, StoredModels } from '../../services-contract.ts'

/** A service as it is stored; its key is sealed. */
export type StoredService = {
  id: string
  kind: ServiceKind
  label: string
  address: string
  sealedKey: string | null
  models: ServiceModel[]
  isOn: boolean
  revision: number
}

/** All services, the preferred one first. */
export async function listServices(db: Queries): Promise<StoredService[]> {
  const rows = await db
    .selectFrom('modelServices')
    .select(['id', 'kind', 'label', 'address', 'sealedKey', 'models', 'isOn', 'revision'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  // What a later version has written and this one cannot read answers nothing, and stops nothing.
  return rows.flatMap((row) => {
    const kind = ServiceKind.safeParse(row.kind)
    const models = StoredModels.safeParse(parseJson(row.models))
    if (!kind.success || !models.success) return []
    return [{ ...row, kind: kind.data, models: models.data, isOn: row.isOn === 1 }]
  })
}

/** Adds a service behind all others. */
export async function insertService(tx: Queries, service: StoredService, now: number) {
  const last = await tx
    .selectFrom('modelServices')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst()
  const position = (last?.position ?? 0) + 1
  const { id, revision } = service
  await tx
    .insertInto('modelServices')
    .values({ id, revision, position, ...columnsOf(service), changedAt: now })
    .execute()
}

/** Writes a service in the place of its earlier revision; false where another change came first. */
export async function updateService(
  tx: Queries,
  service: StoredService,
  now: number,
): Promise<boolean> {
  const { id, revision } = service
  const written = await tx
    .updateTable('modelServices')
    .set({ ...columnsOf(service), revision: revision + 1, changedAt: now })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return Number(written.numUpdatedRows) === 1
}

function columnsOf({ kind, label, address, sealedKey, models, isOn }: StoredService) {
  return { kind, label, address, sealedKey, models: JSON.stringify(models), isOn: isOn ? 1 : 0 }
}

/** Deletes a service with its key. */
export async function deleteService(tx: Queries, id: string): Promise<void> {
  await tx.deleteFrom('modelServices').where('id', '=', id).execute()
}

/** Puts the services into an order. */
export async function placeServices(tx: Queries, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.updateTable('modelServices').set({ position }).where('id', '=', id).execute()
}
