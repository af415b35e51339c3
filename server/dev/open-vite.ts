/** Vite as it stands before the server in development: it answers no host but the studio's, and reads no data. */
import { realpathSync } from 'node:fs'
import type { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type ViteDevServer } from 'vite'
import { root } from '../start/run-server.ts'
import { refreshPath } from './dev-pages.ts'

/** What else stands inline at the head of every page. */
const reactRefresh = {
  name: 'react-refresh-as-script',
  resolveId: (id: string) => (id === refreshPath ? id : null),
  load: (id: string) => (id === refreshPath ? react.preambleCode.replace('__BASE__', '/') : null),
}

/** Opens it; `sockets` is the HTTP server on which its socket is asked for. */
export function openVite(sockets: ReturnType<typeof createHttpServer>): Promise<ViteDevServer> {
  return createServer({
    configFile: join(root, 'vite.config.ts'),
    root: join(root, 'web'),
    cacheDir: join(root, '.build/dev/vite'),
    appType: 'custom',
    clearScreen: false,
    plugins: [reactRefresh],
    server: {
      middlewareMode: true,
      hmr: { server: sockets },
      // Previews and sites are other origins of this machine, and what runs there is nobody's to trust.
      cors: false,
      headers: {
        'Cross-Origin-Resource-Policy': 'same-origin',
        'X-Content-Type-Options': 'nosniff',
      },
      fs: { allow: servedFolders() },
    },
  })
}

/** Where browsers' modules lie: never the data folder. */
function servedFolders(): string[] {
  const folders = ['web', 'features', 'contract', 'project', 'agent', 'starters', 'hosting/preview']
  const packages = join(root, 'node_modules')
  return [
    ...folders.map((folder) => join(root, folder)),
    join(root, '.build/dev/vite'),
    packages,
    realpathSync(packages),
  ]
}
