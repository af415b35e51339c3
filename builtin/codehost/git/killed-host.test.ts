import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { checkRepository, hasGit } from '../testing/git-program.ts'
import { startHost } from '../testing/started-host.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const withGit = test.skipIf(!hasGit)

const program = fileURLToPath(new URL('../testing/committing-host.ts', import.meta.url))

/** Runs a host until it has acknowledged so many commits, then kills it without warning. */
function killAfter(count: number, args: readonly string[]): Promise<string[]> {
  const acknowledged: string[] = []
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    acknowledged.push(line)
    if (acknowledged.length === count) child.kill('SIGKILL')
  })
  return new Promise((resolve) => child.once('close', () => resolve(acknowledged)))
}

withGit(
  'ten times killed with -9 while committing, nothing acknowledged is lost [HOST-34]',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'codehost-killed-'))
    const first = await startHost({ folder })
    const token = await first.token('alice')
    const made = await first
      .octokit(token)
      .request('POST /user/repos', { name: 'notes', auto_init: true })
    await first.stop()
    const acknowledged: string[] = []
    for (let kill = 0; kill < 10; kill++) {
      acknowledged.push(...(await killAfter(1 + kill * 2, [folder, token, 'notes'])))
    }
    const again = await startHost({ folder })
    const { data } = await again
      .octokit(token)
      .request('GET /repos/{owner}/{repo}/git/trees/{tree_sha}', {
        owner: 'alice',
        repo: 'notes',
        tree_sha: 'main',
        recursive: '1',
      })
    const kept = new Set(data.tree.map(({ path }) => path))
    expect(acknowledged.length).toBeGreaterThanOrEqual(100)
    expect(acknowledged.filter((path) => !kept.has(path))).toEqual([])
    const gitdir = join(folder, 'repositories', `${made.data.id}.git`)
    expect(await checkRepository(gitdir)).toEqual({ code: 0, output: '' })
    await again.stop()
    await rm(folder, { recursive: true })
  },
)

test('a repository that was being made when the host was killed leaves nothing behind [HOST-34]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'codehost-half-'))
  const first = await startHost({ folder })
  const octokit = first.octokit(await first.token('alice'))
  const made = await octokit.request('POST /user/repos', { name: 'kept', auto_init: true })
  await first.stop()
  const repositories = join(folder, 'repositories')
  await mkdir(join(repositories, '999.git', 'objects'), { recursive: true })
  await mkdir(join(repositories, '998.git.removed'))
  const again = await startHost({ folder })
  expect(await readdir(repositories)).toEqual([`${made.data.id}.git`])
  await again.stop()
  await rm(folder, { recursive: true })
})
