/** A host of two servers as docs/operating.md has it: PostgreSQL, a bucket, and the built-in code host as a service. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type RunningService, sharedSettings, startService } from '../journeys/code-host-service.ts'
import { freePort, type RunningServer, startServer } from '../journeys/running-server.ts'
import { startS3 } from '../server/testing/s3-double.ts'

export type ManyProcesses = {
  servers: readonly RunningServer[]
  databaseUrl: string
  codeHost: RunningService
  stop(): Promise<void>
}

const postgres = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const manyCalls = 1_000_000

export type ManyOptions = {
  /** Another way to the database than its own. */
  databasePort?: number
  redisUrl?: string
  /** How many servers; two unless said. */
  count?: number
}

/** Starts them for a studio at `studioUrl`, where the drill's balancer answers. */
export async function startManyProcesses(
  studioUrl: string,
  { databasePort, redisUrl, count = 2 }: ManyOptions = {},
): Promise<ManyProcesses> {
  const name = `magiccube_drill_${randomBytes(6).toString('hex')}`
  await query(`create database ${name}`)
  const database = new URL(postgres)
  database.pathname = `/${name}`
  if (databasePort !== undefined) database.port = String(databasePort)
  const s3 = await startS3('magiccube')
  const place = `127.0.0.1:${await freePort()}`
  const hosts = { STUDIO_URL: studioUrl, DRAIN_SECONDS: '5', TRUSTED_PROXY_HOPS: '1' }
  const shared = { ...sharedSettings(database.href), ...hosts }
  const env = {
    ...shared,
    CODEHOST_URL: `http://${place}`,
    INSTANCES: String(count),
    ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
    S3_BUCKET: 'magiccube',
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const limits = { scale: 1_000, userPerMinute: manyCalls, anonymousPerMinute: manyCalls }
  // It makes the tables, which the others only use.
  const first = await startServer({ limits }, { ...env, AUTO_MIGRATE: 'true' })
  const codeHost = await startService({ ...shared, CODEHOST_LISTEN: place })
  const servers = [first]
  while (servers.length < count) servers.push(await startServer({ limits }, env))
  return {
    servers,
    databaseUrl: database.href,
    codeHost,
    async stop() {
      await Promise.all(servers.map((server) => server.stop()))
      await codeHost.stop()
      await s3.stop()
      await query(`drop database if exists ${name} with (force)`)
    },
  }
}

async function query(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
