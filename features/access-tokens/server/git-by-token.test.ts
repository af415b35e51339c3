/** git of the built-in code host with an access token as the password. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { git, hasGit } from '../../../builtin/codehost/testing/git-program.ts'
import { draftApp } from '../../../server/testing/apps.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import type { TokenScope } from '../../../contract/token-scopes.ts'
import { listDeeds, makeToken, revokeToken } from '../contract.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const withGit = test.skipIf(!hasGit)

onEachDatabase('git with an access token', (server) => {
  let http: ServerType
  let port = 0
  let desk = ''
  let ada: Person
  let id = ''

  beforeAll(async () => {
    ada = await signedUp(server(), 'ada')
    id = await draftApp(ada, 'tea', { 'index.html': 'one' })
    await draftApp(ada, 'cake', { 'index.html': 'two' })
    desk = await mkdtemp(join(tmpdir(), 'token-desk-'))
    port = await new Promise<number>((resolve) => {
      http = serve(
        {
          fetch: (request, env) => {
            request.headers.set('host', new URL(server().origin).host)
            return server().server.answer(request, env)
          },
          port: 0,
          hostname: '127.0.0.1',
        },
        (at: AddressInfo) => resolve(at.port),
      )
    })
  })
  afterAll(async () => {
    await new Promise((resolve) => http.close(resolve))
    await rm(desk, { recursive: true, force: true })
  })

  const made = async (scopes: TokenScope[], appId?: string) =>
    (await ada.calls(makeToken, { name: 'git', scopes, ...(appId ? { appId } : {}) })).body
  const address = (repository: string, token: string, user = 'ada') =>
    `http://${user}:${token}@127.0.0.1:${port}/codehost/${repository}.git`
  const ask = async (path: string, token: string, user = 'ada') => {
    const Authorization = `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`
    const answer = await server().request(`/codehost/${path}`, { headers: { Authorization } })
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  const fetching = 'info/refs?service=git-upload-pack'
  const pushing = 'info/refs?service=git-receive-pack'

  withGit(
    'clones, fetches and pushes; the push stands in the app’s history [OPN-01] [OPN-02]',
    async () => {
      const { token } = await made(['apps:read', 'apps:write'])
      const clone = await git(desk, 'clone', address('ada/tea', token), 'tea')
      expect(clone).toMatchObject({ code: 0 })
      const folder = join(desk, 'tea')
      await writeFile(join(folder, 'index.html'), 'three')
      await git(folder, 'commit', '-am', 'Change')
      expect(await git(folder, 'push')).toMatchObject({ code: 0 })
      expect(await git(folder, 'fetch')).toMatchObject({ code: 0 })
      const deeds = (await ada.calls(listDeeds, { id })).body.deeds
      expect(deeds.map(({ act, tokenName }) => [act, tokenName])).toEqual([['pushed', 'git']])
      // A push that git refuses changed nothing.
      await git(folder, 'commit', '--amend', '-m', 'Another')
      expect((await git(folder, 'push')).code).not.toBe(0)
      expect((await ada.calls(listDeeds, { id })).body.deeds).toHaveLength(1)
    },
  )

  test('reading needs apps:read, pushing apps:write, a bound token its own repository, and each its owner’s name [OPN-01]', async () => {
    const reader = (await made(['apps:read'])).token
    expect((await ask(`ada/tea/${fetching}`, reader)).status).toBe(200)
    const refused = await ask(`ada/tea.git/${pushing}`, reader)
    expect(refused).toMatchObject({ status: 403 })
    expect(refused.text).toContain('apps:write')
    const writer = (await made(['apps:write'])).token
    expect((await ask(`ada/tea/${pushing}`, writer)).status).toBe(200)
    expect((await ask(`ada/tea/${fetching}`, writer)).status).toBe(403)
    const bound = (await made(['apps:read', 'apps:write'], id)).token
    expect((await ask(`ada/tea/${pushing}`, bound)).status).toBe(200)
    expect((await ask(`ada/cake/${pushing}`, bound)).status).toBe(403)
    expect((await ask(`ada/nothing/${fetching}`, reader)).status).toBe(404)
    const named = await ask(`ada/tea/${fetching}`, reader, 'bob')
    expect(named.status).toBe(401)
    expect(named.headers.get('www-authenticate')).toContain('Basic')
    // Nothing but git takes one.
    expect((await ask('api/v3/user', reader)).status).toBe(401)
  })

  test('another’s repository is out of reach, and a revoked token at once', async () => {
    const bob = await signedUp(server(), 'bob')
    await draftApp(bob, 'bobs', { 'index.html': '1' })
    const { token, accessToken } = await made(['apps:read', 'apps:write'])
    expect((await ask(`bob/bobs/${pushing}`, token)).status).toBe(404)
    expect((await ask(`bob/bobs/${fetching}`, token)).status).toBe(404)
    await ada.calls(revokeToken, { tokenId: accessToken.id })
    expect((await ask(`ada/tea/${fetching}`, token)).status).toBe(401)
  })
})
