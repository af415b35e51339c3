/** The server behind Vite: the product's own, on a port that it tells its parent. Started anew with each change. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runServer } from '../start/run-server.ts'
import { devStudio, withDevPolicy } from './dev-pages.ts'

// The parent has gone, by whatever hand.
process.once('disconnect', () => process.exit(0))
await runServer({
  openStudio: async () => devStudio(readFileSync(join(root, 'web/index.html'), 'utf8')),
  previewScripts: join(root, '.build/dev/preview'),
  addresses: () => [{ port: 0, address: '127.0.0.1' }],
  answerBy: (answer, { studioOrigin }) => withDevPolicy(answer, studioOrigin),
  isListening: (port, table) => process.send?.({ port, table }),
})
