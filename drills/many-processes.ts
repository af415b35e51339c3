/** A host of two servers as docs/operating.md has it: PostgreSQL, a bucket, and the built-in code host as a service. */
import { setTimeout as pause } from 'node:timers/promises'
import { type RunningService, sharedSettings, startService } from '../journeys/code-host-service.ts'
import { freePort, type RunningServer, startServer } from '../journeys/running-server.ts'
import { startS3 } from '../server/testing/s3-double.ts'
import { makeDatabase } from './own-database.ts'
import { callOnce } from './people/send.ts'

export type ManyProcesses = {
  servers: readonly RunningServer[]
  databaseUrl: string
  codeHost: RunningService
  /** Starts one more, which brings the tables up to date. */
  startOneMore(at: number): Promise<RunningServer>
  stop(): Promise<void>
}

const manyCalls = 1_000_000

export type ManyOptions = {
  /** Another way to the database than its own. */
  databasePort?: number
  redisUrl?: string
  /** How many servers; two unless said. */
  count?: number
  /** A program that is started as the first server in place of this source. */
  firstProgram?: string
}

/** Starts them for a studio at `studioUrl`, where the drill's balancer answers. */
export async function startManyProcesses(
  studioUrl: string,
  { databasePort, redisUrl, count = 2, firstProgram }: ManyOptions = {},
): Promise<ManyProcesses> {
  const own = await makeDatabase()
  const database = new URL(own.url)
  if (databasePort !== undefined) database.port = String(databasePort)
  const s3 = await startS3('magiccube')
  const place = `127.0.0.1:${await freePort()}`
  const hosts = { STUDIO_URL: studioUrl, DRAIN_SECONDS: '5', TRUSTED_PROXY_HOPS: '1' }
  const shared = { ...sharedSettings(database.href), ...hosts }
  const env = {
    ...shared,
    CODEHOST_URL: `http://${place}`,
    INSTANCES: String(Math.max(2, count)),
    ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
    S3_BUCKET: 'magiccube',
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const limits = { scale: 1_000, userPerMinute: manyCalls, anonymousPerMinute: manyCalls }
  // It makes the tables, which the others only use.
  const migrating = { ...env, AUTO_MIGRATE: 'true' }
  const program = firstProgram === undefined ? {} : { SERVER_PROGRAM: firstProgram }
  const first = await startServer({ limits }, { ...migrating, ...program })
  const codeHost = await startService({ ...shared, CODEHOST_LISTEN: place })
  await untilReady(first, studioUrl)
  const servers = [first]
  while (servers.length < count) servers.push(await startServer({ limits }, env))
  return {
    servers,
    databaseUrl: database.href,
    codeHost,
    async startOneMore(at) {
      const one = await startServer({ limits }, migrating, at)
      servers.push(one)
      return one
    },
    async stop() {
      await Promise.all(servers.map((server) => server.stop()))
      await codeHost.stop()
      await s3.stop()
      await own.drop()
    },
  }
}

/** Until the server has seen the code host, which was started after it. */
async function untilReady({ port }: RunningServer, studioUrl: string): Promise<void> {
  const headers = { Host: new URL(studioUrl).host }
  const call = { method: 'GET', path: '/readyz?for=all', headers }
  while ((await callOnce(port, call)).status !== 200) await pause(200)
}
