/**
 * The whole studio over a thousand apps, in one process: the API and the pages that it draws. With the word `comments`
 * or `openings` it is written to fifty times a second beside what it is asked.
 */
import { join, resolve } from 'node:path'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createCodeHost } from '../../builtin/codehost/code-host.ts'
import { readAppScripts } from '../../hosting/sites/app-scripts.ts'
import { readPreviewScripts } from '../../hosting/preview/preview-scripts.ts'
import { diskSpaceOf } from '../../server/kernel/disk-space.ts'
import { createLog } from '../../server/kernel/log.ts'
import { memoryCounter } from '../../server/kernel/rate-limits.ts'
import { passedOnly } from '../../server/kernel/traces.ts'
import { postPublic } from '../../server/kernel/post-public.ts'
import { realWorld } from '../../server/kernel/world.ts'
import { createHttp } from '../../server/listener.ts'
import { readConfig } from '../../server/settings/config.ts'
import { keepDrawn, readDrawPage } from '../../server/studio/drawn-pages.ts'
import { readStudioBuild } from '../../server/studio/studio-assets.ts'
import { createServer } from '../../server/wiring.ts'
import { listenMeasured } from './listen-measured.ts'
import { seededDatabase } from './seeded-database.ts'
import { studioHost } from './studio-host.ts'

const build = resolve(import.meta.dirname, '../../.build')

const { folder } = await seededDatabase()
const base = readConfig({ MAGICCUBE_DATA: folder, STUDIO_URL: `http://${studioHost}` }, folder)
const unbounded = { userPerMinute: 1e9, anonymousPerMinute: 1e9, scale: 1e9 }
const config = {
  ...base,
  file: { ...base.file, limits: { ...base.file.limits, ...unbounded } },
}
const log = createLog({ level: 'error' })
const drawPage = await readDrawPage(join(build, 'draw/draw-page.js'))
const failed = (reason: string): void => log.error('a page was not drawn', { reason })
const server = await createServer({
  config,
  world: realWorld,
  postPublic,
  log,
  counter: memoryCounter(realWorld),
  secretKey: 'a secret key for measuring, long enough to be one',
  studio: await readStudioBuild(join(build, 'web'), keepDrawn(drawPage, failed)),
  appScripts: await readAppScripts(join(build, 'app-script')),
  previewScripts: await readPreviewScripts(join(build, 'preview')),
  readDiskSpace: diskSpaceOf,
  openCodeHost: async (options) => createCodeHost(options),
  makeBackup: async () => Promise.reject(new Error('nothing is saved while it is measured')),
  traces: passedOnly,
  checkReplies: false,
})
const http = createHttp({
  answer: server.answer,
  studioOrigin: config.studioOrigin,
  previewHost: config.previewHost,
  sitesHost: config.sitesHost,
  room: server.room,
  trustedProxyHops: 0,
  answered: () => undefined,
  failed: (error) => log.error('listener failed', { reason: String(error) }),
})
listenMeasured(http)

const writesPerSecond = 50
const [written] = process.argv.slice(2)
if (written === 'comments' || written === 'openings') {
  const { db } = server
  const apps = await db.selectFrom('apps').select(['id', 'authorId']).limit(100).execute()
  let n = 0
  const write = async (): Promise<void> => {
    n += 1
    const { id = '', authorId = '' } = apps[n % apps.length] ?? {}
    // An opening changes what listings show and are ordered by; a comment, before it is counted, its app's page alone.
    if (written === 'openings')
      await sql`update apps set downloads = downloads + 1 where id = ${id}`.execute(db)
    else
      await sql`insert into comments (id, app_id, author_id, content, created_at, likes, replies)
        values (${randomUUID()}, ${id}, ${authorId}, 'Handy.', ${n}, 0, 0)`.execute(db)
  }
  setInterval(() => void write(), 1_000 / writesPerSecond)
}
