/** Builds the preview's browser scripts, one classic script each. Runs at build time only. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'

const browserFolder = path.join(import.meta.dirname, 'browser')

/**
 * Writes `console.js`, `sw.js` (which carries `console.js`), `shell.js` and `capture.js`.
 * @param outDir folder for the scripts, made if missing; other files in it stay
 */
export async function buildPreviewScripts(outDir: string): Promise<void> {
  await buildScript(outDir, 'console', {})
  const code = await readFile(path.join(outDir, 'console.js'), 'utf8')
  // One line, so that line numbers in the app's pages stay true.
  const oneLine = code.trim()
  if (oneLine.includes('\n')) throw new Error('the page script of the preview must be one line')
  await buildScript(outDir, 'worker', { consoleScript: JSON.stringify(oneLine) })
  await buildScript(outDir, 'shell', {})
  await buildScript(outDir, 'capture', {})
}

const outputNames = {
  console: 'console.js',
  worker: 'sw.js',
  shell: 'shell.js',
  capture: 'capture.js',
} as const

async function buildScript(
  outDir: string,
  entry: keyof typeof outputNames,
  define: Record<string, string>,
): Promise<void> {
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
        name: 'preview',
        fileName: () => outputNames[entry],
      },
    },
  })
}
