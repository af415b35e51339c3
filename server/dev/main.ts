/** `npm run dev`: runs Vite in this process and the server in a child process that restarts with each change. */
import { spawn } from 'node:child_process'
import { createServer as createHttpServer } from 'node:http'
import { join, relative, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import { buildPreviewScripts } from '../../hosting/preview/build.ts'
import { buildAppScripts } from '../../hosting/sites/build-app-script.ts'
import { readConfig } from '../settings/config.ts'
import { SettingError } from '../settings/setting-error.ts'
import { openPort } from '../start/open-port.ts'
import { addressesOf, exitWithReason, root } from '../start/run-server.ts'
import { createFront } from './front.ts'
import { type RestartableServer, runRestartable } from './restartable-server.ts'
import { openVite } from './open-vite.ts'
import { serverFolders, actionFor } from './watched-paths.ts'

const previewScripts = join(root, '.build/dev/preview')
const appScripts = join(root, '.build/dev/app-script')
/** Editors write one file in several steps, and a checkout changes many files at once. */
const debounceMs = 50

await start().catch(exitWithReason)

async function start(): Promise<void> {
  const flags = inspectFlags(process.argv.slice(2))
  const config = readConfig(process.env, root)
  if (config.production)
    throw new SettingError('npm run dev is for this machine alone: leave STUDIO_URL out.')
  // Copied before Vite sets NODE_ENV.
  const env = { ...process.env }
  const sockets = createHttpServer()
  // Before the first build: a build sets NODE_ENV to production if it is not set.
  const vite = await openVite(sockets)
  await buildScripts()
  const server = runRestartable(() =>
    spawn(process.execPath, [...process.execArgv, ...flags, join(root, 'server/dev/server.ts')], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  )
  const studioHost = new URL(config.studioOrigin).host
  for (const address of addressesOf(config)) {
    const front = createFront({
      studioHost,
      vite: (...call) => vite.middlewares(...call),
      sockets,
      server,
    })
    await openPort(front, { setting: 'PORT', ...address })
  }
  watchServer(vite, server)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.stop().then(() => process.exit(0)))
  const listening = await server.listening()
  if (listening) process.stdout.write(listening.table)
}

async function buildScripts(): Promise<void> {
  await buildPreviewScripts(previewScripts)
  await buildAppScripts(appScripts)
}

/** The flags of Node for the server's process. Throws a `SettingError` for any other. */
function inspectFlags(flags: readonly string[]): readonly string[] {
  const other = flags.find((flag) => !/^--inspect(?:-brk|-wait)?(?:=[\w.:[\]]+)?$/.test(flag))
  if (other !== undefined)
    throw new SettingError(`npm run dev takes --inspect and nothing else, not ${other}.`)
  return flags
}

/** Restarts the server when one of its files changes. */
function watchServer(vite: ViteDevServer, server: RestartableServer): void {
  let needsBuild = false
  let pending: NodeJS.Timeout | undefined
  const restart = async (): Promise<void> => {
    const builds = needsBuild
    needsBuild = false
    if (builds) await buildScripts()
    process.stdout.write('Restarting the server …\n')
    server.restart()
    if (await server.listening()) process.stdout.write('The server is running.\n')
  }
  vite.watcher.add(serverFolders.map((folder) => join(root, folder)))
  vite.watcher.on('all', (event, file) => {
    const action = actionFor(relative(root, file).replaceAll(sep, '/'))
    if (action === 'none' || event === 'addDir' || event === 'unlinkDir') return
    needsBuild ||= action === 'rebuild'
    clearTimeout(pending)
    pending = setTimeout(() => {
      restart().catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
    }, debounceMs)
  })
}
