/** `/api/openapi.json` and the reference page `/api/docs`, which passes the studio's strict policy (API-50). */
import { Hono } from 'hono'
import { type AnyRoute, impliedFailures } from '../../contract/route.ts'
import type { BoundRoute } from '../kernel/serve.ts'
import { openApiDocument } from './openapi.ts'

/** The two routes. The document is built once. */
export function openApiRoutes(
  bound: readonly BoundRoute[],
  { studioOrigin }: { studioOrigin: string },
): Hono {
  const routes = bound.map(({ route }) => route)
  const document = openApiDocument(routes, studioOrigin)
  const page = referencePage(routes)
  const app = new Hono()
  app.get('/api/openapi.json', (c) =>
    c.json(document, 200, { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' }),
  )
  app.get('/api/docs', (c) =>
    c.html(page, 200, {
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    }),
  )
  app.get('/api/docs.css', (c) =>
    c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  )
  return app
}

const style = `:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}
body{margin:0 auto;max-width:60rem;padding:2rem 1rem}
h2{font-size:1rem;margin:2rem 0 .25rem;border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding-top:1.25rem}
h2 code{font-weight:600}p{margin:.25rem 0}code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:8rem 1fr;gap:.125rem 1rem;margin:.5rem 0;font-size:.9rem}dd{margin:0}
@media(max-width:40rem){dl{grid-template-columns:1fr}}`

function referencePage(routes: readonly AnyRoute[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · MagicCube</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/api/docs.css"></head><body><main>
<h1>MagicCube API</h1><p>The machine-readable document is <a href="/api/openapi.json">openapi.json</a>. Failures are <code>{error, code, details?}</code>.</p>
${routes.map(section).join('\n')}</main></body></html>`
}

function section(route: AnyRoute): string {
  const rows: [string, string][] = [
    ['Who', route.access],
    ['Path', namesOf(route.params)],
    ['Query', namesOf(route.query)],
    ['Body', namesOf(route.body)],
    ['Answer', `${route.reply ? (route.status ?? 200) : 204} ${namesOf(route.reply)}`],
    [
      'Fails with',
      [...new Set([...route.fails, ...impliedFailures(route)])]
        .map((code) => `<code>${code}</code>`)
        .join(' '),
    ],
  ]
  const facts = rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`)
  return `<section><h2><code>${route.method} ${escape(route.path)}</code></h2><p>${escape(route.summary)}</p><dl>${facts.join('')}</dl></section>`
}

function namesOf(shape: Readonly<Record<string, unknown>> | undefined): string {
  return Object.keys(shape ?? {})
    .map((name) => `<code>${escape(name)}</code>`)
    .join(' ')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
