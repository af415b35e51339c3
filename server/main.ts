/** `npm start`: the server with the studio as it was built, or the part of it that `ROLE` names. */
import { join } from 'node:path'
import { runRole } from './start/run-role.ts'
import { addressesOf, root } from './start/run-server.ts'
import { keepDrawn, readDrawPage } from './studio/drawn-pages.ts'
import { readStudioBuild } from './studio/studio-assets.ts'

await runRole({
  async openStudio(log) {
    const drawPage = await readDrawPage(join(root, '.build/draw/draw-page.js'))
    return readStudioBuild(
      join(root, '.build/web'),
      keepDrawn(drawPage, (reason) => log.error('a page was not drawn', { reason })),
    )
  },
  previewScripts: join(root, '.build/preview'),
  appScripts: join(root, '.build/app-script'),
  addresses: addressesOf,
  isListening: (_port, table) => process.stdout.write(table),
})
