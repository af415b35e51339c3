/** Tools let in by OAuth: the whole way by a client of others, and what a thief tries on it. */
import { createHash } from 'node:crypto'
import * as oauth from 'openid-client'
import { beforeAll, expect, test } from 'vitest'
import type { TokenScope } from '../../../../contract/token-scopes.ts'
import { draftApp } from '../../../../server/testing/apps.ts'
import { Person, signedUp } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import { listMyApps, readApp } from '../../../apps/contract.ts'
import { listTokens, makeToken, revokeToken, tokenLimits } from '../../contract.ts'
import { answerAuthorization, oauthLimits, readAuthorization } from '../../oauth-contract.ts'
import { isRegistered, mayRegister } from './redirect-uri.ts'

const home = 'https://tool.example/back'
const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const day = 86_400_000

onEachDatabase('tools by OAuth', (server) => {
  let ada: Person
  beforeAll(async () => {
    ada = await signedUp(server(), 'ada')
  })

  const json = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await server().request(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const registered = async (uris = [home], name = 'A tool'): Promise<string> =>
    (await json('/oauth/register', { client_name: name, redirect_uris: uris })).body.client_id
  const asks = (clientId: string, more: object = {}) => ({
    clientId,
    redirectUri: home,
    responseType: 'code',
    challenge,
    challengeMethod: 'S256',
    ...more,
  })
  const allow = (person: Person, clientId: string, more: object = {}) =>
    person.calls(answerAuthorization, {
      ...asks(clientId),
      isAllowed: true,
      scopes: ['apps:read'] satisfies TokenScope[],
      ...more,
    })
  const codeFor = async (clientId: string, more: object = {}, person = ada): Promise<string> =>
    new URL((await allow(person, clientId, more)).body.url).searchParams.get('code') ?? ''
  const token = async (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const answer = await server().request('/oauth/token', { method: 'POST', body })
    return { status: answer.status, body: await answer.json() }
  }
  const redeem = (clientId: string, code: string, more: Record<string, string> = {}) =>
    token({
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: home,
      code_verifier: verifier,
      ...more,
    })
  const renew = (clientId: string, refresh: string, more: Record<string, string> = {}) =>
    token({ grant_type: 'refresh_token', client_id: clientId, refresh_token: refresh, ...more })
  const statusOf = async (text: string) => {
    const program = new Person(server(), 'program')
    program.token = text
    return (await program.calls(listMyApps, {})).status
  }

  test('a person with as many tokens as they may have is told so, and the tool is given no code', async () => {
    const full = await signedUp(server(), 'full')
    const tokens = Array.from({ length: tokenLimits.tokensMax }, (_, at) => `Token ${at}`)
    for (const name of tokens) await full.calls(makeToken, { name, scopes: ['publish'] })
    const refused = await allow(full, await registered())
    expect(refused).toMatchObject({ status: 409, body: { code: 'tokensFull' } })
  })

  test('a client of others finds the host from its refusal, registers, is let in, renews, and is revoked beside access tokens [OPN-08]', async () => {
    const refused = await server().request('/mcp', { method: 'POST' })
    const at = /resource_metadata="([^"]+)"/.exec(
      refused.headers.get('www-authenticate') ?? '',
    )?.[1]
    const resource = await (await server().request(String(at))).json()
    expect(resource).toMatchObject({
      resource: `${server().origin}/mcp`,
      authorization_servers: [server().origin],
    })
    const options = {
      algorithm: 'oauth2' as const,
      execute: [oauth.allowInsecureRequests],
      [oauth.customFetch]: (url: string, { body, headers, method }: oauth.CustomFetchOptions) =>
        server().request(url, {
          headers,
          method,
          body: typeof body === 'string' ? body : String(body ?? '') || null,
        }),
    }
    const metadata = { client_name: 'A\u202Etool', redirect_uris: [home] }
    const config = await oauth.dynamicClientRegistration(
      new URL(resource.authorization_servers[0]),
      metadata,
      oauth.None(),
      options,
    )
    const pkceCodeVerifier = oauth.randomPKCECodeVerifier()
    const state = oauth.randomState()
    const address = oauth.buildAuthorizationUrl(config, {
      redirect_uri: home,
      scope: 'apps:read apps:write publish',
      code_challenge: await oauth.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      resource: resource.resource,
      state,
    })
    expect(address.pathname).toBe('/authorize')
    const part = (name: string): string => address.searchParams.get(name) ?? ''
    const asked = {
      clientId: part('client_id'),
      redirectUri: part('redirect_uri'),
      responseType: part('response_type'),
      challenge: part('code_challenge'),
      challengeMethod: part('code_challenge_method'),
      scope: part('scope'),
      resource: part('resource'),
    }
    expect((await ada.calls(readAuthorization, asked)).body).toEqual({
      tool: 'A tool',
      host: 'tool.example',
      isLocal: false,
      scopes: ['apps:read', 'apps:write', 'publish'],
    })
    const appId = await draftApp(ada, 'for-a-tool', { 'index.html': 'x' })
    const scopes: TokenScope[] = ['apps:read', 'apps:write']
    const answer = { ...asked, state, isAllowed: true, scopes, appId }
    const back = new URL((await ada.calls(answerAuthorization, answer)).body.url)
    const checks = { pkceCodeVerifier, expectedState: state }
    const first = await oauth.authorizationCodeGrant(config, back, checks, {
      resource: resource.resource,
    })
    expect(first).toMatchObject({ expires_in: 3_600, scope: 'apps:read apps:write' })
    const program = new Person(server(), 'program')
    program.token = first.access_token
    expect((await program.calls(readApp, { id: appId })).status).toBe(200)
    expect((await program.calls(listMyApps, {})).body.code).toBe('tokenOtherApp')

    server().pass(oauthLimits.tokenSeconds * 1_000)
    expect((await program.calls(readApp, { id: appId })).body.code).toBe('tokenEnded')
    const second = await oauth.refreshTokenGrant(config, String(first.refresh_token))
    program.token = second.access_token
    expect((await program.calls(readApp, { id: appId })).status).toBe(200)
    ada = await signedUp(server(), 'ada-later')
    const rows = JSON.stringify(
      await server().server.db.selectFrom('oauthRefreshes').selectAll().execute(),
    )
    for (const secret of [
      back.searchParams.get('code'),
      first.refresh_token,
      second.refresh_token,
      second.access_token,
    ]) {
      expect(rows).not.toContain(secret)
      expect(server().logged()).not.toContain(secret)
    }
  })

  test('tools are listed beside access tokens as long as they may renew, and revoked in one press with what renews them [OPN-08]', async () => {
    const clientId = await registered([home], 'Listed tool')
    const given = (await redeem(clientId, await codeFor(clientId))).body
    const [listed] = (await ada.calls(listTokens, {})).body.tokens
    expect(listed).toMatchObject({
      name: 'Listed tool',
      isTool: true,
      scopes: ['apps:read'],
      expiresAt: new Date(server().now() + oauthLimits.renewableDays * day).toISOString(),
    })
    await ada.calls(revokeToken, { tokenId: listed?.id ?? '' })
    expect(await statusOf(given.access_token)).toBe(401)
    expect((await renew(clientId, given.refresh_token)).body).toEqual({ error: 'invalid_grant' })
    const denied = new URL((await allow(ada, clientId, { isAllowed: false, state: 's' })).body.url)
    expect(Object.fromEntries(denied.searchParams)).toEqual({
      error: 'access_denied',
      state: 's',
      iss: server().origin,
    })
  })

  test('threat T154: a code counts once, a minute, for its tool, address and verifier; what renews counts once; a second use ends the token', async () => {
    const clientId = await registered()
    const other = await registered()
    const wrong: [string, Record<string, string>][] = [
      [other, {}],
      [clientId, { redirect_uri: 'https://tool.example/other' }],
      [clientId, { code_verifier: 'w'.repeat(43) }],
    ]
    for (const [client, more] of wrong) {
      const code = await codeFor(clientId)
      expect((await redeem(client, code, more)).body).toEqual({ error: 'invalid_grant' })
      expect((await redeem(clientId, code)).status).toBe(400)
    }
    const elsewhere = { resource: 'https://other.example/mcp' }
    expect((await redeem(clientId, await codeFor(clientId), elsewhere)).body.error).toBe(
      'invalid_target',
    )
    const late = await codeFor(clientId)
    server().pass(oauthLimits.codeSeconds * 1_000)
    expect((await redeem(clientId, late)).body.error).toBe('invalid_grant')

    const stolen = await codeFor(clientId)
    const both = await Promise.all([redeem(clientId, stolen), redeem(clientId, stolen)])
    expect(both.map(({ status }) => status)).toContain(400)
    const kept = both.filter(({ status }) => status === 200).map(({ body }) => body.access_token)
    expect(await Promise.all(kept.map((token) => statusOf(token)))).toEqual(kept.map(() => 401))
    const replayed = await codeFor(clientId)
    const had = (await redeem(clientId, replayed)).body
    expect(await statusOf(had.access_token)).toBe(200)
    expect((await redeem(clientId, replayed)).status).toBe(400)
    expect(await statusOf(had.access_token)).toBe(401)

    const given = (await redeem(clientId, await codeFor(clientId))).body
    expect((await renew(other, given.refresh_token)).status).toBe(400)
    expect(
      (await renew(clientId, given.refresh_token, { scope: 'apps:read publish' })).body.error,
    ).toBe('invalid_scope')
    const renewed = (await renew(clientId, given.refresh_token)).body
    expect(await statusOf(given.access_token)).toBe(401)
    expect(await statusOf(renewed.access_token)).toBe(200)
    expect((await renew(clientId, given.refresh_token)).status).toBe(400)
    expect(await statusOf(renewed.access_token)).toBe(401)
    expect((await renew(clientId, renewed.refresh_token)).status).toBe(400)

    const wider = await allow(ada, clientId, { scope: 'apps:read', scopes: ['publish'] })
    expect(wider.body.code).toBe('authorizationInvalid')
    const bob = await signedUp(server(), `bob-${server().now()}`)
    const theirs = await draftApp(bob, 'of-bob')
    expect((await allow(ada, clientId, { appId: theirs })).status).toBe(404)
    for (const body of [
      '',
      'grant_type=password',
      'grant_type=refresh_token&client_id=x&client_id=y&refresh_token=z',
    ])
      expect(
        (
          await server().request('/oauth/token', {
            method: 'POST',
            body: new URLSearchParams(body),
          })
        ).status,
      ).toBe(400)
  })

  test('a suspended person’s tool is given nothing, for a code or for what renews, until the suspension is over', async () => {
    const eve = await signedUp(server(), `eve-${server().now()}`)
    const clientId = await registered()
    const given = (await redeem(clientId, await codeFor(clientId, {}, eve))).body
    const code = await codeFor(clientId, {}, eve)
    const suspend = (suspendedAt: number | null) =>
      server()
        .server.db.updateTable('users')
        .set({ suspendedAt })
        .where('id', '=', eve.userId)
        .execute()
    await suspend(server().now())
    expect((await redeem(clientId, code)).body).toEqual({ error: 'invalid_grant' })
    expect((await renew(clientId, given.refresh_token)).body).toEqual({ error: 'invalid_grant' })
    expect(await statusOf(given.access_token)).toBe(403)
    await suspend(null)
    expect((await redeem(clientId, code)).status).toBe(400)
    expect((await renew(clientId, given.refresh_token)).status).toBe(200)
  })

  test('the name of a tool is one line that is seen: nothing invisible, no gap, no pile of marks', async () => {
    const nameOf = async (name: string) =>
      (await json('/oauth/register', { client_name: name, redirect_uris: [home] })).body.client_name
    for (const unseen of ['\u3164\u3164', '\u2800', '\u00A0', '\uFE0F\u180E', '\uE000', '\u0301'])
      expect([JSON.stringify(unseen), await nameOf(unseen)]).toEqual([
        JSON.stringify(unseen),
        'OAuth client',
      ])
    expect(await nameOf('Magic\u3000\u3000\u3000Cube\u2003 \u115F')).toBe('Magic Cube')
    expect(await nameOf(`a${'\u0336'.repeat(40)}b`)).toBe('a\u0336\u0336\u0336b')
    expect(await nameOf('Cafe\u0301 工具 <b>')).toBe('Café 工具 <b>')
  })

  test('threat T155: nobody is sent to an address that was not registered to the letter, and registrations are few, short-lived and plain', async () => {
    const clientId = await registered([home, 'http://127.0.0.1/cb'])
    const sent = async (more: object) =>
      (await ada.calls(readAuthorization, asks(clientId, more))).status
    expect(await sent({})).toBe(200)
    expect(await sent({ redirectUri: 'http://127.0.0.1:51004/cb' })).toBe(200)
    const refused = [
      { redirectUri: `${home}/` },
      { redirectUri: `${home}?x=1` },
      { redirectUri: 'https://tool.example.evil.example/back' },
      { redirectUri: 'http://127.0.0.1:51004/other' },
      { redirectUri: 'javascript:alert(1)' },
      { clientId: 'nobody' },
      { responseType: 'token' },
      { challengeMethod: 'plain' },
      { challenge: '' },
      { scope: 'apps:read admin' },
      { resource: 'https://other.example/mcp' },
    ]
    for (const more of refused)
      expect({ more, status: await sent(more) }).toEqual({ more, status: 400 })
    for (const uri of [
      'http://tool.example/back',
      'javascript://x/%0aalert(1)',
      'https://a@tool.example',
      `${home}#x`,
      'cursor://x',
      ' https://x.example',
    ])
      expect({ uri, may: mayRegister(uri) }).toEqual({ uri, may: false })
    expect(isRegistered('http://localhost:1/cb', ['http://127.0.0.1/cb'])).toBe(false)
    for (const body of [
      {},
      { redirect_uris: [] },
      { redirect_uris: ['http://tool.example'] },
      { redirect_uris: Array(6).fill(home) },
    ])
      expect((await json('/oauth/register', body)).status).toBe(400)
    server().pass(oauthLimits.unusedClientHours * 3_600_000 + 1)
    await registered()
    const left = await server().server.db.selectFrom('oauthClients').select('id').execute()
    expect(left.map(({ id }) => id)).not.toContain(clientId)
  })
})

onEachDatabase(
  'a flood of tools',
  (server) => {
    test('one address registers twenty in an hour, and is then told to wait', async () => {
      const ask = async (address: string) => {
        const body = JSON.stringify({ redirect_uris: [home] })
        const headers = { 'Content-Type': 'application/json' }
        const sent = { method: 'POST', headers, body }
        return (await server().request('/oauth/register', sent, address)).status
      }
      const statuses = []
      for (let at = 0; at <= oauthLimits.registrationsPerHour; at += 1)
        statuses.push(await ask('192.0.2.1'))
      expect(statuses.filter((status) => status === 201)).toHaveLength(
        oauthLimits.registrationsPerHour,
      )
      expect(statuses.at(-1)).toBe(429)
      expect(await ask('192.0.2.2')).toBe(201)
    })
  },
  { limits: { scale: 1 } },
)
