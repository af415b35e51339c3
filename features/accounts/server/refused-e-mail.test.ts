/** New accounts by GitHub with an e-mail domain that the host refuses, through HTTP, on each database. */
import { expect, test } from 'vitest'
import { Person } from '../../../server/testing/people.ts'
import { onEachDatabase, type TestServer } from '../../../server/testing/test-server.ts'
import { startSignIn } from '../contract.ts'

/** GitHub with one person. */
function playGitHub(server: TestServer, profile: { id: number; login: string; email: string }) {
  const { id, login, email } = profile
  const answers: Record<string, unknown> = {
    'https://github.com/login/oauth/access_token': {
      access_token: 'gho_canary0123456789',
      scope: 'user,public_repo,repo',
    },
    'https://api.github.com/user': { id, login, avatar_url: 'https://avatars.example/1' },
    'https://api.github.com/user/emails': [{ email, primary: true, verified: true }],
  }
  server.outside.answer = async (url) => Response.json(answers[url])
}

async function comeBack(server: TestServer) {
  const person = new Person(server, 'traveller')
  const started = await person.calls(startSignIn, { provider: 'github', acceptedTerms: true })
  const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const body = { code: 'code-of-github', state: started.body.state }
  return person.sends(
    { path: '/api/auth/github/callback', method: 'POST', body },
    { Cookie: cookie },
  )
}

onEachDatabase(
  'a refused e-mail domain',
  (server) => {
    test('makes no new account, and shuts nobody out who has one: threat T128 [KIT-16]', async () => {
      const known = { id: 1, login: 'known', email: 'known@mail.example' }
      playGitHub(server(), known)
      expect((await comeBack(server())).status).toBe(200)
      const rules = {
        needsProof: false,
        emailDomains: ['mail.example'],
        networks: [],
        newAccountDays: 0,
      }
      await server()
        .server.db.insertInto('hostSettings')
        .values({ name: 'door', value: JSON.stringify(rules), changedAt: server().now() })
        .execute()
      server().pass(2_000)
      expect((await comeBack(server())).status).toBe(200)
      playGitHub(server(), { id: 2, login: 'stranger', email: 'a@deep.mail.example' })
      const refused = await comeBack(server())
      expect([refused.status, refused.body.code]).toEqual([403, 'joinRefused'])
      playGitHub(server(), { id: 3, login: 'other', email: 'a@other.example' })
      expect((await comeBack(server())).status).toBe(200)
    })
  },
  { env: { GITHUB_CLIENT_ID: 'client', GITHUB_CLIENT_SECRET: 'client-secret-canary' } },
)
