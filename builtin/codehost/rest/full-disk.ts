/** Refuses calls that add to what is stored while the disk is nearly full. */
import type { Context, Next } from 'hono'
import { diskFullSentence } from '../disk-full.ts'
import type { Host } from '../host.ts'
import type { ApiEnv } from './caller.ts'
import { ApiFailure } from './failures.ts'

/** What a repository is like, and where it is hosted: nothing is added by it. */
const addsNothing = /^\/codehost\/api\/v3\/repos\/[^/]+\/[^/]+(?:\/pages(?:\/builds)?)?$/

/** Lets reads, deletions and changes of settings pass. @throws ApiFailure 507, before anything of the body is read */
export async function refuseOnFullDisk(host: Host, c: Context<ApiEnv>, next: Next): Promise<void> {
  const { method, path } = c.req
  const adds = method === 'POST' || method === 'PUT' || method === 'PATCH'
  if (adds && c.get('caller') && !addsNothing.test(path) && (await host.isDiskNearlyFull()))
    throw new ApiFailure(507, diskFullSentence.en)
  await next()
}
