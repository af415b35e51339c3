/** `npm run dev`: Vite in this process, the server in one behind it that starts anew with each change. */
import { spawn } from 'node:child_process'
import { createServer as createHttpServer } from 'node:http'
import { join, relative, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import { buildPreviewScripts } from '../../hosting/preview/build.ts'
import { readConfig, SettingError } from '../settings/config.ts'
import { openPort } from '../start/open-port.ts'
import { addressesOf, endBecause, root } from '../start/run-server.ts'
import { createFront } from './front.ts'
import { keepServer, type KeptServer } from './kept-server.ts'
import { openVite } from './open-vite.ts'
import { serverFolders, workFor } from './watched-files.ts'

const previewScripts = join(root, '.build/dev/preview')
/** Editors write one file by several steps, and branches change many at once. */
const settleMs = 50

await start().catch(endBecause)

async function start(): Promise<void> {
  const flags = inspectFlags(process.argv.slice(2))
  const config = readConfig(process.env, root)
  if (config.production)
    throw new SettingError('npm run dev is for this machine alone: leave STUDIO_URL out.')
  // Before Vite, which changes it.
  const env = { ...process.env }
  const sockets = createHttpServer()
  // Before the first build, which else makes the process one of production.
  const vite = await openVite(sockets)
  await buildPreviewScripts(previewScripts)
  const server = keepServer(() =>
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

/** The flags of Node for the server's process. Throws a `SettingError` for any other. */
function inspectFlags(flags: readonly string[]): readonly string[] {
  const other = flags.find((flag) => !/^--inspect(?:-brk|-wait)?(?:=[\w.:[\]]+)?$/.test(flag))
  if (other !== undefined)
    throw new SettingError(`npm run dev takes --inspect and nothing else, not ${other}.`)
  return flags
}

/** Starts the server anew when a file changes of which it is made. */
function watchServer(vite: ViteDevServer, server: KeptServer): void {
  let isToBuild = false
  let settling: NodeJS.Timeout | undefined
  const act = async (): Promise<void> => {
    const builds = isToBuild
    isToBuild = false
    if (builds) await buildPreviewScripts(previewScripts)
    process.stdout.write('The server starts anew …\n')
    server.restart()
    if (await server.listening()) process.stdout.write('The server answers.\n')
  }
  vite.watcher.add(serverFolders.map((folder) => join(root, folder)))
  vite.watcher.on('all', (event, file) => {
    const work = workFor(relative(root, file).replaceAll(sep, '/'))
    if (work === 'none' || event === 'addDir' || event === 'unlinkDir') return
    isToBuild ||= work === 'rebuild'
    clearTimeout(settling)
    settling = setTimeout(() => {
      act().catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
    }, settleMs)
  })
}
