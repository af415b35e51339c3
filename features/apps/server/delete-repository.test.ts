/** Deleting an app with its repository at the built-in code host (DSH-21). */
import { beforeAll, expect, test } from 'vitest'
import { createRepository, draftApp, linkOf } from '../../../server/testing/apps.ts'
import { codeHostFaults } from '../../../server/testing/code-host-faults.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { createApp, deleteApp, readApp } from '../contract.ts'

onEachDatabase('deleting an app with its repository', (server) => {
  let zoe: Person
  beforeAll(async () => {
    zoe = await signedUp(server(), 'zoe')
  })

  async function repositoryIs(name: string): Promise<number> {
    return (await zoe.sends({ path: `/api/github/repos/zoe/${name}`, method: 'GET' })).status
  }

  test('the repository goes with the app when its owner wishes so, and stays otherwise [DSH-21]', async () => {
    for (const [name, withRepository] of [
      ['goes', true],
      ['stays', false],
    ] as const) {
      const id = await draftApp(zoe, name)
      const answer = await zoe.calls(deleteApp, { id, withRepository })
      expect([answer.status, answer.body]).toEqual([200, { success: true }])
      expect((await zoe.calls(readApp, { id })).status).toBe(404)
      await server().server.outbox.idle()
      expect([name, await repositoryIs(name)]).toEqual([name, withRepository ? 404 : 200])
    }
    const wrong = { path: `/api/apps/${zoe.userId}?withRepository=maybe`, method: 'DELETE' }
    expect((await zoe.sends(wrong)).status).toBe(400)
  })

  test('a code host that is away keeps nothing: the repository is deleted when it is back [DSH-21]', async () => {
    const id = await draftApp(zoe, 'away')
    const faults = codeHostFaults(server())
    const fault = { kind: 'answer', status: 502 } as const
    faults.set({ method: 'DELETE', path: /away$/, fault })
    expect((await zoe.calls(deleteApp, { id, withRepository: true })).status).toBe(200)
    await server().server.outbox.idle()
    faults.stop()
    expect(await repositoryIs('away')).toBe(200)
    server().pass(60_000)
    await server().server.outbox.drain()
    expect(await repositoryIs('away')).toBe(404)
  })

  test('a newer repository of the same name, made while the code host was away, stays [DSH-21]', async () => {
    const id = await draftApp(zoe, 'again')
    const faults = codeHostFaults(server())
    const fault = { kind: 'answer', status: 502 } as const
    faults.set({ method: 'DELETE', path: /again$/, fault })
    await zoe.calls(deleteApp, { id, withRepository: true })
    await server().server.outbox.idle()
    faults.stop()
    const moved = { path: '/api/github/repos/zoe/again', method: 'PATCH', body: { name: 'before' } }
    await zoe.sends(moved)
    server().pass(60_000)
    await createRepository(zoe, 'again')
    await server().server.outbox.drain()
    expect(await repositoryIs('again')).toBe(200)
  })

  test('the repository of another app too is not deleted, nor anything by somebody else [DSH-21]', async () => {
    const id = await draftApp(zoe, 'shared')
    await zoe.calls(createApp, { name: 'second', githubRepo: linkOf(zoe, 'shared') })
    const eve = await signedUp(server(), 'eve')
    for (const person of [zoe, eve]) {
      expect((await person.calls(deleteApp, { id, withRepository: true })).status).not.toBe(200)
      expect((await zoe.calls(readApp, { id })).status).toBe(200)
    }
    await server().server.outbox.drain()
    expect(await repositoryIs('shared')).toBe(200)
    const byRelay = { path: '/api/github/repos/zoe/shared', method: 'DELETE' }
    expect((await zoe.sends(byRelay)).status).toBe(403)
  })
})
