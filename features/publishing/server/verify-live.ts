/** Looks at the public address after a publish and notes that it answers. */
import * as z from 'zod'
import type { Effect } from '../../../server/kernel/outbox.ts'
import type { Publishing } from './publishing.ts'
import { findLiveVersion, markVerified } from './store.ts'

/** The outbox effect that looks whether the new version answers at its public address. */
export const verifyLiveEffect = 'verifyLive'

const Payload = z.object({ appId: z.string(), versionId: z.string(), subdomain: z.string() })

/** The effect behind `verifyLive`: a version that is no longer live needs no look. */
export function verifyLive(publishing: Publishing): Effect {
  const { db, world, addresses } = publishing.apps
  return async (payload) => {
    const { appId, versionId, subdomain } = Payload.parse(payload)
    const live = await findLiveVersion(db, appId)
    if (live?.id !== versionId) return
    const answer = await world.fetch(`${addresses.site(subdomain)}/`, {
      signal: AbortSignal.timeout(15_000),
    })
    await answer.body?.cancel()
    if (answer.status !== 200) throw new Error(`the public address answered ${answer.status}`)
    await markVerified(db, appId, versionId)
  }
}
