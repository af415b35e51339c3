/**
 * What making an app feels like: from an edit to the repainted preview, and our own time in
 * a turn of ten rounds. In a real browser, with the real local project, preview origin and agent.
 */
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type PreviewWorld, startPreviewWorld } from '../hosting/preview/testing/preview-world.ts'
import { listen } from './listen.ts'
import { filesOf } from './pages/measured-app.ts'
import type {} from './pages/workbench.ts'
import { median, quantile } from './quantile.ts'
import type { Measured } from './result.ts'

const megabyte = 1_048_576
const projects = [
  { files: 20, bytes: 0, aimMs: 100 },
  { files: 300, bytes: 10 * megabyte, aimMs: 150 },
] as const
const edits = 60
// Longer than the rest that gathers a row of keystrokes: each edit is one of its own.
const betweenEditsMs = 250
const turns = 20
const turnAimMs = 100

/** Measures all of them, each project in a profile of its own. */
export async function measureMaking(): Promise<Measured[]> {
  const world = await startPreviewWorld(join(import.meta.dirname, 'pages/workbench.ts'))
  const plain = await startPlain()
  try {
    const results: Measured[] = []
    for (const project of projects) {
      const page = await openWorkbench(world, project)
      results.push(await editToPreview(page, project, plain.url))
      if (project.files === 20) results.push(await turnOfTenRounds(page))
      await page.context().close()
    }
    return results
  } finally {
    plain.stop()
    await world.close()
  }
}

type Project = (typeof projects)[number]

async function openWorkbench(world: PreviewWorld, { files, bytes }: Project): Promise<Page> {
  const page = await (await world.browser.newContext()).newPage()
  await page.goto(world.studioOrigin)
  const origin = world.previewOrigin(files.toString(16))
  await page.evaluate((asked) => window.workbench.open(asked.origin, asked.files, asked.bytes), {
    origin,
    files,
    bytes,
  })
  return page
}

async function editToPreview(
  page: Page,
  { files, bytes, aimMs }: Project,
  plainUrl: string,
): Promise<Measured> {
  const times = { ours: new Array<number>(), plain: new Array<number>() }
  for (let edit = 1; edit <= edits; edit += 1) {
    times.ours.push(await page.evaluate(() => window.workbench.edit()))
    const shown = await page
      .frameLocator('#preview')
      .frameLocator('iframe')
      .locator('h1')
      .innerText()
    if (shown !== `Edit ${edit}`) throw new Error(`edit ${edit} is painted as "${shown}"`)
    await page.waitForTimeout(betweenEditsMs)
    times.plain.push(
      await page.evaluate((url) => window.workbench.loadPlain(url), `${plainUrl}?${edit}`),
    )
  }
  const p95 = quantile(times.ours, 0.95)
  const size = bytes === 0 ? '' : `, ${bytes / megabyte} MB`
  return {
    name: `edit to repainted preview, ${files} files${size}, p95 of ${edits}`,
    ours: `${p95.toFixed(0)} ms (median ${median(times.ours).toFixed(0)})`,
    baseline: `${quantile(times.plain, 0.95).toFixed(0)} ms, a plain frame`,
    ratio: (p95 / quantile(times.plain, 0.95)).toFixed(2),
    aim: `< ${aimMs} ms`,
    isReached: p95 < aimMs,
  }
}

async function turnOfTenRounds(page: Page): Promise<Measured> {
  const times = { ours: new Array<number>(), bare: new Array<number>() }
  for (let turn = 0; turn < turns; turn += 1) {
    times.ours.push(await page.evaluate(() => window.workbench.turn()))
    times.bare.push(await page.evaluate(() => window.workbench.turnWithoutAgent()))
  }
  const p95 = quantile(times.ours, 0.95)
  return {
    name: `our own time in a turn of ten rounds, p95 of ${turns}`,
    ours: `${p95.toFixed(0)} ms (median ${median(times.ours).toFixed(0)})`,
    baseline: `${quantile(times.bare, 0.95).toFixed(0)} ms, read and written only`,
    ratio: (p95 / quantile(times.bare, 0.95)).toFixed(2),
    aim: `<= ${turnAimMs} ms`,
    isReached: p95 <= turnAimMs,
  }
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
}

/** The same app on a server of nothing else, as the browser alone would load it. */
async function startPlain() {
  const files = filesOf(20, 0)
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://plain').pathname.slice(1) || 'index.html'
    response.setHeader('Content-Type', types[path.split('.').at(-1) ?? ''] ?? 'text/plain')
    response.setHeader('Cache-Control', 'no-store')
    response.end(files.get(path))
  })
  const port = await listen(server)
  return { url: `http://plain.localhost:${port}/`, stop: () => void server.close() }
}
