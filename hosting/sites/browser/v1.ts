/** `/_app/v1.js`: the global `cube`, for a classic script and for `import '/_app/v1.js'` alike. */
import { createCube } from './cube.ts'
import type { Cube } from './cube-types.ts'
import { createPartsLoader } from './parts.ts'
import { openWorld } from './environment.ts'

declare global {
  var cube: Cube | undefined
}

// Whichever script of ours comes first.
globalThis.cube ??= createCube(openWorld(), createPartsLoader())
