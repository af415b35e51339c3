/** Repositories that were made to stop whoever reads them: a publish says no, at a bounded number of calls. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasGit } from '../../../builtin/codehost/testing/git-program.ts'
import {
  commitTree,
  treeBomb,
  deepTree,
} from '../../../builtin/codehost/testing/hostile-repository.ts'
import { createRepository, linkOf } from '../../../server/testing/apps.ts'
import { codeHostFaults } from '../../../server/testing/code-host-faults.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { openTestServer, type TestServer } from '../../../server/testing/test-server.ts'
import { generateApp } from '../../apps/contract.ts'
import { publishApp } from '../contract.ts'

const withGit = test.skipIf(!hasGit)

let opened: Awaited<ReturnType<typeof openTestServer>>
let server: TestServer
let eve: Person

beforeAll(async () => {
  opened = await openTestServer('sqlite')
  server = opened.test
  eve = await signedUp(server, 'eve')
})
afterAll(() => opened?.close())

/** A repository and its folder. */
async function repository(name: string): Promise<string> {
  await createRepository(eve, name)
  const folder = join(server.folder, 'codehost/repositories')
  const ids = (await readdir(folder)).map((each) => Number.parseInt(each, 10))
  return join(folder, `${Math.max(...ids)}.git`)
}

let apps = 0

async function publish(repo: string) {
  const githubRepo = { ...linkOf(eve, repo), branch: 'main' }
  apps += 1
  const { body } = await eve.calls(generateApp, {
    name: `App ${apps}`,
    prompt: 'x',
    tags: [],
    githubRepo,
  })
  return eve.calls(publishApp, { id: body.id })
}

for (const leaf of ['file', 'nothing'] as const) {
  withGit(
    `a commit of 10,000,000,000 paths that end in ${leaf === 'file' ? 'a file' : 'nothing'} is told to have too many files: threat T68 [PUB-16]`,
    async () => {
      const name = `bomb-${leaf}`
      const gitdir = await repository(name)
      await commitTree(gitdir, await treeBomb(gitdir, 10, leaf))
      const door = codeHostFaults(server)
      expect(await publish(name)).toMatchObject({ status: 413, body: { code: 'tooManyFiles' } })
      expect(door.asked.length).toBeLessThan(leaf === 'file' ? 20 : 600)
      door.stop()
    },
    120_000,
  )
}

withGit(
  'a commit with folders 2,500 deep is told to have a path that is not allowed: threat T68 [PUB-16]',
  async () => {
    const gitdir = await repository('deep')
    await commitTree(gitdir, await deepTree(gitdir, 2_500, 'dd'))
    expect(await publish('deep')).toMatchObject({ status: 422, body: { code: 'badTreeEntry' } })
  },
  120_000,
)

withGit(
  'a commit of any date can be published: threat T73 [PUB-16]',
  async () => {
    const gitdir = await repository('dates')
    const tree = await treeBomb(gitdir, 0, 'file')
    for (const when of ['99999999999999 +0000', '253402300799 +9999', '-5 -9999']) {
      await commitTree(gitdir, tree, { when })
      // Whoever read this far has read the commit: what is missing is the page.
      expect([when, (await publish('dates')).body]).toMatchObject([when, { code: 'noIndexFile' }])
    }
  },
  120_000,
)

withGit(
  'a fault of the code host is logged as an error, with its reason: threat T73 [HOST-32]',
  async () => {
    const gitdir = await repository('broken')
    await commitTree(gitdir, 'f'.repeat(40))
    expect((await server.request('/codehost/eve/broken')).status).toBe(500)
    const lines = server
      .logged()
      .split('\n')
      .filter((line) => line.includes('pageBug'))
    const errorLevel = 50
    expect(lines.map((line) => Object(JSON.parse(line)))).toMatchObject([
      {
        level: errorLevel,
        event: 'code host',
        reason: expect.stringMatching(/./),
        stack: expect.stringContaining(' at '),
      },
    ])
  },
)
