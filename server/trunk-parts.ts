/** What accounts and apps, on which all other features lean, are made of. A part of the wiring. */
import type { studioClientOf } from './code-host-options.ts'
import { type Accounts, createOidcClient, redirectUri } from '../features/accounts/server/index.ts'
import {
  type AppEvents,
  type Apps,
  createCards,
  indexAppsOf,
} from '../features/apps/server/index.ts'
import type { createCodeHosts } from '../features/repositories/server/index.ts'
import { codeHostProviders } from './code-host-providers.ts'
import { groupAdminsOf } from './group-admins.ts'
import type { Database } from './database/connect.ts'
import { openReads, type Reads } from './database/reads.ts'
import type { FileStore } from './kernel/file-store.ts'
import type { Log } from './kernel/log.ts'
import type { WorldFor } from './kernel/observed-calls.ts'
import type { Outbox } from './kernel/outbox.ts'
import type { Counter } from './kernel/rate-limits.ts'
import type { Secrets } from './kernel/secrets.ts'
import type { World } from './kernel/world.ts'
import type { PublicAddresses } from './public-addresses.ts'
import type { Config } from './settings/config.ts'
import type { DoorSetting } from './door.ts'
import type { Switches } from './switches.ts'

type Kernel = { db: Database; world: World; log: Log; secrets: Secrets }

/** Accounts as this host has them. */
export function accountsOf(
  parts: Kernel & {
    config: Config
    counter: Counter
    studioClient: ReturnType<typeof studioClientOf>
    switches: Pick<Switches, 'isOff'>
    worldFor: WorldFor
    door: Pick<DoorSetting, 'refuses'>
  },
): Accounts {
  const { config, db, world, log, secrets, counter, switches } = parts
  const { studioOrigin } = config
  const called = {
    world: parts.worldFor('identity'),
    log,
    studioOrigin,
    redirectUri: redirectUri(config),
  }
  return {
    oidc: config.oidc && createOidcClient(config.oidc, called),
    signInWays: config.signInWays,
    groupAdmins: groupAdminsOf(config, world),
    db,
    world: parts.worldFor('codehost'),
    log,
    secrets,
    counter,
    providers: codeHostProviders(config, parts.studioClient),
    studioOrigin: config.studioOrigin,
    admins: config.admins,
    firstIsAdmin: config.firstIsAdmin,
    get termsVersion() {
      return config.file.termsVersion
    },
    refusesNew: parts.door.refuses,
    isSignUpOpen: async () => !(await switches.isOff('signUp')),
    limitScale: config.file.limits.scale,
    draftsPrivate: config.file.draftsPrivate,
    events: {
      renamed: [(tx, user) => indexAppsOf(tx, user.id)],
      suspended: [],
      deleted: [],
      tokensRevoked: [],
    },
  }
}

/** The copy of the database that the settings name, and the log's word on it. */
export function openReadsOf(
  config: Pick<Config, 'readCopy'>,
  db: Database,
  { world, log }: Pick<Kernel, 'world' | 'log'>,
): Reads {
  const far = (isFar: boolean): void =>
    isFar
      ? log.warn('the copy of the database is too far behind or away, and is not read')
      : log.info('the copy of the database is read')
  return openReads(db, { copy: config.readCopy, now: world.now, far })
}

/** Apps as this host has them; `outbox` is asked once it stands. */
export function appsOf(
  parts: Kernel & {
    config: Pick<Config, 'file'>
    addresses: PublicAddresses
    files: FileStore
    appScripts: Apps['appScripts']
    codeHosts: Pick<ReturnType<typeof createCodeHosts>, 'open'>
    events: AppEvents
    outbox: () => Pick<Outbox, 'drain'>
    moving: Apps['moving']
    reads: Pick<Reads, 'db'>
  },
): Apps {
  const { db, world, log, secrets, addresses, files, appScripts, codeHosts, events } = parts
  return {
    moving: parts.moving,
    db,
    world,
    log,
    secrets,
    addresses,
    readable: parts.reads.db,
    cards: createCards(),
    appScripts,
    files,
    openCodeHost: codeHosts.open,
    draftsPrivate: parts.config.file.draftsPrivate,
    events,
    outbox: { drain: () => parts.outbox().drain() },
    async ownsRepository(userId, repository) {
      const host = await codeHosts.open(userId)
      const found = await host.repository(repository.owner, repository.name)
      return found && found.owner.toLowerCase() === host.username.toLowerCase() ? found : null
    },
  }
}
