/** Builds the scripts that published apps load from `/_app/`, and their types. Runs at build time only. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'

const browserFolder = path.join(import.meta.dirname, 'browser')

/**
 * Writes `v1.js` with its part `v1-more.js`, `v1.mjs` (the same with a name to import), `v1.d.ts`, `storage.js` and
 * `signed-in.js`. Each script but `v1.mjs` is one text that is a classic script and a module alike.
 * @param outDir folder for them, made if missing; other files in it stay
 */
export async function buildAppScripts(outDir: string): Promise<void> {
  const parts = await buildScript(outDir, 'v1-more')
  const partsVersion = createHash('sha256').update(parts).digest('hex').slice(0, 8)
  await buildScript(outDir, 'v1', { partsVersion: JSON.stringify(partsVersion) })
  await buildScript(outDir, 'storage')
  await buildScript(outDir, 'signed-in')
  await writeFile(path.join(outDir, 'v1.mjs'), moduleText)
  const types = await readFile(path.join(browserFolder, 'cube-types.ts'), 'utf8')
  await writeFile(path.join(outDir, 'v1.d.ts'), `${types}\n${globalTypes}`)
}

// A module says `export`, which a classic script may not: so it has a file of its own.
const moduleText = `import './v1.js'
export const cube = globalThis.cube
`

const globalTypes = `export declare const cube: Cube

declare global {
  var cube: Cube
}
`

async function buildScript(
  outDir: string,
  entry: 'v1' | 'v1-more' | 'storage' | 'signed-in',
  define: Record<string, string> = {},
): Promise<string> {
  const fileName = `${entry}.js`
  await build({
    configFile: false,
    root: browserFolder,
    logLevel: 'warn',
    define,
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: true,
      lib: {
        entry: path.join(browserFolder, `${entry}.ts`),
        formats: ['iife'],
        name: 'app',
        fileName: () => fileName,
      },
    },
  })
  return readFile(path.join(outDir, fileName), 'utf8')
}
