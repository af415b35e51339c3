/** Starters in Firefox and WebKitGTK, in both languages: they open, and the console stays empty (STR-04). All of them with `STARTERS=all`, else two. */
import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Engine } from './engines/engine.ts'
import { openFirefox } from './engines/firefox.ts'
import { isInstalled } from './engines/installed.ts'
import { openWebKit } from './engines/webkit.ts'
import { type RunningServer, startServer } from './running-server.ts'

type Files = { path: string; content: string }[]

const isWanted = process.env['STARTERS'] === 'all'
let server: RunningServer
let apps: { name: string; files: Files }[] = []

beforeAll(async () => {
  server = await startServer()
  const { starters }: { starters: { id: string }[] } = await read('/api/starters')
  for (const { id } of isWanted ? starters : starters.slice(0, 2)) {
    for (const language of ['en', 'zh']) {
      const { files }: { files: Files } = await read(
        `/api/starters/${id}/files?language=${language}`,
      )
      apps = [...apps, { name: `${id} ${language}`, files }]
    }
  }
})
afterAll(() => server?.stop())

const read = async (path: string) => (await fetch(server.url + path)).json()

const engines = [
  { name: 'Firefox', open: openFirefox },
  { name: 'WebKitGTK', open: openWebKit },
] as const

for (const { name, open } of engines) {
  test.runIf(isInstalled(name))(
    `starters open in ${name} with an empty console [STR-04]`,
    async () => {
      const engine = await open()
      const faults: string[] = []
      for (const app of apps) {
        const before = engine.console().length
        await openAt(engine, app.files)
        const said = engine.console().slice(before)
        if (said.length > 0) faults.push(`${app.name}: ${said.join(', ')}`)
      }
      await engine.close()
      expect(faults).toEqual([])
    },
    900_000,
  )
}

const kinds: Record<string, string> = { html: 'text/html', css: 'text/css', js: 'text/javascript' }

/** Opens an app at an origin of its own, and waits until its heading is there. */
async function openAt(engine: Engine, files: Files): Promise<void> {
  const host = createServer((request, response) => {
    const path = request.url === '/' ? 'index.html' : (request.url ?? '').slice(1)
    const file = files.find((one) => one.path === path)
    const type = `${kinds[path.split('.').at(-1) ?? ''] ?? 'text/plain'}; charset=utf-8`
    response.writeHead(file ? 200 : 404, { 'content-type': type })
    response.end(file?.content ?? '')
  })
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  const address = host.address()
  const port = typeof address === 'object' ? address?.port : 0
  await engine.open(`http://127.0.0.1:${port}/`)
  const title = /<h1[^>]*>([^<]*)/.exec(
    files.find(({ path }) => path === 'index.html')?.content ?? '',
  )
  const words = title?.[1]?.replaceAll('&amp;', '&').trim() ?? ''
  await vi.waitFor(
    async () => expect(await engine.find({ kind: 'text', words }, [])).not.toBeNull(),
    { timeout: 10_000 },
  )
  host.closeAllConnections()
  host.close()
}
