import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { Octokit } from '@octokit/core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Browser } from '../testing/browser.ts'
import { authorizeUrl, exchange, startHost, type StartedHost } from '../testing/started-host.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let started: StartedHost
let alice: Browser
let octokit: Octokit

beforeAll(async () => {
  started = await startHost()
  octokit = started.octokit(await started.token('alice'))
  alice = started.browser()
  await alice.open('/codehost/signin')
  await alice.send({ login: 'alice', password: 'alice-password' })
})
afterAll(() => started.stop())

function countRows(table: string): number {
  const file = new DatabaseSync(join(started.folder, 'codehost.sqlite'), { readOnly: true })
  const row = file.prepare(`SELECT count(*) AS n FROM ${table}`).get()
  file.close()
  return Number(row?.['n'])
}

async function freshCode(verifier: string): Promise<string> {
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  await alice.open(authorizeUrl({ scope: 'user', code_challenge: challenge }))
  if (alice.page.location === null) await alice.send({ decision: 'authorize' })
  return new URL(alice.page.location ?? '').searchParams.get('code') ?? ''
}

test('codes that are asked for again and again do not fill the database, and the newest is good [HOST-33]', async () => {
  const verifier = 'a-verifier-of-at-least-forty-three-characters'
  let code = ''
  for (let time = 0; time < 120; time++) code = await freshCode(verifier)
  expect(countRows('codes')).toBe(100)
  expect((await exchange(started, code, { code_verifier: verifier })).status).toBe(200)
})

test('a client has ten tokens of an account at most; the oldest ends, as on GitHub [HOST-33]', async () => {
  const statusOf = async (token: string) =>
    (await started.fetch('/codehost/api/v3/user', { headers: { Authorization: `token ${token}` } }))
      .status
  const tokens: string[] = []
  for (let time = 0; time < 11; time++) {
    const verifier = `a-verifier-of-at-least-forty-three-characters-${time}`
    const code = await freshCode(verifier)
    const given = await exchange(started, code, { code_verifier: verifier })
    tokens.push(given.body.access_token ?? '')
  }
  expect(await statusOf(tokens[0] ?? '')).toBe(401)
  expect(await statusOf(tokens[1] ?? '')).toBe(200)
  expect(await statusOf(tokens[10] ?? '')).toBe(200)
})

test('builds and former names of a repository are remembered up to a number, the newest first', async () => {
  await octokit.request('POST /user/repos', { name: 'name-0', auto_init: true })
  const at = (repo: string) => ({ owner: 'alice', repo })
  const source = { branch: 'main', path: '/' as const }
  await octokit.request('POST /repos/{owner}/{repo}/pages', { ...at('name-0'), source })
  for (let build = 0; build < 110; build++)
    await octokit.request('POST /repos/{owner}/{repo}/pages/builds', at('name-0'))
  expect(countRows('pages_builds')).toBe(100)
  for (let rename = 1; rename <= 60; rename++) {
    const change = { ...at(`name-${rename - 1}`), name: `name-${rename}` }
    await octokit.request('PATCH /repos/{owner}/{repo}', change)
  }
  expect(countRows('former_names')).toBe(50)
  const { data } = await octokit.request('GET /repos/{owner}/{repo}', at('name-59'))
  expect(data.name).toBe('name-60')
})

test('repositories made and deleted again leave nothing, and no number is given twice', async () => {
  const ids: (number | bigint)[] = []
  for (let time = 0; time < 5; time++) {
    const { data } = await octokit.request('POST /user/repos', { name: 'passing' })
    ids.push(data.id)
    await octokit.request('DELETE /repos/{owner}/{repo}', { owner: 'alice', repo: 'passing' })
  }
  expect(countRows('repository_ids')).toBe(1)
  expect(new Set(ids).size).toBe(5)
})
