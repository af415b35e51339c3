/** What the product relies on at a code host, told with GitHub's own client (HOST-35). */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { failureOf, openTarget, type ContractTarget } from './testing/contract-target.ts'

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

const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('people', () => {
  test('the token tells who it belongs to [HOST-35]', async () => {
    const { data, headers } = await target.octokit.request('GET /user')
    expect(data.login).toBe(target.owner)
    expect(data.id).toBeTypeOf('number')
    expect(data.avatar_url).toMatch(/^https?:/)
    expect(headers['x-oauth-scopes']).toContain('repo')
    const emails = await target.octokit.request('GET /user/emails')
    expect(emails.data.some(({ primary }) => primary)).toBe(true)
  })

  test('an unknown token is refused as GitHub does [HOST-32]', async () => {
    expect(await failureOf(target.stranger.request('GET /user'))).toMatchObject({
      status: 401,
      data: { message: 'Bad credentials', documentation_url: expect.any(String) },
    })
  })

  test('a call that needs somebody asks for a token [HOST-32]', async () => {
    const failure = await failureOf(target.anonymous.request('GET /user'))
    expect(failure).toMatchObject({ status: 401, message: 'Requires authentication' })
  })
})

describe('repositories', () => {
  test('a new repository starts with a first commit on main [HOST-35]', async () => {
    const { data } = await target.octokit.request('GET /repos/{owner}/{repo}', at)
    expect(data.default_branch).toBe('main')
    const tree = await target.octokit.request('GET /repos/{owner}/{repo}/git/trees/{tree_sha}', {
      ...at,
      tree_sha: 'main',
    })
    expect(tree.data.tree.map(({ path }) => path)).toEqual(['.gitignore', 'README.md'])
    const ignore = await target.octokit.request('GET /repos/{owner}/{repo}/contents/{path}', {
      ...at,
      path: '.gitignore',
      headers: { accept: 'application/vnd.github.raw+json' },
    })
    expect(String(ignore.data)).toContain('node_modules')
  })

  test('a taken name is refused, upper and lower case alike [HOST-35, HOST-32]', async () => {
    const call = target.octokit.request('POST /user/repos', { name: at.repo.toUpperCase() })
    expect(await failureOf(call)).toMatchObject({
      status: 422,
      data: {
        errors: [
          {
            resource: 'Repository',
            field: 'name',
            message: expect.stringContaining('name already exists'),
          },
        ],
      },
    })
  })

  test('reading one gives owner, visibility, addresses and figures [HOST-08, HOST-26]', async () => {
    const { data } = await target.octokit.request('GET /repos/{owner}/{repo}', at)
    expect(data).toMatchObject({
      name: at.repo,
      full_name: `${at.owner}/${at.repo}`,
      private: false,
      visibility: 'public',
      description: 'Runs the contract',
      owner: { login: at.owner },
      fork: false,
      stargazers_count: 0,
      forks_count: expect.any(Number),
      watchers_count: 0,
      open_issues_count: 0,
      size: expect.any(Number),
    })
    expect(data.clone_url).toBe(`${data.html_url}.git`)
    for (const time of [data.created_at, data.updated_at, data.pushed_at])
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  })

  test('one that is not there answers 404 [HOST-08]', async () => {
    const call = target.octokit.request('GET /repos/{owner}/{repo}', { ...at, repo: 'not-there' })
    expect(await failureOf(call)).toMatchObject({ status: 404, message: 'Not Found' })
  })

  test('own repositories are listed page by page along Link [HOST-09]', async () => {
    for (let made = 0; made < 2; made++)
      await target.octokit.request('POST /user/repos', { name: target.freeName(), auto_init: true })
    await target.settle()
    // Whatever their number, with one of the two the last page is not full.
    for (const perPage of [2, 3]) await everyPage(perPage)
  })

  async function everyPage(perPage: number): Promise<void> {
    const names: string[] = []
    let url: string | undefined = `GET /user/repos?sort=updated&per_page=${perPage}`
    const { data: whole } = await target.octokit.request('GET /user/repos?per_page=100')
    while (url) {
      const page: { data: { name: string }[]; headers: { link?: string } } =
        await target.octokit.request(url)
      names.push(...page.data.map(({ name }) => name))
      if (names.length > 20) break
      const next: string | undefined = /<([^>]+)>; rel="next"/.exec(page.headers.link ?? '')?.[1]
      url = next && `GET ${next}`
    }
    expect(names.length).toBeGreaterThanOrEqual(Math.min(whole.length, 20))
    expect(new Set(names).size).toBe(names.length)
  }

  test('description, homepage and visibility can be changed [HOST-19, HOST-21]', async () => {
    const changed = await target.octokit.request('PATCH /repos/{owner}/{repo}', {
      ...at,
      description: '倒计时',
      homepage: 'https://timer.example/',
    })
    expect(changed.data).toMatchObject({
      description: '倒计时',
      homepage: 'https://timer.example/',
    })
    await target.octokit.request('PATCH /repos/{owner}/{repo}', { ...at, private: true })
    expect(
      (await failureOf(target.anonymous.request('GET /repos/{owner}/{repo}', at))).status,
    ).toBe(404)
    const back = await target.octokit.request('PATCH /repos/{owner}/{repo}', {
      ...at,
      private: false,
    })
    expect(back.data.visibility).toBe('public')
    expect((await target.anonymous.request('GET /repos/{owner}/{repo}', at)).status).toBe(200)
  })

  test('an empty repository has no commits, and says so [HOST-24, HOST-32]', async () => {
    const empty = { owner: at.owner, repo: target.freeName() }
    await target.octokit.request('POST /user/repos', { name: empty.repo })
    const commits = target.octokit.request('GET /repos/{owner}/{repo}/commits', empty)
    expect(await failureOf(commits)).toMatchObject({
      status: 409,
      message: 'Git Repository is empty.',
    })
    const tree = target.octokit.request('POST /repos/{owner}/{repo}/git/trees', {
      ...empty,
      tree: [{ path: 'a', mode: '100644', type: 'blob', content: 'a' }],
    })
    expect((await failureOf(tree)).status).toBe(409)
    const first = await target.octokit.request('PUT /repos/{owner}/{repo}/contents/{path}', {
      ...empty,
      path: 'README.md',
      message: 'First',
      content: base64('# Hello\n'),
    })
    expect(first.status).toBe(201)
    await target.settle()
    expect(
      (await target.octokit.request('GET /repos/{owner}/{repo}/commits', empty)).data,
    ).toHaveLength(1)
  })
})

describe('one file', () => {
  test('is created, read, updated and deleted by path [HOST-35]', async () => {
    const path = 'docs/hello world/说明.md'
    const made = await target.octokit.request('PUT /repos/{owner}/{repo}/contents/{path}', {
      ...at,
      path,
      message: 'Add',
      content: base64('你好\n'),
      branch: 'main',
    })
    expect(made.status).toBe(201)
    await target.settle()
    const read = await target.octokit.request('GET /repos/{owner}/{repo}/contents/{path}', {
      ...at,
      path,
      ref: 'main',
    })
    if (!('content' in read.data)) throw new Error('not a file')
    expect(Buffer.from(read.data.content, 'base64').toString()).toBe('你好\n')
    const updated = await target.octokit.request('PUT /repos/{owner}/{repo}/contents/{path}', {
      ...at,
      path,
      message: 'Update',
      content: base64('再见\n'),
      sha: read.data.sha,
    })
    expect(updated.status).toBe(200)
    await target.settle()
    const gone = await target.octokit.request('DELETE /repos/{owner}/{repo}/contents/{path}', {
      ...at,
      path,
      message: 'Delete',
      sha: updated.data.content?.sha ?? '',
    })
    expect(gone.data.content).toBeNull()
    await target.settle()
    const again = target.octokit.request('GET /repos/{owner}/{repo}/contents/{path}', {
      ...at,
      path,
    })
    expect((await failureOf(again)).status).toBe(404)
  })

  test('is not overwritten by somebody who has not seen its last version [HOST-35]', async () => {
    const path = 'seen.txt'
    const put = (content: string, sha?: string) =>
      target.octokit.request('PUT /repos/{owner}/{repo}/contents/{path}', {
        ...at,
        path,
        message: 'Write',
        content: base64(content),
        ...(sha !== undefined && { sha }),
      })
    const first = (await put('one')).data.content?.sha ?? ''
    await target.settle()
    expect((await failureOf(put('two'))).status).toBe(422)
    await put('two', first)
    await target.settle()
    expect(await failureOf(put('three', first))).toMatchObject({
      status: 409,
      message: expect.stringContaining('does not match'),
    })
  })

  test('over 1 MiB comes by blob, byte for byte [HOST-35]', async () => {
    const bytes = Buffer.alloc(1024 * 1024 + 1, 7)
    const made = await target.octokit.request('PUT /repos/{owner}/{repo}/contents/{path}', {
      ...at,
      path: 'cover.png',
      message: 'Add a picture',
      content: bytes.toString('base64'),
    })
    await target.settle()
    const read = await target.octokit.request('GET /repos/{owner}/{repo}/contents/{path}', {
      ...at,
      path: 'cover.png',
    })
    expect(read.data).toMatchObject({ encoding: 'none', content: '', size: bytes.length })
    const blob = await target.octokit.request('GET /repos/{owner}/{repo}/git/blobs/{file_sha}', {
      ...at,
      file_sha: made.data.content?.sha ?? '',
    })
    expect(Buffer.from(blob.data.content, 'base64').equals(bytes)).toBe(true)
  })
})

describe('around it', () => {
  test('an answer that did not change is not sent again [HOST-32]', async () => {
    const first = await target.octokit.request('GET /repos/{owner}/{repo}/branches', at)
    const call = target.octokit.request('GET /repos/{owner}/{repo}/branches', {
      ...at,
      headers: { 'if-none-match': first.headers.etag ?? '' },
    })
    expect((await failureOf(call)).status).toBe(304)
    expect(Number(first.headers['x-ratelimit-limit'])).toBeGreaterThan(0)
    expect(Number(first.headers['x-ratelimit-remaining'])).toBeGreaterThan(0)
    expect(Number(first.headers['x-ratelimit-reset'])).toBeGreaterThan(0)
  })

  test('Pages are enabled once, read, moved and rebuilt [HOST-20]', async () => {
    const source = { branch: 'main', path: '/' } as const
    const enabled = await target.octokit.request('POST /repos/{owner}/{repo}/pages', {
      ...at,
      source,
    })
    expect(enabled.status).toBe(201)
    const again = target.octokit.request('POST /repos/{owner}/{repo}/pages', { ...at, source })
    expect((await failureOf(again)).status).toBe(409)
    const read = await target.octokit.request('GET /repos/{owner}/{repo}/pages', at)
    expect(read.data).toMatchObject({ source, html_url: expect.stringMatching(/^https?:/) })
    const put = await target.octokit.request('PUT /repos/{owner}/{repo}/pages', { ...at, source })
    expect(put.status).toBe(204)
    await target.octokit.request('POST /repos/{owner}/{repo}/pages/builds', at)
    await target.settle()
    const builds = await target.octokit.request('GET /repos/{owner}/{repo}/pages/builds', {
      ...at,
      per_page: 10,
    })
    expect(builds.data.length).toBeGreaterThan(0)
  })

  test('somebody else forks it under a new name, main only, reads it at once, and follows its source with it later [HOST-35]', async ({
    skip,
  }) => {
    const { other } = target
    if (!other) return skip('a real provider needs a second token')
    const name = target.freeName()
    const made = await other.request('POST /repos/{owner}/{repo}/forks', {
      ...at,
      name,
      default_branch_only: true,
    })
    expect(made.status).toBe(202)
    expect(made.data).toMatchObject({
      name,
      fork: true,
      parent: { full_name: `${at.owner}/${at.repo}` },
    })
    await target.settle()
    const fork = { owner: made.data.owner.login, repo: name }
    const main = await target.octokit.request('GET /repos/{owner}/{repo}/branches/{branch}', {
      ...at,
      branch: 'main',
    })
    const branches = await other.request('GET /repos/{owner}/{repo}/branches', fork)
    expect(branches.data.map((branch) => [branch.name, branch.commit.sha])).toEqual([
      ['main', main.data.commit.sha],
    ])
    const write = other.request('PUT /repos/{owner}/{repo}/contents/{path}', {
      ...at,
      path: 'mine.txt',
      message: 'Mine now',
      content: base64('mine'),
    })
    expect([403, 404]).toContain((await failureOf(write)).status)

    const later = await target.octokit.request('PUT /repos/{owner}/{repo}/contents/{path}', {
      ...at,
      path: 'later.txt',
      message: 'After the fork',
      content: base64('later'),
    })
    const { sha = '' } = later.data.commit
    await target.settle()
    const move = { ...fork, ref: 'heads/main', sha }
    const moved = await other.request('PATCH /repos/{owner}/{repo}/git/refs/{ref}', move)
    expect(moved.data.object.sha).toBe(sha)
    const read = { ...fork, path: 'later.txt' }
    const file = await other.request('GET /repos/{owner}/{repo}/contents/{path}', read)
    expect(file.data).toMatchObject({ content: expect.stringContaining(base64('later')) })
  })
})
