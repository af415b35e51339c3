/** A small studio and real preview origins on one local server, with a real browser. Tests only. */
import { getRequestListener } from '@hono/node-server'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { launchChromium } from '../../../testing/chromium.ts'
import { buildPreviewScripts } from '../build.ts'
import { createPreviewHost } from '../preview-host.ts'
import { readPreviewScripts } from '../preview-scripts.ts'

/** Files of an app by path; bytes as lists of numbers, since they travel into the page as JSON. */
export type AppFiles = Record<string, string | number[]>

/** The running world. */
export type PreviewWorld = {
  port: number
  studioOrigin: string
  browser: Browser
  /** Requests that reached the studio's server with the person's cookie, by path. */
  authorisedCalls: string[]
  previewOrigin(label: string): string
  /** Opens the studio signed in, with a preview of the files running. */
  openStudio(files: AppFiles, label?: string): Promise<Page>
  close(): Promise<void>
}

/** A label of a preview origin: 32 hex digits that begin as given. */
export function labelOf(start: string): string {
  return start.padEnd(32, '0')
}

const testStudio = path.join(import.meta.dirname, '../browser/test-studio.ts')

/**
 * Builds the scripts, starts server and browser.
 *
 * @param studioEntry the module that the studio's page runs
 */
export async function startPreviewWorld(studioEntry = testStudio): Promise<PreviewWorld> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'preview-'))
  await buildPreviewScripts(folder)
  await buildStudioScript(studioEntry, folder)
  const studioScript = await readFile(path.join(folder, 'studio.js'), 'utf8')
  const scripts = await readPreviewScripts(folder)
  const authorisedCalls: string[] = []

  // Made once the port is known, of which the studio's origin is a part.
  const late: { preview?: ReturnType<typeof getRequestListener> } = {}
  const server = createServer((request, response) => {
    if (request.headers.host?.includes('.preview.')) {
      void late.preview?.(request, response)
      return
    }
    if (request.headers.cookie?.includes('session=secret')) authorisedCalls.push(request.url ?? '')
    const isScript = request.url === '/studio.js'
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(isScript ? studioScript : studioPage)
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  const studioOrigin = `http://localhost:${port}`
  const host = createPreviewHost({
    studioOrigin,
    scripts,
    appScripts: new Map(),
    serveDrafts: null,
    answerDraft: null,
  })
  late.preview = getRequestListener(host.fetch)
  const browser = await launchChromium()
  const previewOrigin = (label: string) => `http://${labelOf(label)}.preview.localhost:${port}`

  return {
    port,
    studioOrigin,
    browser,
    authorisedCalls,
    previewOrigin,
    async openStudio(files, label = 'a') {
      const context = await browser.newContext()
      await context.addCookies([
        { name: 'session', value: 'secret', url: studioOrigin, sameSite: 'Strict', httpOnly: true },
      ])
      const page = await context.newPage()
      await page.goto(studioOrigin)
      const open = [previewOrigin(label), files].map((argument) => JSON.stringify(argument))
      await page.evaluate(`window.testStudio.open(${open.join(', ')})`)
      return page
    },
    async close() {
      await browser.close()
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function buildStudioScript(entry: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      minify: false,
      lib: {
        entry,
        formats: ['iife'],
        name: 'studio',
        fileName: () => 'studio.js',
      },
    },
  })
}

const studioPage = `<!doctype html><meta charset="utf-8"><title>Studio</title>
<iframe id="preview" title="Preview" allow="" style="width:800px;height:700px;border:0"
  sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads"></iframe>
<script src="/studio.js"></script>`
