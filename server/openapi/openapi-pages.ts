/** `/api/openapi.json` and the reference page `/api/docs`, which passes the studio's strict policy. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Hono } from 'hono'
import { localeOf } from '../../contract/locale.ts'
import type { BoundRoute } from '../kernel/serve.ts'
import { openApiDocument } from './openapi.ts'
import { foreignPaths } from './openapi-foreign.ts'
import { referencePage, referenceStyle } from './reference-page.ts'

const font = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  ),
)

/** The document, which is built once, and the page with its style and letters. */
export function openApiRoutes(
  bound: readonly BoundRoute[],
  { studioOrigin }: { studioOrigin: string },
): Hono {
  const routes = bound.map(({ route }) => route)
  // Written once: what is the same for all is held once, however many take their time with it.
  const document = Buffer.from(
    JSON.stringify(
      openApiDocument(routes, {
        origin: studioOrigin,
        description: 'Describe a small web app, watch it being made, publish it.',
        others: foreignPaths,
      }),
    ),
  )
  const pages = {
    en: Buffer.from(referencePage(routes, 'en')),
    zh: Buffer.from(referencePage(routes, 'zh')),
  }
  const app = new Hono()
  app.get('/api/openapi.json', (c) =>
    c.body(document, 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    }),
  )
  app.get('/api/docs', (c) =>
    c.body(pages[localeOf(c.req.query('lang') ?? c.req.header('accept-language'))], 200, {
      'Content-Type': 'text/html; charset=UTF-8',
      Vary: 'Accept-Language',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    }),
  )
  app.get('/api/docs.css', (c) =>
    c.body(referenceStyle, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  )
  app.get('/api/docs.woff2', (c) =>
    c.body(font, 200, {
      'Content-Type': 'font/woff2',
      'Cache-Control': 'public, max-age=86400',
      'X-Content-Type-Options': 'nosniff',
    }),
  )
  return app
}
