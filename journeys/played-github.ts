/** GitHub, played by a local emulator: its people, who signs in there, and what is not there of it. It has no git over HTTP, no archives and no Pages. */
import { createEmulator, type Emulator } from 'emulate'
import type { BrowserContext } from 'playwright-core'
import type { Visitor } from './person.ts'
import { words } from './words.ts'

const client = { id: 'studio', secret: 'secret-of-the-studio' }

/** What a server is told so that GitHub at this port is its code host. */
export function playedGitHubEnv(port: number): Record<string, string> {
  const url = `http://localhost:${port}`
  return {
    GITHUB_CLIENT_ID: client.id,
    GITHUB_CLIENT_SECRET: client.secret,
    GITHUB_URL: url,
    GITHUB_API_URL: url,
  }
}

/** Starts it at the port, with these people, for the studio at this address. A person's token is `token-of-<login>`. */
export function playGitHub(
  port: number,
  studioUrl: string,
  logins: readonly string[],
): Promise<Emulator> {
  const redirect_uris = [`${studioUrl}/auth/github/callback`]
  return createEmulator({
    service: 'github',
    port,
    seed: {
      tokens: Object.fromEntries(
        logins.map((login) => [`token-of-${login}`, { login, scopes: ['user', 'repo'] }]),
      ),
      github: {
        users: logins.map((login) => ({ login, email: `${login}@example.org` })),
        oauth_apps: [
          {
            client_id: client.id,
            client_secret: client.secret,
            name: 'MagicCube',
            redirect_uris,
          },
        ],
      },
    },
  })
}

/** The emulator names pictures of people that it does not have. */
export function drawPeople(profile: BrowserContext): Promise<unknown> {
  return profile.route('**/avatars/u/*', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  )
}

/** Through GitHub's own page, where one is chosen of those who are signed in there. */
export async function signInAtGitHub({ page, url, locale }: Visitor, login: string): Promise<void> {
  const say = words[locale]
  await page.goto(`${url}/login`)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: say.githubButton }).click()
  await page.getByRole('button', { name: login }).click()
  await page.waitForURL(/\/dashboard$/)
  await page.getByRole('heading', { level: 1, name: say.dashboard }).waitFor()
}
