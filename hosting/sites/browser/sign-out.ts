/** Leaves: the tokens of this app are worth nothing any more, and what waited is not sent in another's name. */
import { forgetTokens, readTokens } from './session.ts'
import type { Engine } from './engine-types.ts'

/** Signs out in all tabs. */
export async function signOut({ world, hub, queue, transport }: Engine): Promise<void> {
  const refresh = readTokens(world.shelf)?.refresh
  if (refresh === undefined) return
  for (const write of queue.waiting()) {
    queue.remove(write)
    const { entryId } = write
    const refusal = { code: 'dataSignIn', message: 'Signed out', details: [], entryId } as const
    hub.post({ kind: 'done', write, entry: null, isOrphan: false, refusal })
  }
  // Who has no network is signed out here all the same.
  await transport
    .send({ method: 'POST', path: 'token/end', body: { refresh } })
    .catch(() => undefined)
  forgetTokens(world.shelf)
  hub.post({ kind: 'session', problem: null })
}
