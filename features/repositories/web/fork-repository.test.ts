/** Forks at the built-in code host, from a browser's side (HOST-04, FRK-11, FRK-12). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StartedHost } from '../../../builtin/codehost/testing/started-host.ts'
import { startHost } from '../../../builtin/codehost/testing/started-host.ts'
import { createCodeHostClient } from './code-host.ts'
import { createRepository, type RepositoryRef } from './create-repository.ts'
import { forkRepository, settleFork } from './fork-repository.ts'

const baseUrl = 'http://localhost:3000/codehost/api/v3'
let started: StartedHost
let published = ''
let head = ''
const source = { owner: 'ada', name: 'tide' }

/** A client of the host as one of two people; `between` stands between it and the host. */
async function clientOf(
  who: string,
  between: (line: string, request: () => Promise<Response>) => Promise<Response> = (_, request) =>
    request(),
) {
  const token = await started.token(who)
  return createCodeHostClient({
    baseUrl,
    fetch(input, init) {
      const headers = new Headers(init?.headers)
      headers.set('authorization', `Bearer ${token}`)
      const line = `${init?.method} ${String(input).slice(baseUrl.length)}`
      return between(line, () => started.fetch(String(input), { ...init, headers }))
    },
  })
}

const order = (name: string) => ({ ...plain, name, commitSha: published })
const plain = { source, signal: new AbortController().signal, onMade: () => {} }
const octokitOf = async (who: string) => started.octokit(await started.token(who))
async function headOf({ owner, name }: Pick<RepositoryRef, 'owner' | 'name'>): Promise<string> {
  const at = `GET /repos/${owner}/${name}/git/ref/heads/main`
  return (await (await octokitOf('ada')).request(at)).data.object.sha
}

/** Something comes to the source that is not published. */
async function pushLater(path: string): Promise<void> {
  const ada = await octokitOf('ada')
  await ada.request(`PUT /repos/ada/tide/contents/${path}`, {
    message: 'Not published',
    content: Buffer.from('later').toString('base64'),
  })
  head = await headOf(source)
}

beforeAll(async () => {
  started = await startHost()
  const codeHost = await clientOf('ada')
  const { signal } = plain
  await createRepository(
    { name: 'tide', description: '', isPrivate: false, signal, onTry: () => {} },
    codeHost,
  )
  published = await headOf(source)
  await pushLater('later.txt')
})
afterAll(() => started.stop())

test('a fork has the wanted name, is public, and stands at the published commit and not at its source’s head [FRK-11] [FRK-12] [HOST-04]', async () => {
  const made = await forkRepository(order('bens-tide'), await clientOf('ben'))
  expect(made).toEqual({
    ok: true,
    value: {
      owner: 'ben',
      name: 'bens-tide',
      url: 'http://localhost:3000/codehost/ben/bens-tide',
      branch: 'main',
    },
  })
  expect(head).not.toBe(published)
  expect(await headOf({ owner: 'ben', name: 'bens-tide' })).toBe(published)
  const { data } = await (await octokitOf('ben')).request('GET /repos/ben/bens-tide')
  expect([data.private, data.fork]).toEqual([false, true])
})

test('a taken name is tried with -1 and on; the branch is waited for [FRK-11] [HOST-04]', async () => {
  const codeHost = await clientOf('cem')
  await createRepository(
    { name: 'tide', description: '', isPrivate: false, signal: plain.signal, onTry: () => {} },
    codeHost,
  )
  let reads = 0
  const slow = await clientOf('cem', async (line, request) => {
    if (!line.startsWith('GET /repos/cem/')) return request()
    reads += 1
    return reads === 1 ? Response.json({ message: 'Not Found' }, { status: 404 }) : request()
  })
  const heard: string[] = []
  const made = await forkRepository(
    { ...order('tide'), onMade: ({ name }) => heard.push(name) },
    slow,
  )
  expect([made.ok && made.value.name, heard, reads]).toEqual(['tide-1', ['tide-1'], 2])
})

test('a fork that is there already is another app’s: it is not taken', async () => {
  const codeHost = await clientOf('ben')
  expect(await forkRepository(order('second'), codeHost)).toEqual({
    ok: false,
    error: { code: 'forkedBefore' },
  })
})

test('a fork that was committed to is another app’s, also under the wanted name: it stays as it is [FRK-09] [FRK-11]', async () => {
  const codeHost = await clientOf('eva')
  const first = await forkRepository(order('evas-tide'), codeHost)
  if (!first.ok) throw new Error(first.error.code)
  // Asked again before anything was done with it, as after an answer that was lost.
  expect(await forkRepository(order('evas-tide'), codeHost)).toEqual(first)
  const eva = await octokitOf('eva')
  await eva.request('PUT /repos/eva/evas-tide/contents/mine.txt', {
    message: 'Mine',
    content: Buffer.from('mine').toString('base64'),
  })
  const mine = await headOf({ owner: 'eva', name: 'evas-tide' })
  const second = await forkRepository(order('evas-tide'), codeHost)
  expect(second).toEqual({ ok: false, error: { code: 'forkedBefore' } })
  expect(await headOf({ owner: 'eva', name: 'evas-tide' })).toBe(mine)
})

test('an app that is forked again after its fork was deleted has what is published now in the repository that stayed [FRK-11] [FRK-12]', async () => {
  const codeHost = await clientOf('gil')
  const first = await forkRepository(order('gils-tide'), codeHost)
  await pushLater('published-next.txt')
  const again = await forkRepository({ ...order('gils-tide'), commitSha: head }, codeHost)
  expect(again).toEqual(first)
  expect(await headOf({ owner: 'gil', name: 'gils-tide' })).toBe(head)
})

test('a push to the source while its fork is made takes nothing from the fork: it stands at the published commit [FRK-11] [FRK-12]', async () => {
  const codeHost = await clientOf('fay', async (line, request) => {
    const answer = await request()
    if (line.startsWith('POST')) await pushLater('meanwhile.txt')
    return answer
  })
  expect(await forkRepository(order('fays-tide'), codeHost)).toMatchObject({ ok: true })
  expect(await headOf({ owner: 'fay', name: 'fays-tide' })).toBe(published)
})

test('what the code host refuses is told; a commit that is not there too, and then the fork stays for the next try [FRK-12]', async () => {
  const broken = await clientOf('dan', async (line, request) =>
    line.startsWith('POST') ? Response.json({ message: 'No forks' }, { status: 403 }) : request(),
  )
  expect(await forkRepository(order('dans'), broken)).toMatchObject({
    error: { code: 'message', message: 'No forks' },
  })
  const codeHost = await clientOf('dan')
  const made: RepositoryRef[] = []
  const absent = { ...order('dans'), commitSha: 'a'.repeat(40) }
  const failed = await forkRepository({ ...absent, onMade: (fork) => made.push(fork) }, codeHost)
  expect([failed.ok, made.length]).toEqual([false, 1])
  const [fork] = made
  if (!fork) throw new Error('there is none')
  const settled = await settleFork(fork, order('dans'), codeHost)
  expect([settled.ok, await headOf(fork)]).toEqual([true, published])
})
