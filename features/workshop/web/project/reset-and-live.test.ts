/** A reset by the relay of the real server, as the workshop does it: what is live stays. */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { commitFiles, linkOf, publishedApp } from '../../../../server/testing/apps.ts'
import { Person, signedUp } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import { readApp, readCodeFiles } from '../../../apps/contract.ts'
import { createCodeHostClient, readHead } from '../../../repositories/web/index.ts'
import { loadProject } from './load-project.ts'
import { resetProject } from './reset-project.ts'

onEachDatabase('a reset of a published app', (server) => {
  test('goes through the relay, and the live version stays until the next publish [SYN-30] [HOST-18]', async () => {
    const ada = await signedUp(server(), 'ada')
    const visitor = new Person(server(), 'visitor')
    const name = `tea-${server().origin.length}`
    const { id } = await publishedApp(ada, name, { 'index.html': 'one' })
    const repository = { ...linkOf(ada, name), isPrivate: false }
    const codeHost = createCodeHostClient({
      baseUrl: `${server().origin}/api/github`,
      fetch: (input, init) => {
        const headers = new Headers(init?.headers)
        headers.set('authorization', `Bearer ${ada.token}`)
        return server().request(String(input), { ...init, headers })
      },
    })
    const live = async () => {
      const { app } = (await visitor.calls(readApp, { id })).body
      const files = await visitor.calls(readCodeFiles, { id })
      return { app, files: files.body }
    }
    const before = await live()
    const first = await readHead(repository, codeHost)
    if (!first.ok) throw new Error(first.error.code)
    await commitFiles(ada, name, { 'index.html': 'two' })
    const app = { _id: id, name, githubRepo: repository, author: { _id: 'ada' } }
    const project = await loadProject({ app, accountId: 'ada', show: () => {} }, codeHost)
    if (project === null) throw new Error('not opened')
    expect(project.all()).toMatchObject([{ path: 'index.html', content: 'two' }])
    const person = { id: 'ada', username: 'ada', email: null }
    const order = { app, person, project, commitSha: first.value }
    expect((await resetProject(order, codeHost)).ok).toBe(true)
    expect(project.all()).toMatchObject([{ path: 'index.html', content: 'one' }])
    expect(await readHead(repository, codeHost)).toEqual(first)
    expect(await live()).toEqual(before)
  })
})
