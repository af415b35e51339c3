/** The style sheet, the letters, the scripts, and a picture for each account. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Hono } from 'hono'
import { findAccount } from '../accounts/account-store.ts'
import type { Host } from '../host.ts'

// In this order: a later sheet may say more of what an earlier one dresses.
const sheets = ['ground', 'frame', 'forms', 'lists', 'narrow']
const style = sheets
  .map((name) => readFileSync(new URL(`./style/${name}.css`, import.meta.url), 'utf8'))
  .join('')

const scripts = ['copy', 'join', 'work', 'passkey'].map((name) => ({
  name,
  text: readFileSync(new URL(`./script/${name}.js`, import.meta.url), 'utf8'),
}))

// The studio's letters; it serves its own under names that only it knows.
const fonts = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'mono.woff2': '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
}

/** `style.css`, the fonts, `copy.js`, `join.js`, `work.js`, `passkey.js` and `avatars/{id}.svg`: the initial of a name on a colour of its own. */
export function createAssets(host: Host): Hono {
  const assets = new Hono()
  assets.get('/style.css', (c) => {
    c.header('Content-Type', 'text/css; charset=utf-8')
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Cache-Control', 'public, max-age=300')
    return c.body(style)
  })
  for (const [name, file] of Object.entries(fonts)) {
    const font = readFileSync(createRequire(import.meta.url).resolve(file))
    assets.get(`/${name}`, (c) => {
      c.header('Content-Type', 'font/woff2')
      c.header('X-Content-Type-Options', 'nosniff')
      c.header('Cache-Control', 'public, max-age=86400')
      return c.body(font)
    })
  }
  for (const { name, text } of scripts)
    assets.get(`/${name}.js`, (c) => {
      c.header('Content-Type', 'text/javascript; charset=utf-8')
      c.header('X-Content-Type-Options', 'nosniff')
      c.header('Cache-Control', 'public, max-age=300')
      return c.body(text)
    })
  assets.get('/avatars/:file{[0-9]+\\.svg}', (c) => {
    const account = findAccount(host, Number.parseInt(c.req.param('file'), 10))
    if (!account) return c.notFound()
    c.header('Content-Type', 'image/svg+xml')
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Content-Security-Policy', "default-src 'none'; sandbox")
    c.header('Cache-Control', 'public, max-age=86400')
    return c.body(drawAvatar(account))
  })
  return assets
}

// A user name starts with a letter or digit, so nothing here needs escaping.
function drawAvatar(account: { id: number; login: string }): string {
  const hue = (account.id * 137) % 360
  const initial = account.login.charAt(0).toUpperCase()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(${hue} 38% 42%)"/><text x="32" y="43" font-family="system-ui, sans-serif" font-size="30" font-weight="600" fill="#fff" text-anchor="middle">${initial}</text></svg>`
}
