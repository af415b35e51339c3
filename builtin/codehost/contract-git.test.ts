/** What the product relies on at a code host's git data calls, told with GitHub's own client (HOST-35). */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  failureOf,
  isRealProvider,
  openTarget,
  type ContractTarget,
} from './testing/contract-target.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let target: ContractTarget
let at: { owner: string; repo: string }

beforeAll(async () => {
  target = await openTarget()
  at = { owner: target.owner, repo: target.freeName() }
  await target.octokit.request('POST /user/repos', {
    name: at.repo,
    description: 'Runs the contract',
    private: false,
    auto_init: true,
    gitignore_template: 'Node',
  })
  await target.settle()
})
afterAll(() => target.stop())

async function head(branch = 'main'): Promise<string> {
  const { data } = await target.octokit.request('GET /repos/{owner}/{repo}/git/ref/{ref}', {
    ...at,
    ref: `heads/${branch}`,
  })
  return data.object.sha
}

type Entry = {
  path: string
  mode: '100644' | '100755' | '040000' | '160000' | '120000'
  type: 'blob' | 'tree' | 'commit'
  sha?: string | null
  content?: string
}

/** One commit of several files on a parent; the branch is not moved. */
async function commitFiles(
  parent: string,
  tree: Entry[],
  message = 'Change files',
): Promise<string> {
  const made = await target.octokit.request('POST /repos/{owner}/{repo}/git/trees', {
    ...at,
    base_tree: parent,
    tree,
  })
  const { data } = await target.octokit.request('POST /repos/{owner}/{repo}/git/commits', {
    ...at,
    message,
    tree: made.data.sha,
    parents: [parent],
    author: { name: 'Alice Example', email: 'alice@example.com', date: '2026-03-21T03:14:00Z' },
  })
  return data.sha
}

async function moveTo(sha: string, options: { branch?: string; force?: boolean } = {}) {
  const ref = `heads/${options.branch ?? 'main'}`
  const force = options.force ?? false
  const moved = await target.octokit.request('PATCH /repos/{owner}/{repo}/git/refs/{ref}', {
    ...at,
    ref,
    sha,
    force,
  })
  await target.settle()
  return moved
}

const file = (path: string, content: string): Entry => ({
  path,
  mode: '100644',
  type: 'blob',
  content,
})

describe('a commit of several files', () => {
  test('is one commit: text inline, bytes by blob, deletions as null [HOST-35]', async () => {
    const parent = await head()
    const blob = await target.octokit.request('POST /repos/{owner}/{repo}/git/blobs', {
      ...at,
      content: Buffer.from([0, 255, 128]).toString('base64'),
      encoding: 'base64',
    })
    const first = await commitFiles(parent, [
      file('index.html', '<h1>一</h1>'),
      file('src/app.ts', 'export {}\n'),
      { path: 'icon.bin', mode: '100644', type: 'blob', sha: blob.data.sha },
    ])
    await moveTo(first)
    const second = await commitFiles(first, [
      { path: 'src/app.ts', mode: '100644', type: 'blob', sha: null },
      file('index.html', '<h1>二</h1>'),
    ])
    await moveTo(second)
    const tree = await target.octokit.request('GET /repos/{owner}/{repo}/git/trees/{tree_sha}', {
      ...at,
      tree_sha: second,
      recursive: '1',
    })
    const paths = tree.data.tree.map(({ path }) => path)
    expect(paths).toContain('index.html')
    expect(paths).toContain('icon.bin')
    expect(paths).not.toContain('src/app.ts')
    expect(paths).not.toContain('src')
    expect(tree.data.truncated).toBe(false)
    const commit = await target.octokit.request(
      'GET /repos/{owner}/{repo}/git/commits/{commit_sha}',
      {
        ...at,
        commit_sha: second,
      },
    )
    expect(commit.data.parents.map(({ sha }) => sha)).toEqual([first])
    expect(commit.data.author).toEqual({
      name: 'Alice Example',
      email: 'alice@example.com',
      date: '2026-03-21T03:14:00Z',
    })
  })

  test('on a branch that moved meanwhile moves nothing [HOST-13, HOST-32]', async () => {
    const parent = await head()
    const mine = await commitFiles(parent, [file('mine.txt', 'mine')])
    const theirs = await commitFiles(parent, [file('theirs.txt', 'theirs')])
    await moveTo(theirs)
    expect(await failureOf(moveTo(mine))).toMatchObject({
      status: 422,
      message: expect.stringContaining('not a fast forward'),
    })
    expect(await head()).toBe(theirs)
  })

  test('of objects that are not there is refused [HOST-35]', async () => {
    const parent = await head()
    const nowhere = '1'.repeat(40)
    const entry: Entry = { path: 'a.txt', mode: '100644', type: 'blob', sha: nowhere }
    expect((await failureOf(commitFiles(parent, [entry]))).status).toBe(422)
    const gone: Entry = { path: 'never-was.txt', mode: '100644', type: 'blob', sha: null }
    expect((await failureOf(commitFiles(parent, [gone]))).status).toBe(422)
    expect((await failureOf(moveTo(nowhere))).status).toBe(422)
  })
})

describe('branches and history', () => {
  test('a branch is made, listed, and not made twice [HOST-25]', async () => {
    const sha = await head()
    const ref = 'refs/heads/feature/colours'
    const made = await target.octokit.request('POST /repos/{owner}/{repo}/git/refs', {
      ...at,
      ref,
      sha,
    })
    expect(made.data).toMatchObject({ ref, object: { sha, type: 'commit' } })
    await target.settle()
    const again = target.octokit.request('POST /repos/{owner}/{repo}/git/refs', { ...at, ref, sha })
    expect(await failureOf(again)).toMatchObject({
      status: 422,
      message: 'Reference already exists',
    })
    const list = await target.octokit.request('GET /repos/{owner}/{repo}/branches', {
      ...at,
      per_page: 100,
    })
    expect(list.data).toContainEqual(
      expect.objectContaining({
        name: 'feature/colours',
        commit: expect.objectContaining({ sha }),
      }),
    )
    const one = await target.octokit.request('GET /repos/{owner}/{repo}/branches/{branch}', {
      ...at,
      branch: 'feature/colours',
    })
    expect(one.data.commit.sha).toBe(sha)
    await target.octokit.request('DELETE /repos/{owner}/{repo}/git/refs/{ref}', {
      ...at,
      ref: 'heads/feature/colours',
    })
    await target.settle()
    const gone = target.octokit.request('GET /repos/{owner}/{repo}/branches/{branch}', {
      ...at,
      branch: 'feature/colours',
    })
    expect(await failureOf(gone)).toMatchObject({ status: 404, message: 'Branch not found' })
  })

  test('a reset keeps the former head as a branch [HOST-35]', async () => {
    const before = await head()
    const later = await commitFiles(before, [file('later.txt', 'later')])
    await moveTo(later)
    await target.octokit.request('POST /repos/{owner}/{repo}/git/refs', {
      ...at,
      ref: 'refs/heads/magiccube-backup',
      sha: later,
    })
    await moveTo(before, { force: true })
    expect(await head()).toBe(before)
    expect(await head('magiccube-backup')).toBe(later)
  })

  test('commits are listed newest first with author, date and address [HOST-24]', async () => {
    const newest = await commitFiles(
      await head(),
      [file('log.txt', 'log')],
      'Write a log\n\nBecause.',
    )
    await moveTo(newest)
    const { data, headers } = await target.octokit.request('GET /repos/{owner}/{repo}/commits', {
      ...at,
      sha: 'main',
      per_page: 2,
    })
    expect(data).toHaveLength(2)
    expect(data[0]).toMatchObject({
      sha: newest,
      commit: {
        message: 'Write a log\n\nBecause.',
        author: { name: 'Alice Example', date: '2026-03-21T03:14:00Z' },
      },
      html_url: expect.stringContaining(newest),
    })
    expect(headers.link).toContain('rel="next"')
  })

  test('a comparison lists added, modified, removed and renamed files [HOST-17]', async () => {
    const base = await commitFiles(await head(), [
      file('compare/changed.txt', 'one\ntwo\nthree\n'),
      file('compare/removed.txt', 'going\n'),
      file('compare/old-name.txt', 'the same\ncontent\nall over\n'),
    ])
    const old = await target.octokit.request('GET /repos/{owner}/{repo}/contents/{path}', {
      ...at,
      path: 'compare/old-name.txt',
      ref: base,
    })
    if (!('sha' in old.data)) throw new Error('not a file')
    const tip = await commitFiles(base, [
      file('compare/changed.txt', 'one\n2\nthree\n'),
      file('compare/added.txt', 'new\n'),
      { path: 'compare/removed.txt', mode: '100644', type: 'blob', sha: null },
      { path: 'compare/old-name.txt', mode: '100644', type: 'blob', sha: null },
      { path: 'compare/new-name.txt', mode: '100644', type: 'blob', sha: old.data.sha },
    ])
    const { data } = await target.octokit.request('GET /repos/{owner}/{repo}/compare/{basehead}', {
      ...at,
      basehead: `${base}...${tip}`,
    })
    expect(data).toMatchObject({ status: 'ahead', ahead_by: 1, behind_by: 0 })
    const files = new Map(data.files?.map((one) => [one.filename, one]))
    expect(files.get('compare/added.txt')).toMatchObject({
      status: 'added',
      additions: 1,
      deletions: 0,
    })
    expect(files.get('compare/removed.txt')).toMatchObject({
      status: 'removed',
      additions: 0,
      deletions: 1,
    })
    expect(files.get('compare/changed.txt')).toMatchObject({
      status: 'modified',
      additions: 1,
      deletions: 1,
      patch: '@@ -1,3 +1,3 @@\n one\n-two\n+2\n three',
    })
    expect(files.get('compare/new-name.txt')).toMatchObject({
      status: 'renamed',
      previous_filename: 'compare/old-name.txt',
    })
    const same = await target.octokit.request('GET /repos/{owner}/{repo}/compare/{basehead}', {
      ...at,
      basehead: `${tip}...${tip}`,
    })
    expect(same.data).toMatchObject({ status: 'identical', files: [] })
    const unknown = target.octokit.request('GET /repos/{owner}/{repo}/compare/{basehead}', {
      ...at,
      basehead: `${'1'.repeat(40)}...${tip}`,
    })
    expect((await failureOf(unknown)).status).toBe(404)
  })

  test('an archive holds every file under one folder [HOST-16]', async () => {
    const { data } = await target.octokit.request('GET /repos/{owner}/{repo}/zipball/{ref}', {
      ...at,
      ref: 'main',
    })
    if (!(data instanceof ArrayBuffer)) throw new Error('no bytes')
    const { unzipSync, strFromU8 } = await import('fflate')
    const files = unzipSync(new Uint8Array(data))
    const readme = Object.keys(files).find((name) => /^[^/]+\/README\.md$/.test(name)) ?? ''
    expect(strFromU8(files[readme] ?? new Uint8Array())).toContain(`# ${at.repo}`)
  })

  test.skipIf(isRealProvider)(
    'links and submodules are refused, the entry named [HOST-16, HOST-35]',
    async () => {
      const parent = await head()
      const link: Entry = {
        path: 'deep/link',
        mode: '120000',
        type: 'blob',
        content: '/etc/passwd',
      }
      const module: Entry = { path: 'module', mode: '160000', type: 'commit', sha: parent }
      expect(await failureOf(commitFiles(parent, [link]))).toMatchObject({
        status: 422,
        message: expect.stringContaining('deep/link'),
      })
      expect(await failureOf(commitFiles(parent, [module]))).toMatchObject({
        status: 422,
        message: expect.stringContaining('module'),
      })
    },
  )
})
