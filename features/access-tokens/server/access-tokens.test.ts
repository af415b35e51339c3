/** Access tokens: made, used, bound, revoked; what they reach and what they never do. */
import { beforeAll, expect, test } from 'vitest'
import { crc32 } from 'node:zlib'
import { Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase, type TestServer } from '../../../server/testing/test-server.ts'
import { callCodeHost, draftApp } from '../../../server/testing/apps.ts'
import { readMe } from '../../accounts/contract.ts'
import { endAllSessions } from '../../accounts/own-account-contract.ts'
import { changeApp, createApp, deleteApp, listMyApps, readApp } from '../../apps/contract.ts'
import { suspendUser } from '../../moderation/contract.ts'
import { publishApp } from '../../publishing/contract.ts'
import type { TokenScope } from '../../../contract/token-scopes.ts'
import { listDeeds, listTokens, makeToken, revokeToken, tokenLimits } from '../contract.ts'

const all: TokenScope[] = ['apps:read', 'apps:write', 'publish', 'data:read', 'data:write']
const minute = 60_000
const day = 86_400_000

/** A program with a token. */
function programOf(server: TestServer, token: string): Person {
  const program = new Person(server, 'program')
  program.token = token
  return program
}

onEachDatabase(
  'access tokens',
  (server) => {
    let ada: Person
    const made = async (
      person: Person,
      terms: { name?: string; scopes?: TokenScope[]; appId?: string; days?: number } = {},
    ) => {
      const { name = 'laptop', scopes = all, ...rest } = terms
      const { body } = await person.calls(makeToken, { name, scopes, ...rest })
      return { program: programOf(server(), body.token), token: body.token, ...body.accessToken }
    }
    const listed = async (person: Person) => (await person.calls(listTokens, {})).body.tokens

    beforeAll(async () => {
      ada = await signedUp(server(), 'ada')
    })

    test('a token is shown once, is found by its prefix and checksum, and is stored as a hash alone [OPN-01]', async () => {
      const answer = await ada.calls(makeToken, {
        name: '  laptop ',
        scopes: ['publish', 'apps:read'],
      })
      const { token, accessToken } = answer.body
      expect(answer.status).toBe(201)
      expect(answer.headers.get('cache-control')).toContain('no-store')
      expect(token).toMatch(/^mcube_[0-9A-Za-z]{36}$/)
      const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
      const check = Array.from(token.slice(-6)).reduce(
        (sum, digit) => sum * 62 + base62.indexOf(digit),
        0,
      )
      expect(check).toBe(crc32(token.slice(0, -6)))
      expect(accessToken).toMatchObject({
        name: 'laptop',
        scopes: ['apps:read', 'publish'],
        app: null,
        expiresAt: new Date(server().now() + 90 * day).toISOString(),
        lastUsedAt: null,
      })
      const again = await ada.calls(listTokens, {})
      expect(again.body.tokens[0]).toEqual(accessToken)
      expect(JSON.stringify(again.body)).not.toContain(token)
      const rows = await server().server.db.selectFrom('accessTokens').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(token.slice(6))
      expect(server().logged()).not.toContain(token.slice(6))
    })

    test('names, scopes and days that do not fit are refused, an account has fifty tokens, and another’s app is not there', async () => {
      const bob = await signedUp(server(), 'bob')
      const app = await draftApp(ada, 'not-bobs')
      const refused = async (given: object) =>
        (await bob.sends({ path: '/api/auth/tokens', method: 'POST', body: given })).status
      const good = { name: 'x', scopes: ['publish'] }
      expect(await refused({ ...good, name: '   ' })).toBe(400)
      expect(await refused({ ...good, name: 'a\nb' })).toBe(400)
      expect(await refused({ ...good, name: 'n'.repeat(61) })).toBe(400)
      expect(await refused({ ...good, scopes: [] })).toBe(400)
      expect(await refused({ ...good, scopes: ['admin'] })).toBe(400)
      expect(await refused({ ...good, days: 0 })).toBe(400)
      expect(await refused({ ...good, days: 366 })).toBe(400)
      expect(await refused({ ...good, appId: app })).toBe(404)
      const tries = Array.from({ length: tokenLimits.tokensMax + 4 }, () => refused(good))
      const statuses = await Promise.all(tries)
      expect(statuses.filter((status) => status === 201)).toHaveLength(tokenLimits.tokensMax)
      expect(statuses.filter((status) => status === 409)).toHaveLength(4)
      expect(await listed(bob)).toHaveLength(tokenLimits.tokensMax)
    })

    test('a revoked, expired, unknown or mistyped token fails at once, with a sentence and the challenge of RFC 6750 [OPN-01]', async () => {
      const { program, id, token } = await made(ada, { days: 1 })
      const ask = (person: Person, language = 'en') =>
        person.calls(listMyApps, {}, { 'Accept-Language': language })
      expect((await ask(program)).status).toBe(200)
      server().pass(day)
      const ended = await ask(program)
      expect(ended).toMatchObject({ status: 401, body: { code: 'tokenEnded' } })
      expect(ended.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
      ada = await signedUp(server(), 'ada2')
      const fresh = await made(ada)
      expect((await ask(fresh.program)).status).toBe(200)
      expect((await ada.calls(revokeToken, { tokenId: fresh.id })).status).toBe(200)
      const revoked = await ask(fresh.program, 'zh')
      expect(revoked).toMatchObject({
        status: 401,
        body: { code: 'tokenInvalid', error: '此访问令牌无效：已被吊销，或没有完整复制。' },
      })
      expect((await ada.calls(revokeToken, { tokenId: fresh.id })).status).toBe(404)
      // Another's token is not there to be revoked.
      expect((await ada.calls(revokeToken, { tokenId: id })).status).toBe(404)
      for (const wrong of [`${token.slice(0, -1)}_`, token.replace('mcube_', 'mcube_0'), 'mcube_'])
        expect((await ask(programOf(server(), wrong))).body.code).toBe('tokenInvalid')
    })

    test('whoever is suspended or deletes the account has no token any more [OPN-01]', async () => {
      const admin = await signedUp(server(), 'ruth')
      const carl = await signedUp(server(), 'carl')
      const { program } = await made(carl)
      const { userId } = carl
      await admin.calls(suspendUser, { userId, reason: 'It was spam.' })
      const suspended = await program.calls(listMyApps, {})
      expect(suspended).toMatchObject({ status: 403, body: { code: 'accountSuspended' } })
      expect(suspended.body.error).toContain('It was spam.')
      const dora = await signedUp(server(), 'dora')
      const hers = (await made(dora)).program
      await dora.sends({ path: '/api/auth/me?username=dora', method: 'DELETE' })
      expect(await hers.calls(listMyApps, {})).toMatchObject({
        status: 401,
        body: { code: 'tokenInvalid' },
      })
    })

    test('a use is noted to the minute', async () => {
      const { program, id } = await made(ada)
      const used = async () => (await listed(ada)).find((token) => token.id === id)?.lastUsedAt
      await program.calls(listMyApps, {})
      const first = new Date(server().now()).toISOString()
      expect(await used()).toBe(first)
      server().pass(minute - 1)
      await program.calls(listMyApps, {})
      expect(await used()).toBe(first)
      server().pass(1)
      await program.calls(listMyApps, {})
      expect(await used()).toBe(new Date(server().now()).toISOString())
    })

    test('threat T139: a token reaches neither account, plan, admin nor keys, makes no token, and sets no cookie; beside a session’s cookie it alone counts [OPN-01]', async () => {
      const root = await signedUp(server(), 'rita')
      const { program, token } = await made(root)
      const closed = [
        ['GET', '/api/auth/me'],
        ['POST', '/api/auth/llm-token'],
        ['GET', '/api/auth/tokens'],
        ['POST', '/api/auth/tokens'],
        ['POST', '/api/auth/refresh'],
        ['POST', '/api/auth/logout'],
        ['DELETE', '/api/auth/sessions'],
        ['GET', '/api/subscription/usage'],
        ['GET', '/api/llm/selection'],
        ['GET', '/api/github/user'],
        ['GET', '/api/admin/users'],
        ['GET', '/api/notifications'],
      ] as const
      const cookie = { Cookie: `rt=${root.refreshToken ?? ''}` }
      for (const [method, path] of closed)
        for (const headers of [{}, cookie]) {
          const answer = await program.sends({ path, method }, headers)
          expect([path, answer]).toMatchObject([
            path,
            { status: 403, body: { code: 'tokenNotHere' } },
          ])
          expect(answer.headers.getSetCookie()).toEqual([])
          expect(answer.headers.get('www-authenticate')).toContain('insufficient_scope')
        }
      expect((await root.calls(readMe, {})).status).toBe(200)
      const models = await program.sends({ path: '/api/llm/openai/models', method: 'GET' })
      expect(models).toMatchObject({ status: 403, body: { error: { code: 'tokenNotHere' } } })
      const byKey = await new Person(server(), 'x').sends(
        { path: '/api/llm/claude/v1/messages', method: 'POST', body: {} },
        { 'x-api-key': token },
      )
      expect(byKey.status).toBe(403)
      // The session of the cookie is not asked, whatever the token is worth; another origin is no hindrance.
      const wrong = programOf(server(), 'mcube_nothing')
      expect((await wrong.calls(listMyApps, {}, cookie)).status).toBe(401)
      const foreign = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }
      expect((await program.calls(createApp, { name: 'By program' }, foreign)).status).toBe(201)
      const doubled = { Cookie: 'rt=one; rt=two' }
      expect((await program.calls(listMyApps, {}, doubled)).status).toBe(200)
    })

    test('threat T140: a token that is bound to an app reaches no other, and one with a scope no call of another [OPN-01]', async () => {
      const eve = await signedUp(server(), 'eve')
      const own = await draftApp(eve, 'bound', { 'index.html': '1' })
      const other = await draftApp(eve, 'unbound')
      const { program } = await made(eve, { appId: own })
      expect((await program.calls(readApp, { id: own })).status).toBe(200)
      for (const answer of [
        await program.calls(readApp, { id: other }),
        await program.calls(changeApp, { id: other, description: 'x' }),
        await program.calls(listMyApps, {}),
        await program.calls(createApp, { name: 'One more' }),
      ])
        expect(answer).toMatchObject({ status: 403, body: { code: 'tokenOtherApp' } })
      const reader = (await made(eve, { scopes: ['apps:read'] })).program
      const refused = await reader.calls(publishApp, { id: own })
      expect(refused).toMatchObject({ status: 403, body: { code: 'tokenScope' } })
      expect(refused.body.error).toContain('publish')
      expect(refused.headers.get('www-authenticate')).toBe(
        'Bearer error="insufficient_scope", scope="publish"',
      )
      const writer = (await made(eve, { scopes: ['apps:write'] })).program
      expect((await writer.calls(changeApp, { id: own, description: 'x' })).status).toBe(200)
      expect((await writer.calls(changeApp, { id: own, status: 'draft' })).body.code).toBe(
        'tokenScope',
      )
      expect((await program.calls(deleteApp, { id: own })).body.code).toBe('tokenNotHere')
      // No program links a repository: by one that is its person's it would read and write what it is not for.
      const bare = (await eve.calls(createApp, { name: 'Without a repository' })).body.id
      await callCodeHost(eve, 'POST', '/user/repos', { name: 'diary', private: true })
      const url = 'http://localhost:3000/codehost/eve/diary'
      const githubRepo = { owner: 'eve', name: 'diary', url, branch: 'main' }
      const linked = (await made(eve, { appId: bare })).program
      expect((await linked.calls(changeApp, { id: bare, githubRepo })).body.code).toBe(
        'tokenNotHere',
      )
      expect((await writer.calls(createApp, { name: 'Linked', githubRepo })).body.code).toBe(
        'tokenNotHere',
      )
      // An app that is deleted takes its tokens along.
      await eve.calls(deleteApp, { id: own })
      expect((await program.calls(readApp, { id: own })).body.code).toBe('tokenInvalid')
    })

    test('what a token did stands in its app’s history by the name of the token, also when that is gone [OPN-02]', async () => {
      const finn = await signedUp(server(), 'finn')
      const id = await draftApp(finn, 'noted', { 'index.html': '1' })
      const { program, id: tokenId } = await made(finn, { name: 'laptop' })
      const born = (await program.calls(createApp, { name: 'Born' })).body.id
      await program.calls(changeApp, { id, description: 'x' })
      server().pass(minute)
      await program.calls(publishApp, { id })
      // What is refused, or finds all as it was to be, is no deed.
      await program.calls(publishApp, { id, commitSha: '0'.repeat(40) })
      expect((await program.calls(publishApp, { id })).body.changed).toBe(false)
      await finn.calls(changeApp, { id, description: 'by hand' })
      await finn.calls(revokeToken, { tokenId })
      const { deeds } = (await finn.calls(listDeeds, { id })).body
      expect(deeds.map(({ act, tokenName }) => [act, tokenName])).toEqual([
        ['published', 'laptop'],
        ['changed', 'laptop'],
      ])
      expect((await finn.calls(listDeeds, { id: born })).body.deeds).toMatchObject([
        { act: 'created', tokenName: 'laptop' },
      ])
    })

    test('sign out everywhere revokes the tokens where the person says so [OPN-01]', async () => {
      const gina = await signedUp(server(), 'gina')
      const hank = await signedUp(server(), 'hank')
      const [hers, his] = [(await made(gina)).program, (await made(hank)).program]
      await gina.calls(endAllSessions, {})
      await hank.calls(endAllSessions, { revokeTokens: true })
      expect((await hers.calls(listMyApps, {})).status).toBe(200)
      expect((await his.calls(listMyApps, {})).body.code).toBe('tokenInvalid')
    })

    test('an admin’s token is no admin’s, and the relay to the code host takes none', async () => {
      const root = await signedUp(server(), 'rosa')
      const { program } = await made(root)
      const { id } = (await ada.calls(createApp, { name: 'Hidden draft' })).body
      expect((await program.calls(readApp, { id })).status).toBe(404)
      expect((await callCodeHost(program, 'GET', '/user')).body.code).toBe('tokenNotHere')
    })
  },
  { env: { ADMINS: 'builtin:ruth,builtin:rita,builtin:rosa' } },
)

onEachDatabase(
  'guesses at access tokens',
  (server) => {
    test('wrong tokens are counted for their address, at the API and at git, while the right one is let in', async () => {
      const ada = await signedUp(server(), 'ada')
      const { body } = await ada.calls(makeToken, { name: 'x', scopes: ['apps:read'] })
      const ask = (path: string, authorization: string) =>
        server().request(path, { headers: { Authorization: authorization } }, '203.0.113.7')
      const git = '/codehost/ada/x/info/refs?service=git-upload-pack'
      const basic = (token: string) => `Basic ${Buffer.from(`ada:${token}`).toString('base64')}`
      const statuses: number[] = []
      for (let guess = 0; guess < 100; guess += 1) {
        const wrong = `mcube_${String(guess).padStart(36, '0')}`
        const byGit = guess % 2 === 0
        const answer = await (byGit
          ? ask(git, basic(wrong))
          : ask('/api/apps/user/apps', `Bearer ${wrong}`))
        statuses.push(answer.status)
      }
      expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true)
      expect(statuses.slice(60).every((status) => status === 429)).toBe(true)
      expect((await ask('/api/apps/user/apps', `Bearer ${body.token}`)).status).toBe(200)
    })
  },
  { limits: { anonymousPerMinute: 60 } },
)

onEachDatabase(
  'limits of a person with tokens',
  (server) => {
    test('calls by token and by session count together, whichever token it is [OPN-02]', async () => {
      const ada = await signedUp(server(), 'ada')
      const make = async () =>
        (await ada.calls(makeToken, { name: 'x', scopes: ['apps:read'] })).body.token
      const callers = [ada, programOf(server(), await make()), programOf(server(), await make())]
      server().pass(61_000)
      const statuses: number[] = []
      for (let call = 0; call < 24; call += 1)
        for (const caller of callers.slice(call % 3, (call % 3) + 1))
          statuses.push((await caller.calls(listMyApps, {})).status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(20)
      expect(statuses.slice(20).every((status) => status === 429)).toBe(true)
    })
  },
  { limits: { userPerMinute: 20 } },
)
