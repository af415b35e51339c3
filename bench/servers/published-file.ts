/** One published page: by our host of sites, or from memory by bare `node:http`. */
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { createSitesHost } from '../../hosting/sites/sites-host.ts'
import { connect } from '../../server/database/connect.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openFileStore } from '../../server/kernel/file-store.ts'
import { createLog } from '../../server/kernel/log.ts'
import { createSendingCapacity } from '../../server/kernel/sending-capacity.ts'
import { createSecrets } from '../../server/kernel/secrets.ts'
import { realWorld } from '../../server/kernel/world.ts'
import { listenMeasured } from './listen-measured.ts'
import { page } from './page.ts'

const subdomain = 'bench'

listenMeasured(process.argv[2] === 'ours' ? await ours() : baseline)

async function ours(): Promise<RequestListener> {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const db = connect({ engine: 'sqlite', path: join(folder, 'bench.sqlite') })
  const now = realWorld.now()
  await migrate(db, now)
  const files = await openFileStore({ kind: 'folder', folder: join(folder, 'files') }, realWorld)
  const { sha256, stored } = await files.put(page)
  // The rows that a request reads; their person and app are not looked at.
  await sql`pragma foreign_keys = off`.execute(db)
  await db
    .insertInto('subdomains')
    .values({ name: subdomain, appId: 'app', releasedAt: null, ownerId: 'person', claimedAt: now })
    .execute()
  await db
    .insertInto('sites')
    .values({
      appId: 'app',
      versionId: 'first',
      takenDown: 0,
      verifiedVersionId: 'first',
      updatedAt: now,
    })
    .execute()
  await db
    .insertInto('versionFiles')
    .values({ versionId: 'first', path: 'index.html', sha256, size: page.length, stored })
    .execute()
  const host = createSitesHost({
    siteOrigin: (subdomain) => `http://${subdomain}.localhost`,
    domainOrigin: (name) => `http://${name}`,
    db,
    world: realWorld,
    log: createLog({ level: 'error' }),
    files,
    room: createSendingCapacity(),
    secrets: createSecrets('for measuring only', realWorld),
    studioOrigin: 'http://localhost:3000',
    answerApp: () => new Response(null, { status: 404 }),
    contactEmail: () => null,
    secure: false,
    cdn: null,
  })
  const listener = getRequestListener((request, env) =>
    host.serve(request, { subdomain, ownDomain: null, address: '127.0.0.1', env, target: null }),
  )
  return (incoming, outgoing) => void listener(incoming, outgoing)
}

function baseline(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    ETag: '"page"',
    'Cache-Control': 'no-cache',
  }
  if (incoming.headers['if-none-match'] !== undefined) {
    outgoing.writeHead(304, headers).end()
    return
  }
  outgoing.writeHead(200, { ...headers, 'Content-Length': page.length }).end(page)
}
