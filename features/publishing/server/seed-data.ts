/** Has a version that went live fill what is empty with its files of `seed/`. */
import * as z from 'zod'
import { seedFolder } from '../../../project/data-file/seed-file.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import { enqueue, type Effect } from '../../../server/kernel/outbox.ts'
import type { Publishing } from './publishing.ts'
import { filesBelow } from './store.ts'

/** The outbox effect that fills collections. */
export const seedDataEffect = 'seedData'

const Payload = z.object({ appId: z.string(), versionId: z.string() })
const utf8 = new TextDecoder()

/** Leaves it to the outbox, where the version has such files. */
export async function enqueueSeeds(
  { apps }: Pick<Publishing, 'apps'>,
  tx: Queries,
  version: z.infer<typeof Payload>,
): Promise<void> {
  if ((await filesBelow(tx, version.versionId, seedFolder)).length === 0) return
  await enqueue(tx, apps.world, seedDataEffect, version)
}

/** The effect behind it. */
export function seedData({ apps, files, fillSeeds }: Publishing): Effect {
  return async (payload) => {
    const version = Payload.parse(payload)
    const known = await filesBelow(apps.db, version.versionId, seedFolder)
    await fillSeeds({
      ...version,
      async read(path) {
        const file = known.find((one) => one.path === path)
        const bytes = file && (await files.read(file.sha256))
        return bytes ? utf8.decode(bytes) : null
      },
    })
  }
}
