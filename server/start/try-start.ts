/** Starts a host to see that it does, asks it whether it is ready, and ends it: no port is opened and no job runs. */
import { createLog } from '../kernel/log.ts'
import { diskSpaceOf } from '../kernel/disk-space.ts'
import { memoryCounter } from '../kernel/rate-limits.ts'
import type { World } from '../kernel/world.ts'
import { passedOnly } from '../kernel/traces.ts'
import { codeHostProcess } from '../built-ins-apart.ts'
import type { Config } from '../settings/config.ts'
import { noPreviewScripts, noStudio } from './no-pages.ts'
import { postPublic } from '../kernel/post-public.ts'
import { secretKey } from './secret-key.ts'

/**
 * Starts the host of the settings and asks `/readyz`.
 *
 * @returns the body of the reply, and whether it is ready
 */
export async function tryStart(
  config: Config,
  world: World,
): Promise<{ isReady: boolean; said: string }> {
  const log = createLog({ level: 'error', stream: { write: () => undefined } })
  const { createServer } = await import('../wiring.ts')
  const server = await createServer({
    config,
    world,
    postPublic,
    log,
    counter: memoryCounter(world),
    secretKey: secretKey(config, world),
    studio: noStudio,
    previewScripts: noPreviewScripts,
    appScripts: new Map(),
    readDiskSpace: diskSpaceOf,
    openCodeHost: codeHostProcess(config, log),
    makeBackup: async () => Promise.reject(new Error('a host that is tried saves nothing')),
    traces: passedOnly,
    checkReplies: false,
  })
  try {
    const target = new URL('/readyz?for=all', config.studioOrigin)
    const request = new Request(target, { headers: { host: target.host } })
    const reply = await server.answer(request, {})
    return { isReady: reply.status === 200, said: await reply.text() }
  } finally {
    await server.close()
  }
}
