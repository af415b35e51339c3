/** Bundles of repositories, held against git itself. */
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { git, hasGit } from '../testing/git-program.ts'
import { createBareRepository } from '../git/bare-repository.ts'
import { checkBundle, openBundle } from './read-bundle.ts'
import { restoreBundle } from './restore-bundle.ts'
import { writeBundle } from './write-bundle.ts'

vi.setConfig({ testTimeout: 60_000 })
const withGit = test.skipIf(!hasGit)

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bundle-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A repository with a merge, a tag, a link, an odd name, and half of its objects in a pack with deltas. */
async function repository(folder: string): Promise<string> {
  const bare = join(folder, 'from.git')
  const work = join(folder, 'work')
  const run = async (...args: string[]): Promise<void> => {
    const { code, output } = await git(work, ...args)
    if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output}`)
  }
  await git(folder, 'init', '-q', '--bare', '-b', 'main', bare)
  await git(folder, 'clone', '-q', bare, work)
  await run('checkout', '-q', '-b', 'main')
  const text = Array.from({ length: 400 }, (_, line) => `line ${line}\n`).join('')
  await writeFile(join(work, 'a.txt'), text)
  await writeFile(join(work, '名字.html'), '<h1>You</h1>')
  await run('add', '-A')
  await run('commit', '-q', '-m', 'One')
  await writeFile(join(work, 'a.txt'), `${text}more\n`)
  await run('commit', '-q', '-am', 'Two')
  await run('push', '-q', 'origin', 'main')
  await git(bare, 'repack', '-adq')
  await run('checkout', '-q', '-b', 'side', 'HEAD~1')
  await writeFile(join(work, 'b.bin'), Buffer.alloc(300_000, 7))
  await run('add', '-A')
  await run('commit', '-q', '-m', 'Side')
  await run('checkout', '-q', 'main')
  await run('merge', '-q', '-m', 'Both', 'side')
  await run('tag', '-a', 'v1', '-m', 'First')
  await run('push', '-q', 'origin', 'main', 'side', 'v1')
  return bare
}

const refsOf = async (folder: string) => (await git(folder, 'show-ref')).output

withGit(
  'a bundle is cloned by git as the repository itself, and made a repository again with the same ids',
  async () => {
    const folder = await emptyFolder()
    const from = await repository(folder)
    const path = join(folder, 'one.bundle')
    const written = await writeBundle(from, path)
    expect((await git(from, 'bundle', 'verify', path)).code).toBe(0)
    const copy = join(folder, 'copy')
    await git(folder, 'clone', '-q', path, copy)
    expect(await readFile(join(copy, 'b.bin'))).toEqual(Buffer.alloc(300_000, 7))

    await createBareRepository({ repositoriesFolder: folder }, 5, 'main')
    const restored = join(folder, '5.git')
    await restoreBundle(restored, path)
    expect(await refsOf(restored)).toBe(await refsOf(from))
    expect((await git(restored, 'fsck', '--strict', '--full')).code).toBe(0)
    expect((await checkBundle(path)).objects).toBe(written?.objects)
  },
)

withGit('a bundle that is damaged or cut off is never taken for a whole one', async () => {
  const folder = await emptyFolder()
  const path = join(folder, 'one.bundle')
  await writeBundle(await repository(folder), path)
  const whole = await readFile(path)
  const { packAt } = await openBundle(path).then(async (bundle) => {
    await bundle.close()
    return bundle
  })
  // In its head, in the count of its pack, in an object, in its sum.
  for (const at of [3, 20, packAt + 10, packAt + 40, whole.length - 5]) {
    const damaged = Buffer.from(whole)
    damaged[at] = (damaged[at] ?? 0) ^ 0x10
    await writeFile(path, damaged)
    await expect(checkBundle(path), `byte ${at}`).rejects.toThrow()
  }
  await writeFile(path, whole)
  await truncate(path, whole.length - 30)
  await expect(checkBundle(path)).rejects.toThrow(/pack|object/)
})

test('of a repository without a commit there is no bundle', async () => {
  const folder = await emptyFolder()
  await createBareRepository({ repositoriesFolder: folder }, 1, 'main')
  expect(await writeBundle(join(folder, '1.git'), join(folder, 'one.bundle'))).toBeNull()
})
