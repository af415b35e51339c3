/** `/_app/storage.js`: `window.storage` as published artifacts of a well-known assistant use it, over the data of the app. */
import { allParts } from './all-parts.ts'
import { createCube } from './cube.ts'
import type { PageStorage } from './cube-types.ts'
import { openPageStorage } from './page-storage.ts'
import { openWorld } from './environment.ts'

declare global {
  var storage: PageStorage
}

const all = createCube(openWorld(), async () => allParts)
globalThis.cube ??= all
globalThis.storage = openPageStorage(
  all.keyValues({ own: 'storage-own', shared: 'storage-shared' }),
)
