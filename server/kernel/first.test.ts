import { expect, test } from 'vitest'
import { readMe, listSessions } from '../../features/accounts/contract.ts'
import { signedUp } from '../testing/people.ts'
import { onEachDatabase } from '../testing/test-server.ts'

onEachDatabase('smoke', (server) => {
  test('sign in', async () => {
    const alice = await signedUp(server(), 'alice')
    const me = await alice.calls(readMe, {})
    expect(me.status, JSON.stringify(me.body)+server().logged()).toBe(200)
    expect(me.body.user.username).toBe('alice')
    const h = await server().request('/readyz'); expect(await h.text()).toContain('ready')
    const d = await server().request('/api/openapi.json'); expect(d.status).toBe(200)
    const x = await server().request('http://foo.apps.localhost:3000/'); expect(x.status).toBe(404)
    const l = await server().request('/api/apps/with-status'); expect(await l.text()).toContain('"total":0')
    console.log(server().logged())
  })
})
