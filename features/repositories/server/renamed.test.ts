/** A repository that was renamed or given away at GitHub answers where it is now, and is used there (HOST-28, T82). */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { startSignIn } from '../../accounts/contract.ts'
import { createApp } from '../../apps/contract.ts'
import { Person } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'

const options = { env: { GITHUB_CLIENT_ID: 'client', GITHUB_CLIENT_SECRET: 'secret' } }
const api = 'https://api.github.com'

type Call = { method: string; url: string; token: string | null; body: string }

onEachDatabase(
  'a renamed repository',
  (server) => {
    let quinn: Person
    let asked: Call[] = []
    /** Where GitHub says that the repository is. */
    let location = ''

    beforeAll(async () => {
      quinn = new Person(server(), 'quinn')
      server().outside.answer = async (url) =>
        url.includes('access_token')
          ? Response.json({ access_token: 'gho_canary', scope: 'repo' })
          : Response.json(url.endsWith('emails') ? [] : { id: 7, login: 'quinn', avatar_url: null })
      const started = await quinn.calls(startSignIn, { provider: 'github', acceptedTerms: true })
      const back = await quinn.sends(
        {
          path: '/api/auth/github/callback',
          method: 'POST',
          body: { code: 'c', state: started.body.state },
        },
        { Cookie: started.headers.getSetCookie()[0]?.split(';')[0] ?? '' },
      )
      quinn.token = z.object({ token: z.string() }).parse(back.body).token
    })
    beforeEach(() => {
      asked = []
      location = `${api}/repositories/5`
      server().outside.answer = async (url, init) => {
        const method = init?.method ?? 'GET'
        const token = new Headers(init?.headers).get('authorization')
        // What the platform's own fetch does where nobody asks for the redirect itself.
        const refuses = (init?.redirect ?? 'error') === 'error'
        const body = init?.body ? await new Response(init.body).text() : ''
        asked.push({ method, url, token, body })
        if (!url.startsWith(`${api}/repos/`)) return Response.json(repository)
        if (refuses) throw new TypeError('unexpected redirect')
        const rest = url.slice(`${api}/repos/quinn/old`.length)
        return new Response(null, {
          status: method === 'GET' ? 301 : 307,
          headers: { Location: location + rest },
        })
      }
    })
    const repository = {
      name: 'new',
      html_url: 'https://github.com/quinn/new',
      owner: { login: 'quinn' },
      private: false,
      default_branch: 'main',
    }

    test('is read and written by the relay where it is now [HOST-28]', async () => {
      const path = '/api/github/repos/quinn/old'
      const read = await quinn.sends<{ name: string }>({ path: `${path}?x=1`, method: 'GET' })
      expect([read.status, read.body.name]).toEqual([200, 'new'])
      const body = { message: 'm', tree: 'a'.repeat(40), parents: [] }
      const written = await quinn.sends({ path: `${path}/git/commits`, method: 'POST', body })
      expect(written.status).toBe(200)
      const token = asked[0]?.token ?? ''
      expect(token).toMatch(/gho_canary$/)
      const text = JSON.stringify(body)
      expect(asked).toEqual([
        { method: 'GET', url: `${api}/repos/quinn/old?x=1`, token, body: '' },
        { method: 'GET', url: `${api}/repositories/5?x=1`, token, body: '' },
        { method: 'POST', url: `${api}/repos/quinn/old/git/commits`, token, body: text },
        { method: 'POST', url: `${api}/repositories/5/git/commits`, token, body: text },
      ])
    })

    test('is found by the server’s own calls [HOST-28] [API-12]', async () => {
      const githubRepo = {
        owner: 'quinn',
        name: 'old',
        url: 'https://github.com/quinn/old',
        branch: 'main',
      }
      const made = await quinn.calls(createApp, { name: 'Renamed tea', githubRepo })
      expect(made.status).toBe(201)
      expect(asked.map(({ url }) => url)).toContain(`${api}/repositories/5`)
    })

    test('is followed to no other address, and round in no circle; the token goes nowhere else: threat T82', async () => {
      const wrong = [
        'https://evil.example/repositories/5',
        'https://api.github.com.evil.example/repositories/5',
        'http://api.github.com/repositories/5',
        '//evil.example/repositories/5',
        'not an address:',
        `${api}/repos/quinn/old`,
      ]
      for (location of wrong) {
        asked = []
        const path = '/api/github/repos/quinn/old/git/commits'
        const refused = await quinn.sends({ path, method: 'POST', body: {} })
        expect([location, refused.status, refused.body]).toEqual([
          location,
          502,
          expect.objectContaining({ code: 'codeHostError' }),
        ])
        expect(asked.every(({ url }) => url.startsWith(`${api}/`))).toBe(true)
        expect(asked.length).toBeLessThanOrEqual(3)
      }
    })
  },
  options,
)
