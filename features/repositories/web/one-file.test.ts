import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StartedHost } from '../../../builtin/codehost/testing/started-host.ts'
import { startHost } from '../../../builtin/codehost/testing/started-host.ts'
import { gitBlobId } from '../../../project/content-hash.ts'
import { createCodeHostClient } from './code-host.ts'
import { codeHostText } from './code-host-failure.ts'
import type { RepositoryRef } from './create-repository.ts'
import { createRepository } from './create-repository.ts'
import { putFile, readFile } from './one-file.ts'

const baseUrl = 'http://localhost:3000/codehost/api/v3'
let started: StartedHost
let token: string
let repository: RepositoryRef
let number = 0
/** What stands between browser and host in this test. */
let between: (method: string, request: () => Promise<Response>) => Promise<Response>
let writes: number

const codeHost = createCodeHostClient({
  baseUrl,
  fetch(input, init) {
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${token}`)
    if (init?.method === 'PUT') writes += 1
    return between(init?.method ?? 'GET', () => started.fetch(String(input), { ...init, headers }))
  },
})

beforeAll(async () => {
  started = await startHost()
  token = await started.token('ada')
})
afterAll(() => started.stop())
beforeEach(async () => {
  between = (_, request) => request()
  number += 1
  const order = {
    name: `file-${number}`,
    description: '',
    isPrivate: false,
    signal: new AbortController().signal,
    onTry: () => {},
  }
  const made = await createRepository(order, codeHost)
  if (!made.ok) throw new Error(made.error.code)
  repository = made.value
  writes = 0
})

const put = (path: string, content: string | Uint8Array, seen: string | null) =>
  putFile({ repository, path, content, seen, message: `Write ${path}` }, codeHost)
const read = (path: string) => readFile({ repository, path }, codeHost)

test('one file is created, read and updated, each time as one commit [HOST-10] [HOST-11]', async () => {
  const first = await put('docs/问题 #1?.md', '# Hé\n', null)
  expect(await read('docs/问题 #1?.md')).toEqual({
    ok: true,
    value: { content: '# Hé\n', blobSha: first.ok && first.value },
  })
  const second = await put('docs/问题 #1?.md', '# Two\n', first.ok ? first.value : null)
  expect(second.ok).toBe(true)
  expect(await read('docs/问题 #1?.md')).toMatchObject({ value: { content: '# Two\n' } })
  const { data } = await started
    .octokit(token)
    .request('GET /repos/{owner}/{repo}/commits', { owner: 'ada', repo: repository.name })
  expect(data).toHaveLength(3)
})

test('bytes stay bytes, a file of over 1 MiB comes by its blob, and a missing one says so [HOST-11]', async () => {
  const picture = new Uint8Array([137, 80, 0, 255])
  await put('logo.png', picture, null)
  expect(await read('logo.png')).toMatchObject({ value: { content: picture } })
  const large = 'x'.repeat(1_048_577)
  await put('large.txt', large, null)
  const found = await read('large.txt')
  expect(found.ok && found.value.content === large).toBe(true)
  for (const path of ['none.txt', '']) {
    const missing = await read(path)
    expect(missing).toEqual({ ok: false, error: { code: 'fileGone' } })
  }
  expect(codeHostText({ code: 'fileGone' }, 'en')).toBe('File not found')
  expect(codeHostText({ code: 'fileGone' }, 'zh')).toBe('文件不存在')
})

test('a file that somebody else has changed is reported and never overwritten [HOST-10]', async () => {
  const seen = await put('README.md', 'one', null)
  expect(seen).toEqual({ ok: false, error: { code: 'moved' } })
  const there = await read('README.md')
  const readme = there.ok ? there.value.blobSha : null
  await put('README.md', 'theirs', readme)
  writes = 0
  expect(await put('README.md', 'mine', readme)).toEqual({ ok: false, error: { code: 'moved' } })
  expect(writes).toBe(1)
  expect(await read('README.md')).toMatchObject({ value: { content: 'theirs' } })
})

test('a conflict that does not touch the file is tried once more [HOST-10]', async () => {
  let refusals = 1
  between = async (method, request) => {
    if (method !== 'PUT' || refusals === 0) return request()
    refusals -= 1
    return Response.json({ message: 'is at a but expected b' }, { status: 409 })
  }
  expect(await put('a.txt', 'a', null)).toMatchObject({ ok: true })
  expect(writes).toBe(2)
  refusals = 2
  expect(await put('b.txt', 'b', null)).toMatchObject({ ok: false, error: { status: 409 } })
  expect(writes).toBe(4)
})

test('a write whose answer was lost is found there and not made again [HOST-10] [HOST-30]', async () => {
  between = async (method, request) => {
    const answer = await request()
    if (method === 'PUT') throw new TypeError('connection reset')
    return answer
  }
  expect(await put('once.txt', 'once', null)).toEqual({ ok: true, value: await gitBlobId('once') })
  expect(writes).toBe(1)
})
