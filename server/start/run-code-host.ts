/** Runs the built-in code host in this process as a service, and shuts it down on a signal. */
import { rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { openCodeHostService } from '../code-host-service.ts'
import { createLog } from '../kernel/log.ts'
import { realWorld } from '../kernel/world.ts'
import { tellOfPush } from '../publishing-services.ts'
import type { ServiceListener } from '../settings/code-host-setting.ts'
import { readConfig } from '../settings/config.ts'
import { SettingError } from '../settings/setting-error.ts'
import { backupProcess } from './backup-process.ts'
import { lockFolder } from './folder-lock.ts'
import { root } from './run-server.ts'
import { secretKey } from './secret-key.ts'

/**
 * Starts it, as `ROLE=codehost` whatever the settings say; throws a {@link SettingError} with what keeps it from
 * starting.
 */
export async function runCodeHost(): Promise<void> {
  const config = readConfig({ ...process.env, ROLE: 'codehost' }, root)
  const log = createLog({ level: config.logLevel })
  const key = secretKey(config, realWorld)
  lockFolder(config.dataFolder)
  const service = await openCodeHostService({
    config,
    secretKey: key,
    log,
    makeBackup: backupProcess(root),
    tellOfPush,
  })
  const place = await listen(service.http, config.codeHostListen)
  process.stdout.write(`\nThe code host of MagicCube listens on ${place}.\n`)
  let isLeaving = false
  const leave = (): void => {
    if (isLeaving) return
    isLeaving = true
    service.http.close()
    void service.close().finally(() => process.exit(0))
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
}

function listen(http: Server, listener: ServiceListener): Promise<string> {
  const place =
    listener.kind === 'socket' ? listener.path : `${listener.address}, port ${listener.port}`
  return new Promise((open, refuse) => {
    http.once('error', (error: NodeJS.ErrnoException) =>
      refuse(new SettingError(`CODEHOST_LISTEN: ${place} cannot be opened (${error.code}).`)),
    )
    // The folder's lock is ours: whoever made the socket that lies there is gone.
    if (listener.kind === 'socket') rmSync(listener.path, { force: true })
    if (listener.kind === 'socket') http.listen(listener.path, () => open(place))
    else http.listen({ port: listener.port, host: listener.address }, () => open(place))
  })
}
