/** The studio on a first visit: how much JavaScript home and the marketplace need, and when something is seen. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import * as z from 'zod'
import { startServer } from '../journeys/running-server.ts'
import { findBrowser } from '../tools/find-browser.ts'
import { listen } from './listen.ts'
import { median } from './quantile.ts'
import type { Measured } from './result.ts'

const root = resolve(import.meta.dirname, '..')
const built = join(root, '.build/web')
const mostKilobytes = 170
const mostMs = 1_000
const visits = 5

/** Measures both. */
export async function measureStudioPage(): Promise<Measured[]> {
  const scripts = [await javaScriptOf('home'), await javaScriptOf('marketplace')]
  return [...scripts, ...(await firstContent())]
}

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
)

/** The scripts of the entry and of a page's chunk with all that they import, as they travel (gzip). */
async function javaScriptOf(page: 'home' | 'marketplace'): Promise<Measured> {
  const manifest = Manifest.parse(
    JSON.parse(await readFile(join(built, '.vite/manifest.json'), 'utf8')),
  )
  const files = new Set<string>()
  const follow = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports.forEach(follow)
  }
  follow('index.html')
  follow(`pages/${page}-page.tsx`)
  let bytes = 0
  for (const file of files)
    bytes += gzipSync(await readFile(join(built, file)), { level: 9 }).length
  const kilobytes = bytes / 1_000
  return {
    name: `JavaScript of ${page}, gzip`,
    ours: `${kilobytes.toFixed(1)} KB`,
    baseline: `${mostKilobytes} KB`,
    ratio: (kilobytes / mostKilobytes).toFixed(2),
    aim: `<= ${mostKilobytes} KB`,
    isReached: kilobytes <= mostKilobytes,
  }
}

/** First contentful paint of home and of a page of one line, each visit with an empty cache. */
async function firstContent(): Promise<Measured[]> {
  const found = findBrowser()
  if (!found.ok) throw new Error(found.error)
  const studio = await startServer({}, { NODE_ENV: 'production', LOG_LEVEL: 'error' })
  const plain = await startPlainPage()
  const browser = await chromium.launch({ executablePath: found.value, args: ['--no-sandbox'] })
  try {
    const times = { studio: new Array<number>(), plain: new Array<number>() }
    for (let visit = 0; visit < visits; visit += 1) {
      times.studio.push(await firstPaintMs(browser, studio.url))
      times.plain.push(await firstPaintMs(browser, plain.url))
    }
    const [ours, baseline] = [median(times.studio), median(times.plain)]
    return [
      {
        name: 'first content of home / a page of one line',
        ours: `${Math.round(ours)} ms`,
        baseline: `${Math.round(baseline)} ms`,
        ratio: (ours / baseline).toFixed(2),
        aim: `< ${mostMs} ms`,
        isReached: ours < mostMs,
      },
    ]
  } finally {
    await browser.close()
    await studio.stop()
    plain.stop()
  }
}

async function firstPaintMs(browser: Browser, url: string): Promise<number> {
  // A context of its own has a cache of its own, which is empty.
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  const time = await page.evaluate(
    () =>
      new Promise<number>((seen) => {
        const tell = (entries: PerformanceEntryList): void => {
          const paint = entries.find(({ name }) => name === 'first-contentful-paint')
          if (paint) seen(paint.startTime)
        }
        new PerformanceObserver((list) => tell(list.getEntries())).observe({
          type: 'paint',
          buffered: true,
        })
      }),
  )
  await context.close()
  return time
}

async function startPlainPage() {
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end('<!doctype html><title>Plain</title><p>One line.</p>')
  })
  const port = await listen(server)
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.close() }
}
