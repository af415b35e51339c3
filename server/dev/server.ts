/** Runs the product's server for the development server, on a free port that it sends to its parent. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runServer } from '../start/run-server.ts'
import { devStudio, withDevPolicy } from './dev-pages.ts'

// The parent exited.
process.once('disconnect', () => process.exit(0))
await runServer({
  openStudio: async () => devStudio(readFileSync(join(root, 'web/index.html'), 'utf8')),
  previewScripts: join(root, '.build/dev/preview'),
  appScripts: join(root, '.build/dev/app-script'),
  addresses: () => [{ port: 0, address: '127.0.0.1' }],
  wrap: (answer, { studioOrigin }) => withDevPolicy(answer, studioOrigin),
  isListening: (port, table) => process.send?.({ port, table }),
})
