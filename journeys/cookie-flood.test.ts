/** A site that fills the browser with cookies for all sites of the domain: the others open again (HST-13, T77). */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

// A page without an icon of its own asks for one: the refusal of that alone would take the cookies away.
const flood = `<!doctype html><title>Coins</title><link rel="icon" href="data:,"><h1>Free coins</h1><script>
const domain = location.hostname.split('.').slice(1).join('.')
for (let n = 0; n < 60; n += 1)
  document.cookie = 'c' + n + '=' + 'x'.repeat(4000) + '; domain=' + domain + '; path=/; max-age=31536000'
document.title = document.cookie.length
</script>`

test('a site that fills the browser with cookies locks the other sites for one load only, and nobody out of the studio: threat T77 [HST-13]', async () => {
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  const owner = await visit(profile, server.url, 'en')
  await signUp(owner, 'mallory')
  const honest = await publishedPage(
    owner.page,
    'honest',
    '<!doctype html><link rel="icon" href="data:,"><h1>Honest</h1>',
  )
  const hostile = await publishedPage(owner.page, 'hostile', flood)
  const visitor = await profile.newPage()
  const open = async (url: string): Promise<number | undefined> =>
    (await visitor.goto(url))?.status()
  expect(await open(honest)).toBe(200)

  expect(await open(hostile)).toBe(200)
  expect(Number(await visitor.title())).toBeGreaterThan(200_000)
  expect(await open(honest)).toBe(431)
  expect(await visitor.getByRole('heading').textContent()).toContain('Please load the page again')
  expect(await open(honest)).toBe(200)
  expect(await visitor.getByRole('heading').textContent()).toBe('Honest')

  // The person is still signed in: the studio's cookie is not what was taken away.
  await owner.page.goto(`${server.url}/dashboard`)
  await owner.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await profile.close()
})

/** Makes and publishes an app of one page by the owner's own calls; answers its address. */
function publishedPage(page: Page, name: string, html: string): Promise<string> {
  return page.evaluate(
    async ([title, content]) => {
      const json = { 'Content-Type': 'application/json' }
      const refreshed = await fetch('/api/auth/refresh', {
        method: 'POST',
        headers: json,
        body: '{}',
      })
      const { token } = await refreshed.json()
      const headers = { ...json, Authorization: `Bearer ${token}` }
      const call = async (method: string, path: string, body: object) =>
        (await fetch(path, { method, headers, body: JSON.stringify(body) })).json()
      const repository = await call('POST', '/api/github/user/repos', {
        name: title,
        private: false,
        auto_init: true,
      })
      await call('PUT', `/api/github/repos/${repository.full_name}/contents/index.html`, {
        message: 'Page',
        content: btoa(content),
        branch: 'main',
      })
      const app = await call('POST', '/api/apps/generate', {
        name: title,
        prompt: 'A page',
        tags: [],
        githubRepo: {
          owner: repository.owner.login,
          name: repository.name,
          url: repository.html_url,
          branch: 'main',
        },
      })
      return (await call('POST', `/api/apps/${app.id}/publish`, {})).cloudflareUrl
    },
    [name, html] as const,
  )
}
