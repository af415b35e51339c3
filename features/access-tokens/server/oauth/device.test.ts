/** Programs on machines without a browser: codes, the person's answer, and the token (RFC 8628; T172). */
import { beforeAll, expect, test } from 'vitest'
import { draftApp } from '../../../../server/testing/apps.ts'
import { type Person, signedUp } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import { listTokens } from '../../contract.ts'
import { answerDevice, deviceClientId, deviceGrant, readDevice } from '../../oauth-contract.ts'

type Begun = {
  device_code: string
  user_code: string
  verification_uri_complete: string
  interval: number
  error?: string
}
type Given = { access_token: string; scope: string; expires_in: number; error?: string }

onEachDatabase('programs without a browser', (server) => {
  let ada: Person
  let bob: Person
  beforeAll(async () => {
    ada = await signedUp(server(), 'ada')
    bob = await signedUp(server(), 'bob')
  })

  async function post<Body>(path: string, fields: Record<string, string>) {
    const answer = await server().request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
    const body: Body = await answer.json()
    return { status: answer.status, body }
  }
  const begins = (more: Record<string, string> = {}) =>
    post<Begun>('/oauth/device_authorization', {
      client_id: deviceClientId,
      client_name: 'magiccube (laptop)',
      ...more,
    })
  const asks = (code: string) =>
    post<Given>('/oauth/token', {
      grant_type: deviceGrant,
      client_id: deviceClientId,
      device_code: code,
    })
  const statusOf = async (token: string) =>
    (
      await server().request('/api/apps/user/apps', {
        headers: { Authorization: `Bearer ${token}` },
      })
    ).status
  const later = () => server().pass(5_000)

  test('a program shows a code, its person grants a part of what it asks for, and it has its token once', async () => {
    const { body } = await begins()
    expect(body.user_code).toMatch(/^[B-Z]{4}-[B-Z]{4}$/)
    expect(body.verification_uri_complete).toBe(`${server().origin}/device?code=${body.user_code}`)
    expect((await asks(body.device_code)).body.error).toBe('authorization_pending')
    expect((await asks(body.device_code)).body.error).toBe('slow_down')
    later()
    expect((await asks(body.device_code)).body.error).toBe('authorization_pending')
    const typed = body.user_code.toLowerCase().replace('-', ' ')
    expect((await ada.calls(readDevice, { code: typed })).body).toEqual({
      tool: 'magiccube (laptop)',
      code: body.user_code,
      scopes: ['apps:read', 'apps:write', 'publish'],
    })
    const scopes = ['apps:read'] as const
    await ada.calls(answerDevice, { code: typed, isAllowed: true, scopes: [...scopes] })
    const both = await Promise.all([asks(body.device_code), asks(body.device_code)])
    const [given] = both.filter(({ status }) => status === 200)
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(given?.body).toMatchObject({ scope: 'apps:read', expires_in: 90 * 86_400 })
    expect(await statusOf(given?.body.access_token ?? '')).toBe(200)
    const { tokens } = (await ada.calls(listTokens, {})).body
    expect(tokens).toMatchObject([{ name: 'magiccube (laptop)', scopes: ['apps:read'] }])
    expect((await asks(body.device_code)).body.error).toBe('invalid_grant')
  })

  test('threat T172: what was not asked for, another’s app, an answer after an answer and a code that is over give nothing', async () => {
    const { body } = await begins({ scope: 'apps:read' })
    const code = body.user_code
    const answers = (person: Person, more: object) =>
      person.calls(answerDevice, { code, isAllowed: true, scopes: ['apps:read'], ...more })
    expect((await answers(ada, { scopes: ['publish'] })).body.code).toBe('authorizationInvalid')
    expect((await answers(ada, { scopes: [] })).body.code).toBe('authorizationInvalid')
    const theirs = await draftApp(bob, 'of-bob')
    expect((await answers(ada, { appId: theirs })).status).toBe(404)
    expect((await answers(ada, { isAllowed: false, scopes: [] })).status).toBe(200)
    expect((await answers(bob, {})).body.code).toBe('deviceCodeInvalid')
    expect((await asks(body.device_code)).body.error).toBe('access_denied')

    const late = (await begins()).body
    server().pass(600_000)
    const cara = await signedUp(server(), 'cara')
    const read = await cara.calls(readDevice, { code: late.user_code })
    expect(read.body.code).toBe('deviceCodeInvalid')
    expect((await asks(late.device_code)).body.error).toBe('expired_token')
    expect((await begins({ scope: 'admin' })).body.error).toBe('invalid_scope')
    expect((await begins({ client_id: 'another' })).body.error).toBe('invalid_request')
    expect((await asks('nothing')).body.error).toBe('invalid_grant')
  })

  test('threat T172: neither code stands in the database or the log', async () => {
    const { body } = await begins()
    expect(server().logged()).not.toContain(body.device_code)
    const rows = await server().server.db.selectFrom('deviceRequests').selectAll().execute()
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(body.device_code)
    expect(stored).not.toContain(body.user_code.replace('-', ''))
  })
})
