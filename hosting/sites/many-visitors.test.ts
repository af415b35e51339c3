/**
 * Visitors load a site by real HTTP while it is updated again and again: every page is one version in all
 * its files, and no request fails. Small by default; `VISITORS=1000 UPDATES=50` is the full count.
 */
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { publishApp } from '../../features/publishing/contract.ts'
import { commitFiles, publishedApp } from '../../server/testing/apps.ts'
import { signedUp } from '../../server/testing/people.ts'
import { onEachDatabase, type TestServer } from '../../server/testing/test-server.ts'

const visitors = Number(process.env['VISITORS'] ?? 30)
const updates = Number(process.env['UPDATES'] ?? 4)
const parts = ['style.css', 'js/app.js', 'data.json', 'picture.svg']

const filesOf = (version: number) =>
  Object.fromEntries(
    ['index.html', ...parts].map((path) => [path, `${path} of version ${version}`]),
  )

onEachDatabase('a site with many visitors', (server) => {
  test(
    'is never mixed and never fails while it is updated [PUB-10] [HST-09]',
    async () => {
      const vera = await signedUp(server(), 'vera')
      const { id, subdomain } = await publishedApp(vera, 'visited', filesOf(1))
      const http = await listening(server())
      let isOver = false
      const seen = new Set<number>()
      let pages = 0
      const visit = async (number: number): Promise<void> => {
        const load = (path: string, dest: string) =>
          get(http, `${subdomain}.apps.localhost:3000`, { path, dest, visitor: number })
        while (!isOver) {
          const version = Number(/version (\d+)$/.exec(await load('/', 'document'))?.[1])
          for (const path of parts)
            expect(await load(`/${path}`, 'script')).toBe(`${path} of version ${version}`)
          seen.add(version)
          pages += 1
        }
      }
      const all = Promise.all(Array.from({ length: visitors }, (_, number) => visit(number)))
      // A visitor who fails ends the test; the others are not waited for.
      const ended = all.then(() => undefined)
      for (let version = 2; version <= updates + 1; version += 1) {
        await Promise.race([commitFiles(vera, 'visited', filesOf(version)), ended])
        const published = await Promise.race([vera.calls(publishApp, { id }), ended])
        expect(published?.status).toBe(200)
      }
      isOver = true
      await all
      http.close()
      expect(pages).toBeGreaterThanOrEqual(visitors)
      expect(seen.size).toBeGreaterThan(1)
    },
    30_000 + updates * 20_000,
  )
})

type Listening = { port: number; agent: Agent; close(): void }

async function listening(server: TestServer): Promise<Listening> {
  const answer = getRequestListener((incoming, env) => server.server.answer(incoming, env))
  const http = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  return {
    port: portOf(http.address()),
    agent,
    close() {
      agent.destroy()
      http.close()
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** A file as a visitor's browser asks for it. */
function get(
  { port, agent }: Listening,
  host: string,
  asked: { path: string; dest: string; visitor: number },
): Promise<string> {
  const headers = {
    Host: host,
    'User-Agent': `visitor ${asked.visitor}`,
    'Sec-Fetch-Dest': asked.dest,
    'Sec-Fetch-Site': asked.dest === 'document' ? 'none' : 'same-origin',
  }
  return new Promise((done, refuse) => {
    request({ port, host: '127.0.0.1', path: asked.path, headers, agent }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('end', () =>
        answer.statusCode === 200 ? done(text) : refuse(new Error(`${answer.statusCode} ${text}`)),
      )
    })
      .on('error', refuse)
      .end()
  })
}
