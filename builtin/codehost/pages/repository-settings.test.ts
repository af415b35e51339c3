/** A repository's settings: its name, its readers and its end, for its owner alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '../testing/browser.ts'
import { startHost, type StartedHost } from '../testing/started-host.ts'

let started: StartedHost
let alice: Browser
beforeAll(async () => {
  started = await startHost()
  const octokit = started.octokit(await started.token('alice'))
  for (const name of ['notes', 'taken', 'doomed'])
    await octokit.request('POST /user/repos', { name, auto_init: true })
  alice = started.browser()
  await alice.open('/codehost/signin')
  await alice.send({ login: 'alice', password: 'alice-password' })
})
afterAll(() => started.stop())

const [renaming, reading, deleting] = [0, 1, 2]

test('its owner renames a repository, and links by the old name go on working', async () => {
  await alice.open('/codehost/alice/notes')
  expect(alice.page.text).toContain('href="/codehost/alice/notes/settings"')
  for (const name of ['TAKEN', 'a b', '..', '']) {
    await alice.open('/codehost/alice/notes/settings')
    expect([name, (await alice.send({ name }, { form: renaming })).status]).toEqual([name, 422])
  }
  await alice.open('/codehost/alice/notes/settings')
  await alice.send({ name: 'diary' }, { form: renaming })
  expect((await alice.follow()).text).toContain('The repository was renamed.')
  const git = '.git/info/refs?service=git-upload-pack'
  for (const path of ['notes', 'diary', `notes${git}`])
    expect([path, (await started.fetch(`/codehost/alice/${path}`)).status]).toEqual([path, 200])
})

test('its owner makes a repository private and public again', async () => {
  const seen = async () => (await started.fetch('/codehost/alice/taken')).status
  for (const status of [404, 200]) {
    const { text } = await alice.open('/codehost/alice/taken/settings')
    // What is opened is said before it is.
    expect(text.includes('the full history')).toBe(status === 200)
    await alice.send({}, { form: reading })
    expect(await seen()).toBe(status)
  }
})

test('a repository is deleted when its name was typed, and not before', async () => {
  await alice.open('/codehost/alice/doomed/settings?lang=zh')
  const wrong = await alice.send({ typed: 'doom' }, { form: deleting })
  expect([wrong.status, wrong.text.includes('请输入 doomed。')]).toEqual([422, true])
  expect((await alice.open('/codehost/alice/doomed?lang=en')).status).toBe(200)
  await alice.open('/codehost/alice/doomed/settings')
  expect((await alice.send({ typed: 'doomed' }, { form: deleting })).location).toBe(
    '/codehost/alice',
  )
  expect((await alice.open('/codehost/alice/doomed')).status).toBe(404)
})

test('nobody else finds the settings, and no form of another site is obeyed: threat T05', async () => {
  const bob = await started.person('bob')
  for (const visitor of [bob, started.browser()]) {
    expect((await visitor.open('/codehost/alice/taken')).text).not.toContain('taken/settings')
    expect((await visitor.open('/codehost/alice/taken/settings')).status).toBe(404)
  }
  const cookie = [...bob.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const part of ['name', 'readers', 'delete']) {
    const init = { method: 'POST', headers: { Cookie: cookie }, body: new URLSearchParams() }
    const path = `/codehost/alice/taken/settings/${part}`
    expect((await started.fetch(path, init)).status).toBe(404)
  }
  await alice.open('/codehost/alice/taken/settings')
  const headers = { Origin: 'https://evil.example' }
  expect((await alice.send({ typed: 'taken' }, { form: deleting, headers })).status).toBe(422)
  expect((await alice.open('/codehost/alice/taken')).status).toBe(200)
})

test('beside a fresh token stands the command that clones the repository pushed to last, and that the token is the password', async () => {
  await alice.open('/codehost/settings/tokens')
  expect(alice.page.text).not.toContain('git clone')
  const { text } = await alice.send({ note: 'laptop', scope_repo: 'on' })
  expect(text).toMatch(/git clone http:\/\/localhost:3000\/codehost\/alice\/(?:diary|taken)\.git/)
  expect(text).toContain('the token as the password')
})
