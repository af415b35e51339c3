/** Builds the preview's browser scripts, one classic script each. Runs at build time only. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'

const browserFolder = path.join(import.meta.dirname, 'browser')

/**
 * Writes `console.js`, `phone.js`, `shared.js`, `sw.js` (which carries `console.js`), `shell.js`, `capture.js`
 * and `try.js`.
 * @param outDir folder for the scripts, made if missing; other files in it stay
 */
export async function buildPreviewScripts(outDir: string): Promise<void> {
  const consoleScript = await buildPageScript(outDir, 'console')
  await buildPageScript(outDir, 'phone')
  await buildPageScript(outDir, 'shared')
  await buildScript(outDir, 'worker', { consoleScript: JSON.stringify(consoleScript) })
  await buildScript(outDir, 'shell', {})
  await buildScript(outDir, 'capture', {})
  await buildScript(outDir, 'try', {})
}

/** A script that is put into the app's pages: one line, so that their line numbers stay true. */
async function buildPageScript(
  outDir: string,
  entry: 'console' | 'phone' | 'shared',
): Promise<string> {
  await buildScript(outDir, entry, {})
  const code = (await readFile(path.join(outDir, outputNames[entry]), 'utf8')).trim()
  if (code.includes('\n')) throw new Error('the page script of the preview must be one line')
  return code
}

const outputNames = {
  console: 'console.js',
  phone: 'phone.js',
  shared: 'shared.js',
  worker: 'sw.js',
  shell: 'shell.js',
  capture: 'capture.js',
  try: 'try.js',
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
