/** Many requests of one address for what is made to be heavy: the process lives, and others are served (T96). */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { callerAddressHeader } from '../caller-address.ts'
import { hasGit } from '../testing/git-program.ts'
import { commitTree, makeRepository, treeBomb, writeRaw } from '../testing/hostile-repository.ts'
import { startHost } from '../testing/started-host.ts'
import { origin, processOptions } from '../testing/started-process.ts'
import { startCodeHost } from './start-code-host.ts'

// Processes are slow to start on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const linesOfFile = 520_000

/** A folder whose repository has a commit of 520,000 changed lines and a tree without end. */
async function hostileFolder(): Promise<{ folder: string; commit: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'codehost-heavy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const started = await startHost({ folder })
  const { gitdir } = await makeRepository(started, 'eve', 'heavy')
  const file = async (lines: string) => {
    const blob = Buffer.from(await writeRaw(gitdir, 'blob', lines), 'hex')
    const entry = Buffer.concat([Buffer.from('100644 a.txt\0'), blob])
    return writeRaw(gitdir, 'tree', entry)
  }
  const parent = await commitTree(gitdir, await file('a\n'.repeat(linesOfFile)))
  const tree = await file('b\n'.repeat(linesOfFile))
  const commit = await commitTree(gitdir, tree, { parents: [parent] })
  await commitTree(gitdir, await treeBomb(gitdir, 10, 'file'))
  await started.stop()
  return { folder, commit }
}

test.skipIf(!hasGit)(
  'of 64 at once for a page of 520,000 changed lines and a tree without end the process lives, and another address is served: threat T96',
  async () => {
    const { folder, commit } = await hostileFolder()
    const ended: string[] = []
    const host = await startCodeHost(
      processOptions(folder, { ended: (reason) => void ended.push(reason) }),
    )
    onTestFinished(() => host.close())
    const from = async (address: string, path: string) => {
      const headers = { [callerAddressHeader]: address }
      const answer = await host.fetch(new Request(`${origin}/codehost${path}`, { headers }))
      await answer.arrayBuffer().catch(() => undefined)
      return answer.status
    }
    const heavy = [
      `/eve/heavy/commit/${commit}`,
      '/api/v3/repos/eve/heavy/git/trees/main?recursive=1',
    ]
    let isOver = false
    const many = Promise.all(
      Array.from({ length: 64 }, (_, at) => from('192.0.2.1', heavy[at % 2] ?? '')),
    ).finally(() => (isOver = true))
    const others: number[] = []
    while (!isOver) {
      const path = ['/signin', '/eve', '/api/v3/repos/eve/heavy/branches'][others.length % 3] ?? ''
      others.push(await from('192.0.2.2', path))
    }
    expect(ended).toEqual([])
    const statuses = await many
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
    expect(statuses).toContain(200)
    // All the while, not when the others are through; how fast is measured beside the attack of the same name.
    expect(new Set(others)).toEqual(new Set([200]))
  },
)
