import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { join } from 'node:path'
import { checkRepository, hasGit } from '../testing/git-program.ts'
import { startHost, type StartedHost } from '../testing/started-host.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const withGit = test.skipIf(!hasGit)

let started: StartedHost
let token: string
let gitdir: string
let root: { commit: string; tree: string; blob: string }

beforeAll(async () => {
  started = await startHost({ hourlyCalls: 1_000_000 })
  token = await started.token('alice')
  const octokit = started.octokit(token)
  const { data } = await octokit.request('POST /user/repos', { name: 'timer', auto_init: true })
  gitdir = join(started.folder, 'repositories', `${data.id}.git`)
  const at = { owner: 'alice', repo: 'timer' }
  const commit = await octokit.request('GET /repos/{owner}/{repo}/commits/{ref}', {
    ...at,
    ref: 'main',
  })
  const readme = commit.data.files?.[0]?.sha ?? ''
  root = { commit: commit.data.sha, tree: commit.data.commit.tree.sha, blob: readme }
})
afterAll(() => started.stop())

async function call(
  method: string,
  path: string,
  body: string | Uint8Array | null,
): Promise<{ status: number; body: unknown }> {
  const answer = await started.fetch(`/codehost/api/v3${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body !== null && { body: typeof body === 'string' ? body : Buffer.from(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
}

const bodied: [string, string][] = [
  ['POST', '/user/repos'],
  ['PATCH', '/repos/alice/timer'],
  ['POST', '/repos/alice/timer/forks'],
  ['PUT', '/repos/alice/timer/contents/a.txt'],
  ['DELETE', '/repos/alice/timer/contents/a.txt'],
  ['POST', '/repos/alice/timer/git/blobs'],
  ['POST', '/repos/alice/timer/git/trees'],
  ['POST', '/repos/alice/timer/git/commits'],
  ['POST', '/repos/alice/timer/git/refs'],
  ['PATCH', '/repos/alice/timer/git/refs/heads/main'],
  ['POST', '/repos/alice/timer/pages'],
  ['PUT', '/repos/alice/timer/pages'],
]

const broken: [string, string | Uint8Array][] = [
  ['no JSON', 'name=x'],
  ['half of it', '{"name": '],
  ['a list', '[]'],
  ['a word', '"text"'],
  ['null', 'null'],
  ['a lone surrogate', '{"message":"\\ud800","content":"","ref":"\\udfff","sha":"\\ud800"}'],
  ['bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['100,000 nested lists', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  [
    'numbers for texts',
    '{"name":1,"message":2,"content":3,"ref":4,"sha":5,"tree":6,"source":7,"description":8}',
  ],
  [
    'lists for texts',
    '{"name":[],"message":[],"content":[],"ref":[],"sha":[],"tree":{},"source":[],"private":[]}',
  ],
  [
    'NUL in texts',
    '{"name":"a\\u0000","message":"a\\u0000","encoding":"\\u0000","content":"\\u0000","ref":"refs/heads/a\\u0000","sha":"\\u0000","description":"\\u0000","source":{"branch":"\\u0000"}}',
  ],
  [
    '__proto__',
    '{"__proto__":{"name":"x"},"constructor":{"prototype":1},"sha":"__proto__","name":"__proto__ "}',
  ],
]

test.each(broken)(
  'a body with %s is answered with a clear 4xx everywhere [HOST-32]',
  async (_what, body) => {
    for (const [method, path] of bodied) {
      const answer = await call(method, path, body)
      expect([method, path, answer.status >= 400 && answer.status < 500]).toEqual([
        method,
        path,
        true,
      ])
      expect(answer.body).toMatchObject({
        message: expect.any(String),
        documentation_url: expect.any(String),
      })
    }
  },
)

test('a body over 40 MiB is refused with 413 [HOST-32]', async () => {
  const body = JSON.stringify({ content: 'x'.repeat(40 * 1024 * 1024) })
  expect((await call('POST', '/repos/alice/timer/git/blobs', body)).status).toBe(413)
})

test('whatever is asked for by address, nothing breaks [HOST-32]', async () => {
  const parts = [
    'a',
    '..',
    '.',
    '%',
    '%00',
    '%2e%2e',
    '%ff',
    'main',
    'refs',
    'heads/x',
    '...',
    '..\\..',
    'x'.repeat(5000),
    '~',
    '^{}',
    '@{1}',
    '-',
    '--output=x',
    '\u202e',
    '0'.repeat(40),
  ]
  const reads = [
    'contents/',
    'commits/',
    'branches/',
    'git/ref/',
    'git/refs/',
    'git/matching-refs/',
    'git/trees/',
    'git/blobs/',
    'git/commits/',
    'compare/',
    'compare/main...',
    'tarball/',
    'zipball/',
    'contents/README.md?ref=',
    'commits?sha=',
    'commits?path=',
    'branches?page=',
    'branches?per_page=',
  ]
  for (const read of reads) {
    for (const part of parts) {
      const answer = await started.fetch(`/codehost/api/v3/repos/alice/timer/${read}${part}`)
      expect([read, part, answer.status < 500]).toEqual([read, part, true])
    }
  }
})

test('a page far beyond the last is empty, however its number is written; it is never the first [HOST-32]', async () => {
  for (const list of ['commits', 'branches', 'git/matching-refs/heads/']) {
    for (const page of ['1000000', '999999999999', '9'.repeat(400)]) {
      const answer = await started.fetch(
        `/codehost/api/v3/repos/alice/timer/${list}?page=${page}&per_page=99999999999`,
      )
      expect([list, page, answer.status, await answer.json()]).toEqual([list, page, 200, []])
    }
  }
})

test.each([
  '.git',
  '.GIT',
  '.git/config',
  'a/.git/hooks/x',
  'git~1',
  'GIT~1/x',
  '.g\u200cit/config',
  '.git\u200d',
  '.git ',
  '.git.',
  '.git. .',
  '.git::$INDEX_ALLOCATION',
  '.git:x',
  '.gitmodules',
  '.gitattributes/x',
  '.GitAttributes',
  'gitatt~1',
  '.GitModules',
  'gitmod~1',
  'a/../b',
  '../b',
  './a',
  '/a',
  'a//b',
  'a/',
  '',
  'a\u0000b',
  'a\nb',
  'a\\b',
  `${'x'.repeat(256)}`,
  'x/'.repeat(3000) + 'x',
])('the path %j is refused by every call that writes [HOST-16, HOST-34]', async (path) => {
  const tree = {
    base_tree: root.tree,
    tree: [{ path, mode: '100644', type: 'blob', content: 'x' }],
  }
  const viaTree = await call('POST', '/repos/alice/timer/git/trees', JSON.stringify(tree))
  expect(viaTree.status).toBe(422)
  if (path === '' || path.startsWith('.') || path.includes('/..')) return // not an address of its own
  const body = JSON.stringify({ message: 'x', content: '' })
  const viaContents = await call(
    'PUT',
    `/repos/alice/timer/contents/${encodeURIComponent(path)}`,
    body,
  )
  expect(viaContents.status).toBeGreaterThanOrEqual(400)
  expect(viaContents.status).toBeLessThan(500)
})

test.each(['120000', '160000', '100664', '40000', '0', '', '777777', '100644 '])(
  'the mode %j is refused, the entry named [HOST-16]',
  async (mode) => {
    const tree = [{ path: 'deep/entry', mode, type: 'blob', content: 'x' }]
    const answer = await call('POST', '/repos/alice/timer/git/trees', JSON.stringify({ tree }))
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body)).toContain('deep/entry')
  },
)

withGit(
  'whatever is accepted leaves a repository that git fsck finds clean [HOST-34]',
  async () => {
    const odd = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '<',
        '>',
        ' ',
        '\n',
        '<a@b>',
        'Ann <',
        '\u0000',
        '.',
        '你好',
        'a',
        '\u{1f600}',
        '\uffff',
        'Z',
        'z/',
        '.gitattributes',
        '-',
      ),
    )
    const path = fc.array(odd, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'))
    const entry = fc.record({ path, content: odd, mode: fc.constantFrom('100644', '100755') })
    const person = fc.record({ name: odd, email: odd })
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { minLength: 1, maxLength: 6 }),
        person,
        odd,
        async (tree, author, message) => {
          const made = await call(
            'POST',
            '/repos/alice/timer/git/trees',
            JSON.stringify({ base_tree: root.tree, tree }),
          )
          expect(made.status).toBeLessThan(500)
          if (made.status !== 201) return
          const sha = String(Object(made.body).sha)
          const commit = await call(
            'POST',
            '/repos/alice/timer/git/commits',
            JSON.stringify({ message, tree: sha, parents: [root.commit], author }),
          )
          expect(commit.status).toBeLessThan(500)
          if (commit.status === 201) accepted += 1
        },
      ),
      { numRuns: 150, seed: 314 },
    )
    expect(accepted).toBeGreaterThan(10)
    expect(await checkRepository(gitdir)).toEqual({ code: 0, output: '' })
  },
)

test('a .gitattributes that git would refuse is refused [HOST-34]', async () => {
  const content = `${'x'.repeat(3000)} text\n`
  const tree = [{ path: '.gitattributes', mode: '100644', type: 'blob', content }]
  expect(
    (await call('POST', '/repos/alice/timer/git/trees', JSON.stringify({ tree }))).status,
  ).toBe(422)
})

test.each([
  'refs/heads/a..b',
  'refs/heads/.a',
  'refs/heads/a.lock',
  'refs/heads/a b',
  'refs/heads/',
  'refs/heads//a',
  'refs/heads/a/',
  'refs/heads/-a',
  'refs/heads/@{1}',
  'refs/heads/a~1',
  'refs/x/a',
  'HEAD',
  'refs/heads/HEAD',
  '../../codehost.sqlite',
  'refs/heads/../../config',
  'config',
])('the reference %j is refused [HOST-25, HOST-34]', async (ref) => {
  const answer = await call(
    'POST',
    '/repos/alice/timer/git/refs',
    JSON.stringify({ ref, sha: root.commit }),
  )
  expect(answer.status).toBe(422)
})

test('a path of very many slashes is read in one go: threat T69', async () => {
  const answer = await call('GET', `/repos/alice/timer/contents/a${'/'.repeat(100_000)}x`, null)
  expect(answer.status).toBe(404)
})
