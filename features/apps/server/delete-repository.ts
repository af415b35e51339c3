/** Deletes the repository of an app that is gone, by its owner's own token. */
import * as z from 'zod'
import type { Effect } from '../../../server/kernel/outbox.ts'
import type { CodeHostClient } from '../../repositories/server/index.ts'
import type { Apps } from './apps.ts'

/** The effect's name in the outbox. */
export const deleteRepositoryEffect = 'apps.deleteRepository'

const Deletion = z.object({
  userId: z.string(),
  owner: z.string(),
  name: z.string(),
  /** When it was ordered, in milliseconds since 1970. */
  orderedAt: z.number(),
})
type Deletion = z.infer<typeof Deletion>

const Found = z.object({
  name: z.string(),
  owner: z.object({ login: z.string() }),
  created_at: z.iso.datetime(),
})

/** Done when the repository is gone, whoever deleted it. A newer one of the same name stays. */
export function deleteRepository(apps: Apps): Effect {
  return async (payload) => {
    const deletion = Deletion.parse(payload)
    const host = await apps.openCodeHost(deletion.userId)
    const found = await findOrdered(host, deletion)
    if (!found) return
    const params = { owner: found.owner.login, repo: found.name }
    const gone = await host.call(z.unknown(), 'DELETE /repos/{owner}/{repo}', params)
    if (!gone.ok && gone.error.kind !== 'absent') throw new Error(gone.error.kind)
    apps.log.info('repository deleted', { userId: deletion.userId })
  }
}

/** The repository as it is called now; null when it is gone. */
async function findOrdered(host: CodeHostClient, { owner, name, orderedAt }: Deletion) {
  const params = { owner, repo: name }
  const found = await host.call(Found, 'GET /repos/{owner}/{repo}', params)
  if (found.ok) return Date.parse(found.value.created_at) > orderedAt ? null : found.value
  if (found.error.kind === 'absent') return null
  throw new Error(found.error.kind)
}
