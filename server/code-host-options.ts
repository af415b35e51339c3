/** What the built-in code host is started with, from the settings. */
import { join } from 'node:path'
import type { CodeHostOptions } from '../builtin/codehost/code-host.ts'
import { isAdminAt } from '../features/accounts/server/index.ts'
import { groupAdminsOf } from './group-admins.ts'
import { notifyAdmins } from '../features/notifications/server/index.ts'
import { publishedSubdomain } from '../features/apps/server/index.ts'
import type { Config } from './settings/config.ts'
import type { ReadDiskSpace } from './kernel/disk-space.ts'
import type { Database } from './database/connect.ts'
import type { Log } from './kernel/log.ts'
import type { Secrets } from './kernel/secrets.ts'
import { newId, type World } from './kernel/world.ts'
import { inTransaction } from './database/transaction.ts'
import type { DoorSetting } from './door.ts'
import type { RegistrationSetting } from './registration.ts'
import type { Switches } from './switches.ts'
import type { PublicAddresses } from './public-addresses.ts'

/** The studio as the built-in code host knows it. */
export function studioClientOf(secrets: Secrets): CodeHostParts['client'] {
  const secret = secrets.hash('studio', 'codehost-client')
  return { id: 'magiccube-studio', secret, name: 'MagicCube' }
}

/** Where the options come from; `client` is the studio as the code host knows it. */
export type CodeHostParts = {
  config: Config
  world: World
  log: Log
  db: Database
  client: { id: string; secret: string; name: string }
  addresses: PublicAddresses
  readDiskSpace: ReadDiskSpace
  registration: RegistrationSetting
  door: DoorSetting
  /** An admin may switch signing up off. */
  switches: Pick<Switches, 'isOff'>
  /** Has a push published where its app's owner wants that. */
  pushed: NonNullable<CodeHostOptions['pushed']>
  /** Ends the studio's sessions of who set a new password by a link. */
  endSessionsOf(accountId: number): Promise<void>
}

/** The options. Where an app is hosted the product itself knows. */
export function codeHostOptions(parts: CodeHostParts): CodeHostOptions {
  const { config, world, log, db, client, addresses } = parts
  const { memoryMb: _ofTheProcess, ...limits } = config.file.codeHost
  return {
    folder: join(config.dataFolder, 'codehost'),
    origin: config.studioOrigin,
    client: {
      ...client,
      redirectUris: [`${config.studioOrigin}/auth/github/callback`],
      isFirstParty: true,
    },
    secureCookies: config.secure,
    keptNames: namesOfAdmins(config.admins),
    passwords: config.signInWays?.includes('password') ?? true,
    hasOtherWays: config.oidc !== null || config.github !== null,
    clock: world.now,
    randomBytes: world.random,
    readDiskSpace: parts.readDiskSpace,
    ...limits,
    formsPerMinute: 10 * config.file.limits.scale,
    anonymousHourlyCalls: 1_000 * config.file.limits.scale,
    log: (event, { message, stack }) =>
      event.endsWith('Bug')
        ? log.error('code host', { kind: event, reason: `${message}`, stack: `${stack}` })
        : log.info('code host', { kind: event }),
    registration: async () =>
      (await parts.switches.isOff('signUp'))
        ? 'closed'
        : (await parts.registration.read()).registration,
    door: (address) => parts.door.at(address),
    personWaits: () => void tellAdmins(parts),
    passwordWasReset: (accountId) => endSessions(parts, accountId),
    pushed: parts.pushed,
    isAdmin: (accountId) =>
      isAdminAt(
        { ...config, groupAdmins: groupAdminsOf(config, world) },
        db,
        'builtin',
        `${accountId}`,
      ),
    pagesUrl: async (owner, repo) => {
      const address = `${config.studioOrigin}/codehost/${owner}/${repo}`
      const subdomain = await publishedSubdomain(db, address)
      return subdomain === null ? null : addresses.site(subdomain)
    },
  }
}

/** Whom the settings name here: a provider's word on a name makes nobody an admin (T131). */
function namesOfAdmins(admins: ReadonlySet<string>): string[] {
  return [...admins].map((entry) => entry.replace(/^builtin:/, ''))
}

/** Ends what was begun with the password of before; a database that is away is logged. */
async function endSessions(parts: CodeHostParts, accountId: number): Promise<void> {
  try {
    await parts.endSessionsOf(accountId)
  } catch (error) {
    parts.log.error('sessions were not ended after a new password', { reason: String(error) })
  }
}

/** Tells all admins that somebody waits to join; the queue shows it too where this fails. */
async function tellAdmins({ config, db, world, log }: CodeHostParts): Promise<void> {
  const notice = { kind: 'accountWaits', act: newId(world), appId: null, exceptId: null } as const
  try {
    const accounts = { ...config, groupAdmins: groupAdminsOf(config, world) }
    await inTransaction(db, (tx) => notifyAdmins(tx, { world, accounts }, notice))
  } catch (error) {
    log.error('admins were not told of who waits', { reason: String(error) })
  }
}

/** How often a person may call the code host through the studio: in an hour, and at once. */
export function relayLimits({ file }: Config): { perHour: number; atOnce: number } {
  return { perHour: 5_000 * file.limits.scale, atOnce: 8 }
}
