/**
 * Push, publish, push, publish, with the limits that a server has by default: nothing is refused, and the site follows. A
 * machine that is quicker than thirty rounds a minute (API-16) heeds what it is told is left to it.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '../builtin/codehost/testing/browser.ts'
import { callApi, formFetch, openSite, signUpByForms } from './api-person.ts'
import { git } from './git.ts'
import { type RunningServer, startServer } from './running-server.ts'

/** How often is pushed and published; the full count of the release is 50 (`PUSHES=50`). */
const pushes = Number(process.env['PUSHES'] ?? 10)

let server: RunningServer
let folder = ''

beforeAll(async () => {
  server = await startServer()
  folder = await mkdtemp(join(tmpdir(), 'magiccube-pushes-'))
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A personal token for git, made on the code host's page. */
async function personalToken(browser: Browser): Promise<string> {
  await browser.open('/codehost/settings/tokens')
  const fields = { note: 'git', scope_repo: 'on' }
  const page = await browser.send(fields, { headers: { Origin: server.url } })
  const token = /mchp_[\w-]+/.exec(page.text)?.[0]
  if (token === undefined) throw new Error(`no token: ${page.status}`)
  return token
}

/** Publishes; answers also how long a program waits that keeps to what is left to it: not at all while something is. */
async function publishAs(token: string, id: string) {
  const answer = await fetch(`${server.url}/api/apps/${id}/publish`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(200)
  const published = Published.parse(await answer.json())
  const told = (name: string): number => Number(answer.headers.get(`ratelimit-${name}`))
  return { published, waitMs: told('remaining') > 0 ? 0 : told('reset') * 1_000 }
}

const Published = z.object({ version: z.number(), changed: z.boolean(), cloudflareUrl: z.url() })

test(
  'pushed by git and published by the API again and again, no push is rejected, no call is too many, and the site follows each time [HOST-34] [PUB-13]',
  async () => {
    const browser = new Browser(formFetch(server))
    const token = await signUpByForms(server, browser, 'petra')
    const api = (method: string, path: string, body: object) =>
      callApi(server, token, { method, path, body })
    const repository = { name: 'app', private: true, auto_init: true }
    const created = await api('POST', '/api/github/user/repos', repository)
    const { id } = await api('POST', '/api/apps/generate', {
      name: 'Pushed app',
      prompt: 'A page',
      tags: [],
      githubRepo: { owner: 'petra', name: 'app', url: created.html_url, branch: 'main' },
    })
    const remote = new URL(`${server.url}/codehost/petra/app.git`)
    remote.username = 'petra'
    remote.password = await personalToken(browser)
    git(folder, 'clone', '-q', remote.href, '.')
    for (let round = 1; round <= pushes; round += 1) {
      const page = `<!doctype html><title>Pushed</title><p>round ${round}</p>`
      await writeFile(join(folder, 'index.html'), page)
      git(folder, 'add', '-A')
      git(folder, 'commit', '-q', '-m', `Round ${round}`)
      git(folder, 'push', '-q', 'origin', 'HEAD:main')
      const { published, waitMs } = await publishAs(token, id)
      expect(published).toMatchObject({ version: round, changed: true })
      expect(await openSite(`${published.cloudflareUrl}/`)).toEqual({ status: 200, text: page })
      if (round < pushes) await setTimeout(waitMs)
    }
  },
  pushes * 10_000 + 60_000,
)
