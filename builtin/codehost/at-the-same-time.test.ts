/** Calls on one repository at the same moment: none undoes what another was told is done (HOST-04, HOST-08). */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startHost, type StartedHost } from './testing/started-host.ts'

let started: StartedHost
beforeEach(async () => {
  started = await startHost()
})
afterEach(() => started.stop())

async function opened(repo: string) {
  const alice = started.octokit(await started.token('alice'))
  await alice.request('POST /user/repos', { name: repo, auto_init: true })
  return alice
}

test('changes of several facts at once are all kept: who made it private finds it private [HOST-19]', async () => {
  const alice = await opened('facts')
  const address = { owner: 'alice', repo: 'facts' }
  const path = 'PATCH /repos/{owner}/{repo}'
  for (let round = 0; round < 10; round += 1) {
    const wanted = { private: round % 2 === 0, description: `d${round}`, homepage: `h${round}` }
    const { private: isPrivate, description, homepage } = wanted
    await Promise.all([
      alice.request(path, { ...address, private: isPrivate }),
      alice.request(path, { ...address, description, default_branch: 'main' }),
      alice.request(path, { ...address, homepage }),
    ])
    const { data } = await alice.request('GET /repos/{owner}/{repo}', address)
    expect(data).toMatchObject(wanted)
  }
})

test('of changes of the default branch at once a clone and the API follow the same one', async () => {
  const alice = await opened('heads')
  const address = { owner: 'alice', repo: 'heads' }
  const main = await alice.request('GET /repos/{owner}/{repo}/git/ref/{ref}', {
    ...address,
    ref: 'heads/main',
  })
  const names = Array.from({ length: 8 }, (_, number) => `branch-${number}`)
  for (const name of names)
    await alice.request('POST /repos/{owner}/{repo}/git/refs', {
      ...address,
      ref: `refs/heads/${name}`,
      sha: main.data.object.sha,
    })
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(
      names.map((name) =>
        alice.request('PATCH /repos/{owner}/{repo}', { ...address, default_branch: name }),
      ),
    )
    const { data } = await alice.request('GET /repos/{owner}/{repo}', address)
    const head = await readFile(join(started.folder, 'repositories', '1.git', 'HEAD'), 'utf8')
    expect(head).toBe(`ref: refs/heads/${data.default_branch}\n`)
  }
})

test('a branch that becomes the default one while it is removed is there, or is not the default one', async () => {
  const alice = await opened('removed')
  const address = { owner: 'alice', repo: 'removed' }
  const found = { ...address, ref: 'heads/main' }
  const main = await alice.request('GET /repos/{owner}/{repo}/git/ref/{ref}', found)
  const { sha } = main.data.object
  const change = (name: string) =>
    alice.request('PATCH /repos/{owner}/{repo}', { ...address, default_branch: name })
  for (let round = 0; round < 20; round += 1) {
    const ref = `heads/branch-${round}`
    const made = { ...address, ref: `refs/${ref}`, sha }
    await alice.request('POST /repos/{owner}/{repo}/git/refs', made)
    await Promise.allSettled([
      change(`branch-${round}`),
      alice.request('DELETE /repos/{owner}/{repo}/git/refs/{ref}', { ...address, ref }),
    ])
    const { data } = await alice.request('GET /repos/{owner}/{repo}', address)
    const head = { ...address, ref: `heads/${data.default_branch}` }
    const answer = await alice.request('GET /repos/{owner}/{repo}/git/ref/{ref}', head)
    expect(answer.status).toBe(200)
    await change('main')
  }
})

test('forks by one person at once are one fork, whatever they are called', async () => {
  await opened('forked')
  const bob = started.octokit(await started.token('bob'))
  const names = ['forked', 'forked', 'other', 'third']
  const forks = await Promise.all(
    names.map((name) =>
      bob.request('POST /repos/{owner}/{repo}/forks', { owner: 'alice', repo: 'forked', name }),
    ),
  )
  expect(new Set(forks.map(({ data }) => data.id)).size).toBe(1)
  expect((await bob.request('GET /user/repos')).data).toHaveLength(1)
})

/** Sends a call whose body comes in two parts: the second when `finish` is called. */
function sendSlowly(path: string, init: RequestInit, [first, second]: [string, string]) {
  let finish = (): void => undefined
  const body = new ReadableStream({
    start(controller) {
      const bytes = new TextEncoder()
      controller.enqueue(bytes.encode(first))
      finish = () => {
        controller.enqueue(bytes.encode(second))
        controller.close()
      }
    },
  })
  const headers = new Headers(init.headers)
  headers.set('content-length', String(first.length + second.length))
  const request = { ...init, headers, body, duplex: 'half' }
  return { answer: started.fetch(path, request), finish }
}

test('a commit whose body is still on its way when its repository is deleted finds none [HOST-08]', async () => {
  const alice = await opened('gone')
  const headers = { authorization: `token ${await started.token('alice')}` }
  const path = '/codehost/api/v3/repos/alice/gone/contents/late.txt'
  const parts: [string, string] = ['{"message": "late", ', '"content": "aGk="}']
  const late = sendSlowly(path, { method: 'PUT', headers }, parts)
  await alice.request('DELETE /repos/{owner}/{repo}', { owner: 'alice', repo: 'gone' })
  late.finish()
  expect((await late.answer).status).toBe(404)
  expect(await readdir(join(started.folder, 'repositories'))).toEqual([])
})

test.each(['"name": "other"', '"name": "gone"', '"homepage": "https://a.test"'])(
  'a change of %s whose repository is deleted meanwhile is told that there is none, not that a name is taken [HOST-08]',
  async (change) => {
    const alice = await opened('gone')
    const headers = { authorization: `token ${await started.token('alice')}` }
    const path = '/codehost/api/v3/repos/alice/gone'
    const late = sendSlowly(path, { method: 'PATCH', headers }, ['{', `${change}}`])
    await alice.request('DELETE /repos/{owner}/{repo}', { owner: 'alice', repo: 'gone' })
    late.finish()
    const answer = await late.answer
    expect([answer.status, await answer.json()]).toMatchObject([404, { message: 'Not Found' }])
  },
)

test.each([
  ['name', 'name=other'],
  ['readers', 'private=true'],
])(
  'the form of a repository’s %s leads to the page for what is not there when it was deleted meanwhile',
  async (part, field) => {
    const alice = await opened('gone')
    const browser = started.browser()
    await browser.open('/codehost/signin')
    await browser.send({ login: 'alice', password: 'alice-password' })
    const { text } = await browser.open('/codehost/alice/gone/settings')
    const token = /name="form" value="([^"]+)"/.exec(text)?.[1] ?? ''
    const headers = {
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/x-www-form-urlencoded',
    }
    const parts: [string, string] = [`form=${token}&`, field]
    const path = `/codehost/alice/gone/settings/${part}`
    const late = sendSlowly(path, { method: 'POST', headers }, parts)
    await alice.request('DELETE /repos/{owner}/{repo}', { owner: 'alice', repo: 'gone' })
    late.finish()
    expect((await late.answer).status).toBe(404)
  },
)
