/** The built-in code host as a service: how a server reaches it, and how it runs on a machine of its own. */
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { CodeHostOptions } from '../builtin/codehost/code-host.ts'
import type { RunningCodeHost } from '../builtin/codehost/process/start-code-host.ts'
import { openRemoteCodeHost } from '../builtin/codehost/remote/remote-code-host.ts'
import { serveCodeHost } from '../builtin/codehost/remote/serve-code-host.ts'
import { endSessionsOf } from '../features/accounts/server/index.ts'
import { codeHostProcess } from './built-ins-apart.ts'
import { codeHostOptions, type CodeHostParts, studioClientOf } from './code-host-options.ts'
import { connect, type Database } from './database/connect.ts'
import { diskSpaceOf } from './kernel/disk-space.ts'
import type { Log } from './kernel/log.ts'
import { createMoving } from './kernel/moving.ts'
import { createSecrets, type Secrets } from './kernel/secrets.ts'
import { realWorld, type World } from './kernel/world.ts'
import { type PublicAddresses, publicAddresses } from './public-addresses.ts'
import { openJoining } from './registration.ts'
import { type MakeBackup, scheduledBackups } from './scheduled-backups.ts'
import type { Config } from './settings/config.ts'
import { SettingError } from './settings/setting-error.ts'
import { refuseOtherKey } from './start/reach.ts'
import { createSwitches } from './switches.ts'

const backupEveryMs = 60_000

/** Opens the code host that the settings choose: the service that they name, or a process of this server's. */
export function chosenCodeHost(
  config: Pick<Config, 'file' | 'codeHostService'>,
  log: Log,
): (options: CodeHostOptions) => Promise<RunningCodeHost> {
  const { codeHostService: service } = config
  if (service === null) return codeHostProcess(config, log)
  return async () =>
    openRemoteCodeHost({
      ...service,
      now: realWorld.now,
      away: (reason) => log.error('the code host cannot be reached', { reason }),
      back: () => log.info('the code host is there again'),
    })
}

/** Why a service cannot be reached now; null where it can. */
export async function faultOfService(
  service: NonNullable<Config['codeHostService']>,
): Promise<string | null> {
  let fault: string | null = null
  const away = (reason: string): void => void (fault = reason)
  const host = await openRemoteCodeHost({ ...service, now: realWorld.now, away, back() {} })
  await host.close()
  return fault
}

/** A service that runs; `http` is to listen. */
export type CodeHostService = { http: Server; close(): Promise<void> }

/**
 * Opens the code host of the data folder for servers elsewhere. It makes the scheduled backups too, since none of its
 * servers has the repositories.
 *
 * @throws SettingError without what servers and service share, and with another secret key than theirs
 */
export async function openCodeHostService(parts: {
  config: Config
  secretKey: string
  log: Log
  makeBackup: MakeBackup
  tellOfPush(parts: {
    config: Config
    db: Database
    world: World
    addresses: PublicAddresses
  }): CodeHostParts['pushed']
}): Promise<CodeHostService> {
  const { config, log } = parts
  const key = sharedKey(config)
  const world = realWorld
  const secrets = createSecrets(parts.secretKey, world)
  const db = connect(config.database)
  await refuseKnownKey(db, secrets, { world, log })
  const addresses = publicAddresses(config, secrets)
  const options = codeHostOptions({
    config,
    world,
    log,
    db,
    client: studioClientOf(secrets),
    addresses,
    // Its servers publish: their outbox works every few seconds.
    pushed: parts.tellOfPush({ config, db, world, addresses }),
    readDiskSpace: diskSpaceOf,
    ...openJoining(config, db, world),
    switches: createSwitches(db, world),
    // Its servers look at a session again before long.
    endSessionsOf: (accountId) => endSessionsOf({ db, world }, { forget() {} }, accountId),
  })
  const host = await codeHostProcess(config, log)(options)
  const http = serveCodeHost(host, {
    key,
    now: world.now,
    refused: (reason) => log.warn('a call of no server was refused', { reason }),
    failed: (reason) => log.error('the code host failed at a command', { reason }),
  })
  const stop = backUpByItself({ ...parts, db, world })
  return {
    http,
    async close() {
      stop()
      http.closeAllConnections()
      await host.close()
      await db.destroy()
    },
  }
}

function sharedKey({ codeHostKey, secretKey, database }: Config): string {
  if (codeHostKey === null)
    throw new SettingError('npm run codehost needs CODEHOST_KEY, the same as its servers have.')
  if (database.engine === 'sqlite' || secretKey === null)
    throw new SettingError(
      'npm run codehost needs DATABASE_URL and SECRET_KEY, the same as its servers have.',
    )
  return codeHostKey
}

/** While the database is away nobody can tell; whoever asks it later is told by what fails. */
async function refuseKnownKey(
  db: Database,
  secrets: Secrets,
  { world, log }: { world: World; log: Log },
): Promise<void> {
  await refuseOtherKey(db, secrets, world.now()).catch((error: unknown) => {
    if (error instanceof SettingError) throw error
    log.warn('the database cannot be asked yet', {
      reason: error instanceof Error ? error.message : 'unknown',
    })
  })
}

function backUpByItself(parts: {
  config: Config
  db: Database
  world: World
  log: Log
  makeBackup: MakeBackup
}): () => void {
  const { db, world, log } = parts
  // Of its own: it may have the settings of its servers.
  const config = { ...parts.config, codeHostService: null }
  const backups = scheduledBackups({ ...parts, config, process: randomUUID() })
  const moving = createMoving(db, world)
  const tick = async (): Promise<void> => {
    if (!(await moving.isOn())) await backups.tick()
  }
  const timer = setInterval(() => {
    void tick().catch((error: unknown) =>
      log.error('job failed', {
        part: 'backup',
        reason: error instanceof Error ? error.message : 'unknown',
      }),
    )
  }, backupEveryMs)
  return () => clearInterval(timer)
}
