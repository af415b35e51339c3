/** Parts of the studio alone in a real browser, with their styles. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { launchChromium } from '../../testing/chromium.ts'

/** Builds the page that `entry` draws and opens it; scroll bars are the classic ones, which take room. */
export async function openTestPage(
  entry: string,
  { width = 1440, height = 900 } = {},
): Promise<{ page: Page; close: () => Promise<void> }> {
  const { script, style } = await builtPage(entry)
  const browser = await launchChromium({ showsScrollBars: true })
  const context = await browser.newContext({ viewport: { width, height } })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const html =
    '<!doctype html><html lang="en"><title>Test</title><body><div id="root"></div></body>'
  await page.route('http://localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  )
  await page.goto('http://localhost/')
  await page.addStyleTag({ content: style })
  await page.addScriptTag({ content: script })
  return { page, close: () => browser.close() }
}

async function builtPage(entry: string): Promise<{ script: string; style: string }> {
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'magiccube-test-page-'))
  await build({
    configFile: false,
    logLevel: 'error',
    // A test's surroundings would ask for the JSX of development.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      minify: false,
      lib: { entry, formats: ['iife'], name: 'page', fileName: () => 'page.js' },
    },
  })
  const script = await readFile(path.join(outDir, 'page.js'), 'utf8')
  const sheets = (await readdir(outDir)).filter((name) => name.endsWith('.css'))
  const styles = await Promise.all(sheets.map((name) => readFile(path.join(outDir, name), 'utf8')))
  await rm(outDir, { recursive: true })
  return { script, style: styles.join('\n') }
}
