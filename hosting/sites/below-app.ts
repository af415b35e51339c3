/** What belongs to the product at an app's address: all below `/_app/`, never a file of the app's. */
import { fail } from '../../contract/failures.ts'
import { localeOf } from '../../contract/locale.ts'
import { failureAnswer } from '../../server/kernel/answer.ts'
import type { SiteEnv } from '../../server/kernel/open-request.ts'
import type { FileReader } from '../../server/kernel/sending-capacity.ts'
import { newId, type World } from '../../server/kernel/world.ts'
import type { Site } from './site-pointers.ts'

/** Answers a call below `/_app/` of a live app. */
export type AppAnswerer = (request: Request, env: SiteEnv) => Response | Promise<Response>

/** Whether a request is for the product. */
export function isBelowApp(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/_app/')
}

function isScript(request: Request): boolean {
  return /\.(?:m?js|ts|md)$/.test(new URL(request.url).pathname)
}

/** Answers it where the app is live; pages of other origins do not read it, so nothing allows them to. */
export async function answerBelowApp(
  { world, answerApp }: { world: World; answerApp: AppAnswerer },
  request: Request,
  { env, ownDomain }: FileReader & { ownDomain: string | null },
  site: Site,
): Promise<Response> {
  if (site.state === 'live') {
    const { appId, versionId, isWaiting } = site
    // What waits has rules that nobody has let live: it keeps its data in the browser of who looks at it.
    if (isWaiting && !isScript(request)) return new Response(null, { status: 204 })
    return answerApp(request, { ...env, site: { appId, versionId, ownDomain } })
  }
  const locale = localeOf(request.headers.get('accept-language'))
  const code = site.state === 'takenDown' ? 'appTakenDown' : 'notFound'
  return failureAnswer(fail(code), newId(world), locale)
}
