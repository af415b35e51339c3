/** Creates Vite's middleware for the development server. It serves sources, and no data. */
import { realpathSync } from 'node:fs'
import type { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type ViteDevServer } from 'vite'
import { root } from '../start/run-server.ts'
import { refreshPath } from './dev-pages.ts'

/** Serves as a script what Vite's plugin would write inline into each page. */
const reactRefresh = {
  name: 'react-refresh-as-script',
  resolveId: (id: string) => (id === refreshPath ? id : null),
  load: (id: string) => (id === refreshPath ? react.preambleCode.replace('__BASE__', '/') : null),
}

/** Creates it; `sockets` is the HTTP server whose `upgrade` events open its socket. */
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
      // Previews and sites are other origins on this machine, with untrusted code.
      cors: false,
      headers: {
        'Cross-Origin-Resource-Policy': 'same-origin',
        'X-Content-Type-Options': 'nosniff',
      },
      fs: { allow: servedFolders() },
    },
  })
}

/** Folders with modules for the browser; the data folder is not among them. */
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
