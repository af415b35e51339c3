/** Why studio and sites never share a registered domain: shown on a browser, with hosts of a test's own. */
import { createServer, type Server } from 'node:http'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'

let browser: Browser
let server: Server
let port = 0

/** The best that a session's cookie can be. */
const session =
  '__Host-session=1; Secure; HttpOnly; Path=/; SameSite=Strict; Priority=High; Max-Age=3600'
const fills = `<script>
for (let n = 0; n < 200; n += 1)
  document.cookie = 'c' + n + '=x; domain=' + location.hostname.split('.').slice(-2).join('.') + '; path=/; secure; priority=high; max-age=3600'
</script>`

beforeAll(async () => {
  browser = await launchChromium()
  server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html')
    if (request.headers.host?.startsWith('studio.') !== true) return void response.end(fills)
    if (request.url === '/sign-in') response.setHeader('Set-Cookie', session)
    response.end(request.headers.cookie?.includes('__Host-session') ? 'signed in' : 'signed out')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  await browser?.close()
  server?.closeAllConnections()
  server?.close()
})

test('a site beside the studio on one domain takes the best of cookies away, one on another domain does not [KIT-21]', async () => {
  const page = await browser.newPage()
  const visit = async (host: string, path: string): Promise<string> => {
    await page.goto(`http://${host}:${port}${path}`)
    return (await page.textContent('body')) ?? ''
  }
  const studio = 'studio.one-domain.localhost'
  await visit(studio, '/sign-in')
  await visit('app.sites-domain.localhost', '/')
  expect(await visit(studio, '/')).toBe('signed in')
  await visit('app.sites.one-domain.localhost', '/')
  expect(await visit(studio, '/')).toBe('signed out')
  await page.close()
})
