/** What answers below `/_app/` of a published app's address: the script, the data, the stream of changes, the sign-in. */
import { hash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { fail } from '../../../contract/failures.ts'
import { type Locale, localeOf } from '../../../contract/locale.ts'
import { dataGuide, dataGuidePath } from '../../../project/data-file/data-guide.ts'
import { failureAnswer } from '../../../server/kernel/answer.ts'
import type { Gate } from '../../../server/kernel/gate.ts'
import { type BoundRoute, serve } from '../../../server/kernel/serve.ts'
import { listenLive } from '../contract.ts'
import { callerOf } from './caller.ts'
import type { AppData } from './app-data.ts'
import { openLiveStream, readListening } from './live/live-stream.ts'
import { createOpenStreams } from './live/open-streams.ts'

/** A script that every app may load, and of which type it is. */
export type AppScript = { text: string; type: string }

type Door = {
  data: AppData
  routes: readonly BoundRoute[]
  gate: Gate
  checkReplies: boolean
  /** By the name below `/_app/`, such as `v1.js`. */
  scripts: ReadonlyMap<string, AppScript>
  /** The document of the calls. */
  openApi: string
}

/** The answers below `/_app/`; anything else there is not found. */
export function createAppDoor({ data, routes, gate, checkReplies, scripts, openApi }: Door): Hono {
  const app = new Hono()
  const streams = createOpenStreams()
  gate.requirePolicy(listenLive)
  for (const [name, { text, type }] of scripts)
    app.get(`/_app/${name}`, (c) => scriptAnswer(c, text, type))
  app.get(`/${dataGuidePath}`, (c) => scriptAnswer(c, dataGuide, 'text/markdown; charset=utf-8'))
  app.get('/_app/openapi.json', (c) => scriptAnswer(c, openApi, 'application/json; charset=utf-8'))
  app.get('/_app/signed-in', (c) => signedInPage(c))
  app.get('/_app/live', async (c) => {
    const request = gate.open(c)
    try {
      // Nobody would read what a HEAD opens, nor end it.
      if (c.req.raw.method !== 'GET') throw fail('methodNotAllowed')
      const user = await gate.admit(request, listenLive)
      const caller = await callerOf(data, { ...request.context, user })
      const asked = readListening(request.query, request.context.header('last-event-id'))
      const stream = await openLiveStream(data, streams, caller, asked)
      return new Response(stream, { headers: streamHeaders })
    } catch (error) {
      return gate.refuse(request, listenLive, error)
    } finally {
      request.held.leave()
    }
  })
  app.route('/', serve(routes, { gate, checkReplies }))
  app.notFound((c) =>
    failureAnswer(fail('notFound'), gate.requestId(c), localeOf(c.req.header('accept-language'))),
  )
  return app
}

const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store',
  // A proxy that gathers would hold changes back.
  'X-Accel-Buffering': 'no',
}

/** A text of this release: asked for again by its tag, so that its parts are never of two releases. */
function scriptAnswer(c: Context, text: string, type: string): Response {
  const tag = `"${hash('sha256', text, 'base64url').slice(0, 27)}"`
  const headers = { ETag: tag, 'Cache-Control': 'public, no-cache' }
  if (c.req.header('if-none-match') === tag) return c.body(null, 304, headers)
  return c.body(text, 200, { ...headers, 'Content-Type': type })
}

const signedInWords: Record<Locale, { title: string; wait: string; open: string }> = {
  en: { title: 'Signed in', wait: 'Going back to the app…', open: 'Open the app' },
  zh: { title: '已登录', wait: '正在返回应用…', open: '打开应用' },
}

const pageStyle =
  ':root{color-scheme:light dark}body{margin:12vh auto;max-width:28rem;padding:0 1.5rem;font:1.0625rem/1.5 system-ui,sans-serif}a{color:inherit}'

/** Where the studio sends a visitor who let the app know them: its script takes the code, and nothing of the app runs. */
function signedInPage(c: Context): Response {
  const locale = localeOf(c.req.header('accept-language'))
  const { title, wait, open } = signedInWords[locale]
  const page = [
    '<!doctype html>',
    `<html lang="${locale}"><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    `<style>${pageStyle}</style>`,
    `<p role="status">${wait}</p><p><a href="/">${open}</a></p>`,
    '<script src="/_app/signed-in.js"></script>',
  ].join('')
  return c.html(page, 200, {
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  })
}
