/** `npm run admin -- check`: what is wrong or risky with a host, found without starting it. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { faultOfService } from '../code-host-service.ts'
import { connect } from '../database/connect.ts'
import { appliedMigration, newestMigration } from '../database/migrate.ts'
import { diskSpaceOf, isNearlyFull } from '../kernel/disk-space.ts'
import { openFileStore } from '../kernel/file-store.ts'
import type { World } from '../kernel/world.ts'
import { type Config, readConfig } from '../settings/config.ts'
import { SettingError } from '../settings/setting-error.ts'
import { isLoopback } from '../settings/is-loopback.ts'
import { checkMail } from './check-mail.ts'
import type { Finding } from './finding.ts'
import type { readCertificate } from './read-certificate.ts'

/** What the host is looked at with. */
export type CheckParts = {
  env: Readonly<Record<string, string | undefined>>
  root: string
  world: World
  certificateOf: typeof readCertificate
}

/** Looks at all parts; with settings that cannot be used at these alone. */
export async function checkHost(parts: CheckParts): Promise<Finding[]> {
  const config = configOf(parts)
  if ('level' in config) return [config]
  const { world } = parts
  const findings = await Promise.all([
    checkSettings(config),
    checkDatabase(config),
    checkCodeHost(config),
    checkRedis(config),
    checkFiles(config, world),
    checkDisk(config),
    checkClock(config, world),
    ...namesOf(config).map((name) => checkCertificate(name, parts)),
    checkMail(config),
    checkOidc(config, world),
  ])
  return findings.flat()
}

/** The lines, aligned. */
export function findingLines(findings: readonly Finding[]): string {
  return findings
    .map(({ level, part, text }) => `${level.padEnd(5)}  ${part.padEnd(12)}  ${text}`)
    .join('\n')
}

function configOf({ env, root }: CheckParts): Config | Finding {
  try {
    return readConfig(env, root)
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    return { part: 'settings', level: 'error', text: error.message }
  }
}

async function checkSettings(config: Config): Promise<Finding[]> {
  const risks = [
    config.production &&
      config.admins.size === 0 &&
      !config.oidc?.adminGroup &&
      'Nobody is an admin: name somebody in ADMINS.',
    config.production && config.contactEmail === null && 'CONTACT_EMAIL is not set.',
    config.instances > 1 &&
      config.redisUrl === null &&
      'Limits are counted for each process: set REDIS_URL.',
    config.production && config.testPaymentsSaid && 'TEST_PAYMENTS lets anybody take any plan.',
  ].filter((text) => text !== false)
  if (risks.length === 0) return [{ part: 'settings', level: 'ok', text: config.studioOrigin }]
  return risks.map((text) => ({ part: 'settings', level: 'risk', text }))
}

async function checkDatabase(config: Config): Promise<Finding> {
  const part = 'database'
  const { database } = config
  if (database.engine === 'sqlite' && !existsSync(database.path))
    return { part, level: 'ok', text: `${database.path} is made at the first start.` }
  const db = connect(database)
  try {
    await sql`select 1`.execute(db)
    const applied = await appliedMigration(db).catch(() => null)
    if (applied === null) return { part, level: 'ok', text: 'Empty: tables are made at the start.' }
    if (applied > newestMigration)
      return { part, level: 'error', text: `Its tables are newer (${applied}) than this release.` }
    const isNewest = applied === newestMigration
    const text = isNewest
      ? `Up to date (${applied}).`
      : `The start updates its tables from ${applied}.`
    return { part, level: isNewest ? 'ok' : 'risk', text }
  } catch (error) {
    return { part, level: 'error', text: `It cannot be used (${reasonOf(error)}).` }
  } finally {
    await db.destroy()
  }
}

async function checkCodeHost({ dataFolder, codeHostService }: Config): Promise<Finding[]> {
  if (codeHostService !== null) {
    const fault = await faultOfService(codeHostService)
    const text = fault === null ? 'Its service answers.' : `Its service cannot be used (${fault}).`
    return [{ part: 'code host', level: fault === null ? 'ok' : 'error', text }]
  }
  const path = join(dataFolder, 'codehost', 'codehost.sqlite')
  if (!existsSync(path)) return []
  const part = 'code host'
  try {
    const db = new DatabaseSync(path, { readOnly: true })
    const row = db.prepare('PRAGMA quick_check(1)').get()
    db.close()
    const said = String(Object.values(row ?? {})[0])
    if (said === 'ok') return [{ part, level: 'ok', text: 'Its database is whole.' }]
    return [{ part, level: 'error', text: `Its database is damaged (${said}).` }]
  } catch (error) {
    return [{ part, level: 'error', text: `Its database cannot be read (${reasonOf(error)}).` }]
  }
}

async function checkRedis({ redisUrl }: Config): Promise<Finding[]> {
  if (redisUrl === null) return []
  const { Redis } = await import('ioredis')
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    retryStrategy: null,
    connectTimeout: 5_000,
  })
  // Told by the call that fails.
  redis.on('error', () => {})
  try {
    await redis.connect()
    await redis.ping()
    return [{ part: 'redis', level: 'ok', text: 'It answers.' }]
  } catch (error) {
    return [{ part: 'redis', level: 'error', text: `It cannot be used (${reasonOf(error)}).` }]
  } finally {
    redis.disconnect()
  }
}

async function checkFiles(config: Config, world: World): Promise<Finding> {
  const part = 'files'
  const { files } = config
  if (files.kind === 'folder')
    return { part, level: 'ok', text: `In the data folder, ${config.dataFolder}.` }
  let reason = ''
  try {
    const store = await openFileStore(files, world, (words) => (reason = words))
    const bytes = world.random(16)
    const { sha256 } = await store.put(bytes)
    await store.remove(sha256)
    return { part, level: 'ok', text: `The bucket ${files.bucket} is read and written.` }
  } catch (error) {
    const why = reason === '' ? reasonOf(error) : reason
    return { part, level: 'error', text: `The bucket ${files.bucket} cannot be used (${why}).` }
  }
}

async function checkDisk({ dataFolder }: Config): Promise<Finding> {
  const part = 'disk'
  let folder = dataFolder
  while (!existsSync(folder)) folder = dirname(folder)
  const space = await diskSpaceOf(folder)
  const share = Math.round((100 * space.free) / space.total)
  const text = `${share} % of the disk of ${dataFolder} is free.`
  if (isNearlyFull(space))
    return { part, level: 'error', text: `${text} Nothing more would be stored.` }
  return { part, level: share < 10 ? 'risk' : 'ok', text }
}

const toleratedSeconds = 60

/** Compares this machine's clock with the database's, or the sign-in provider's. */
async function checkClock(config: Config, world: World): Promise<Finding> {
  const part = 'clock'
  const other = (await databaseTime(config)) ?? (await providerTime(config, world))
  if (other === null)
    return {
      part,
      level: 'ok',
      text: `${new Date(world.now()).toISOString()}; nothing to compare it with.`,
    }
  const seconds = Math.round(Math.abs(world.now() - other) / 1_000)
  const text = `It differs by ${seconds} s from the clock of what it was compared with.`
  return { part, level: seconds > toleratedSeconds ? 'error' : 'ok', text }
}

async function databaseTime({ database }: Config): Promise<number | null> {
  if (database.engine === 'sqlite') return null
  const db = connect(database)
  try {
    const { rows } = await sql<{ at: string }>`select now()::text as at`.execute(db)
    return rows[0] ? Date.parse(rows[0].at.replace(' ', 'T')) : null
  } catch {
    // Told by the line of the database.
    return null
  } finally {
    await db.destroy()
  }
}

const discoveryPath = '/.well-known/openid-configuration'

async function providerTime({ oidc }: Config, world: World): Promise<number | null> {
  const answer = oidc && (await askProvider(oidc.issuer, world).catch(() => null))
  const date = answer?.headers.get('date')
  return date ? Date.parse(date) : null
}

function askProvider(issuer: string, world: World): Promise<Response> {
  const signal = AbortSignal.timeout(10_000)
  return world.fetch(`${issuer.replace(/\/$/, '')}${discoveryPath}`, { signal })
}

async function checkOidc({ oidc, studioOrigin }: Config, world: World): Promise<Finding[]> {
  if (oidc === null) return []
  const part = 'oidc'
  try {
    const answer = await askProvider(oidc.issuer, world)
    const said: unknown = await answer.json()
    const named = String(Object(said).issuer)
    if (new URL(named).href !== new URL(oidc.issuer).href)
      return [
        {
          part,
          level: 'error',
          text: `The provider calls itself ${named}, OIDC_ISSUER is ${oidc.issuer}.`,
        },
      ]
    const text = `${oidc.name} answers. Redirect address: ${studioOrigin}/auth/github/callback`
    return [{ part, level: 'ok', text }]
  } catch (error) {
    return [
      {
        part,
        level: 'error',
        text: `${oidc.issuer} does not answer as a provider (${reasonOf(error)}).`,
      },
    ]
  }
}

/** The names that browsers open by https; a name below that of previews and of sites stands for all of them. */
function namesOf({ studioOrigin, previewHost, sitesHost }: Config): URL[] {
  const studio = new URL(studioOrigin)
  if (studio.protocol !== 'https:' || isLoopback(studio.hostname)) return []
  return [studio, ...[previewHost, sitesHost].map((host) => new URL(`https://check.${host}`))]
}

const soonDays = 14

async function checkCertificate(url: URL, { world, certificateOf }: CheckParts): Promise<Finding> {
  const part = 'certificate'
  const read = await certificateOf(url)
  if (!read.ok) return { part, level: 'error', text: `${url.host}: ${read.why}` }
  const days = Math.floor((read.validTo - world.now()) / 86_400_000)
  const text = `${url.host} is good for ${days} days.`
  return { part, level: days < soonDays ? 'risk' : 'ok', text }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const because = error.cause instanceof Error ? error.cause.message : ''
  return because || error.message || error.name
}
