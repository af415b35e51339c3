/** Further ways to sign in: added once both are proven, taken away while another remains (T134). */
import { beforeEach, expect, test } from 'vitest'
import { Person, signedUp } from '../../../server/testing/people.ts'
import {
  oidcDouble,
  type OidcDouble,
  oidcEnv,
  type OidcPerson,
} from '../../../server/testing/oidc-double.ts'
import { onEachDatabase, type TestServer } from '../../../server/testing/test-server.ts'
import { readMe, startSignIn } from '../contract.ts'
import { listWays, removeWay, startLink } from '../ways-contract.ts'

const github = { GITHUB_CLIENT_ID: 'client', GITHUB_CLIENT_SECRET: 'secret' }
let number = 100

type Reply = { token: string; user: { id: string; username: string } }

/** People at a provider and at GitHub, on a server under test. */
function waysOf(server: () => TestServer) {
  let provider: OidcDouble
  let atGithub = 0
  beforeEach(async () => {
    server().pass(2 * 3_600_000)
    provider = await oidcDouble(() => server().now())
    server().outside.answer = async (url, init) =>
      url.includes('github.com') ? playGithub(url, atGithub) : provider.answer(url, init)
  })

  async function signsInBy(way: 'oidc' | 'github', who: OidcPerson): Promise<Person> {
    const person = new Person(server(), who.sub)
    const started = await person.calls(startSignIn, { provider: way, acceptedTerms: true })
    const answer = await person.sends<Reply>(
      { path: '/api/auth/github/callback', method: 'POST', body: back(started.body, way, who) },
      { Cookie: cookieOf(started.headers) },
    )
    person.token = answer.body.token ?? null
    person.userId = answer.body.user?.id ?? ''
    return person
  }

  function back(
    { authorizeUrl, state }: { authorizeUrl: string; state: string },
    way: 'oidc' | 'github',
    who: OidcPerson,
  ) {
    return way === 'oidc' ? provider.signsIn(authorizeUrl, who) : { code: 'code', state }
  }

  async function links(person: Person, way: 'oidc' | 'github', who: OidcPerson) {
    const started = await person.calls(startLink, { provider: way })
    const body = back(started.body, way, who)
    const sent = { path: '/api/auth/ways/callback', method: 'POST', body }
    return { sent, cookie: { Cookie: cookieOf(started.headers) } }
  }

  async function linked(person: Person, way: 'oidc' | 'github', who: OidcPerson) {
    const { sent, cookie } = await links(person, way, who)
    return person.sends(sent, cookie)
  }

  async function has(person: Person): Promise<string[]> {
    const { body } = await person.calls(listWays, {})
    return body.ways.flatMap(({ provider: id, isLinked }) => (isLinked ? [id] : []))
  }

  return { signsInBy, links, linked, has, isAtGithub: (id: number) => void (atGithub = id) }
}

const someone = (name: string): OidcPerson => ({
  sub: `${name}-${(number += 1)}`,
  preferred_username: `${name}-${number}`,
})

const taken = { status: 409, body: { code: 'identityTaken' } }

onEachDatabase(
  'further ways to sign in beside a password',
  (server) => {
    const { signsInBy, links, linked, has } = waysOf(server)

    test('who has a password adds the provider, signs in by it to the same account, and takes it away', async () => {
      const ada = await signedUp(server(), `ada-${server().engine}`)
      const who = someone('ada')
      expect(await has(ada)).toEqual(['builtin'])
      expect((await linked(ada, 'oidc', who)).status).toBe(200)
      expect(await has(ada)).toEqual(['oidc', 'builtin'])
      const again = await signsInBy('oidc', who)
      expect(again.userId).toBe(ada.userId)
      const removed = await again.calls(removeWay, { provider: 'oidc' })
      expect(removed.status).toBe(200)
      // The session that asked goes on, and the way is another account's from now on.
      expect((await again.calls(readMe, {})).status).toBe(200)
      expect((await signsInBy('oidc', who)).userId).not.toBe(ada.userId)
    })

    test('what belongs to another account is not added: threat T134', async () => {
      const who = someone('di')
      await signsInBy('oidc', who)
      const eve = await signedUp(server(), `eve-${server().engine}`)
      expect(await linked(eve, 'oidc', who)).toMatchObject(taken)
      expect(await has(eve)).toEqual(['builtin'])
    })

    test('a link that one person started is finished by nobody else, in no other browser, and signs nobody in: threat T134', async () => {
      const fay = await signedUp(server(), `fay-${server().engine}`)
      const gus = await signedUp(server(), `gus-${server().engine}`)
      const refused = { status: 400, body: { code: 'invalidState' } }
      const byOther = await links(fay, 'oidc', someone('fay'))
      expect(await gus.sends(byOther.sent, byOther.cookie)).toMatchObject(refused)
      const elsewhere = await links(fay, 'oidc', someone('fay'))
      expect(await fay.sends(elsewhere.sent)).toMatchObject(refused)
      const asSignIn = await links(fay, 'oidc', someone('fay'))
      const path = '/api/auth/github/callback'
      expect(
        await new Person(server(), 'nobody').sends({ ...asSignIn.sent, path }, asSignIn.cookie),
      ).toMatchObject(refused)
      expect(await has(fay)).toEqual(['builtin'])
      expect(await has(gus)).toEqual(['builtin'])
    })
  },
  { env: oidcEnv },
)

onEachDatabase(
  'further ways to sign in beside GitHub',
  (server) => {
    const { signsInBy, linked, has, isAtGithub } = waysOf(server)

    test('who came by the provider adds GitHub, and keeps repositories at the built-in code host', async () => {
      isAtGithub((number += 1))
      const who = someone('bo')
      const bo = await signsInBy('oidc', who)
      expect(await has(bo)).toEqual(['oidc'])
      const last = await bo.calls(removeWay, { provider: 'oidc' })
      expect(last).toMatchObject({ status: 409, body: { code: 'lastWay' } })
      expect((await linked(bo, 'github', who)).status).toBe(200)
      const again = await signsInBy('github', who)
      expect(again.userId).toBe(bo.userId)
      expect((await again.calls(readMe, {})).body.user).toMatchObject({ codeHost: 'builtin' })
      expect((await again.calls(removeWay, { provider: 'oidc' })).status).toBe(200)
      expect(await has(again)).toEqual(['github'])
    })

    test('the way by which an account was made opens it no more once it is taken away: threat T134', async () => {
      isAtGithub((number += 1))
      const who = someone('ida')
      const ida = await signsInBy('oidc', who)
      expect((await linked(ida, 'github', who)).status).toBe(200)
      const again = await signsInBy('github', who)
      expect((await again.calls(removeWay, { provider: 'oidc' })).status).toBe(200)
      const stranger = await signsInBy('oidc', who)
      expect(stranger.userId).not.toBe('')
      expect(stranger.userId).not.toBe(ida.userId)
      expect((await signsInBy('github', who)).userId).toBe(ida.userId)
    })

    test('of two ways that are taken away at one moment one stays [KIT-04]', async () => {
      isAtGithub((number += 1))
      const who = someone('jo')
      const jo = await signsInBy('oidc', who)
      expect((await linked(jo, 'github', who)).status).toBe(200)
      await Promise.all([
        jo.calls(removeWay, { provider: 'oidc' }),
        jo.calls(removeWay, { provider: 'github' }),
      ])
      expect(await has(jo)).toHaveLength(1)
    })

    test('an account at GitHub gets the provider as a further way, and GitHub stays its code host', async () => {
      isAtGithub((number += 1))
      const who = someone('cy')
      const cy = await signsInBy('github', who)
      expect((await linked(cy, 'oidc', who)).status).toBe(200)
      expect((await signsInBy('oidc', who)).userId).toBe(cy.userId)
      expect((await cy.calls(removeWay, { provider: 'github' })).body.code).toBe('lastWay')
    })

    test('GitHub of another account is not added: threat T134', async () => {
      isAtGithub((number += 1))
      await signsInBy('github', someone('di'))
      const who = someone('eve')
      const eve = await signsInBy('oidc', who)
      expect(await linked(eve, 'github', who)).toMatchObject(taken)
      expect(await has(eve)).toEqual(['oidc'])
    })
  },
  { env: { ...oidcEnv, ...github } },
)

function cookieOf(headers: Headers): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function playGithub(url: string, id: number): Promise<Response> {
  if (url.endsWith('/access_token')) return Response.json({ access_token: `gho_${id}` })
  if (url.endsWith('/user')) return Response.json({ id, login: `octo-${id}` })
  return Response.json([])
}
