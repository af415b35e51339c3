/** The server's part of a preview origin: the shell, the worker, and nothing of the product. */
import { Hono } from 'hono'
import type { Context } from 'hono'
import { draftHeader } from '../../contract/draft-personas.ts'
import type { Locale } from '../../contract/locale.ts'
import { localeOf } from '../../contract/locale.ts'
import type { PreviewScripts } from './preview-scripts.ts'

/** What the preview host needs at start. */
export type PreviewHostSettings = {
  /** Origin of the studio, the only one that may frame a preview. */
  studioOrigin: string
  scripts: PreviewScripts
  /** Scripts of published apps, by their name below `/_app/`: without data behind them they keep it in the browser. */
  appScripts: ReadonlyMap<string, { text: string; type: string }>
  /** Serves the drafts that the server holds; null where it holds none. */
  serveDrafts: ((headers: Record<string, string>) => Hono) | null
  /** Answers calls of an app's data at the origin of a label; null for a call that shows no token of a draft. */
  answerDraft: ((request: Request, env: object, label: string) => Promise<Response | null>) | null
}

const openEditor: Record<Locale, string> = {
  en: 'Open the editor to run this preview',
  zh: '请打开编辑器以运行此预览',
}

/**
 * Answers every request whose Host is a preview's. Only `/__shell`, `/__shell.js`, `/__sw.js`,
 * `/__capture.js` and `/__try.js` are there, and drafts that the server holds for a while. For anything else a
 * page says that the editor must be open, since the app's files come from the browser that edits them. No
 * cookie is read or set.
 */
export function createPreviewHost({
  studioOrigin,
  scripts,
  appScripts,
  serveDrafts,
  answerDraft,
}: PreviewHostSettings): Hono {
  const app = new Hono()
  const headers = previewHeaders(studioOrigin)
  const worker = `const previewHeaders=${JSON.stringify(headers)};\n${scripts.worker}`

  app.use(async (context, next) => {
    const refusal = refusalOf(context)
    if (refusal === undefined) await next()
    else context.res = refusal
    // An answer that says more of itself, as the shell does of what it may load, is not overruled.
    for (const [name, value] of Object.entries(headers))
      if (!context.res.headers.has(name)) context.header(name, value)
  })
  app.get('/__shell', (context) => {
    const { host } = new URL(context.req.url)
    const policy = `${headers['Content-Security-Policy']}; ${shellPolicy(host)}`
    context.header('Content-Security-Policy', policy)
    const locale = localeOf(context.req.header('Accept-Language'))
    return context.html(shellPage(locale, studioOrigin))
  })
  app.get('/__shell.js', (context) => script(context, scripts.shell))
  app.get('/__sw.js', (context) => script(context, worker))
  app.get('/__capture.js', (context) => script(context, scripts.capture))
  app.get('/__try.js', (context) => script(context, scripts.trial))
  for (const [name, { text, type }] of appScripts)
    app.get(`/_app/${name}`, (context) => context.body(text, 200, { 'Content-Type': type }))
  app.all('/_app/*', async (context, next) => {
    const label = new URL(context.req.url).host.split('.')[0] ?? ''
    const answer = await answerDraft?.(context.req.raw, envOf(context.env), label)
    return answer ?? next()
  })
  // No data is behind other pages of a preview, those of pictures and phones: no console calls this a fault.
  app.get('/_app/*', (context) => context.body(null, 204))
  if (serveDrafts) app.route('/', serveDrafts(headers))
  app.notFound((context) => {
    const locale = localeOf(context.req.header('Accept-Language'))
    return context.html(messagePage(locale), 404)
  })
  return app
}

/** The headers of every answer on a preview origin, the worker's answers included (T02, T07). */
export function previewHeaders(studioOrigin: string): Record<string, string> {
  const sandbox =
    'sandbox allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads'
  return {
    // The app's frame stands inside the shell, so both are its ancestors.
    'Content-Security-Policy': `${sandbox}; frame-ancestors 'self' ${studioOrigin}`,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'Origin-Agent-Cluster': '?1',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
    'Permissions-Policy': powersOff,
  }
}

const powersOff = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
  .map((power) => `${power}=()`)
  .join(', ')

/**
 * What the shell's own window may load; the app's pages are not bound by it. They have its origin, so a
 * nonce would be theirs too and `'self'` would be any file of theirs: the scripts are named by their
 * paths, at which the worker never answers (T79).
 */
function shellPolicy(host: string): string {
  return [
    "default-src 'none'",
    `script-src ${host}/__shell.js`,
    "style-src 'unsafe-inline'",
    "frame-src 'self'",
    `worker-src ${host}/__sw.js`,
    `connect-src ${host}/__draft`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ')
}

// A worker that the app brings would answer for the platform's own one (T07).
function refusalOf(context: Context): Response | undefined {
  const { method, path } = context.req
  if (context.req.header('Service-Worker') === 'script' && path !== '/__sw.js') {
    return context.body(null, 403)
  }
  const isDataCall = path.startsWith('/_app/') && context.req.header(draftHeader) !== undefined
  if (isDataCall && method !== 'OPTIONS') return undefined
  if (method === 'OPTIONS') return context.body(null, 204, { Allow: allowedMethods })
  if (method !== 'GET' && method !== 'HEAD')
    return context.body(null, 405, { Allow: allowedMethods })
  return undefined
}

/** What the adapter handed in with the request. */
function envOf(env: unknown): object {
  return typeof env === 'object' && env !== null ? env : {}
}

const allowedMethods = 'GET, HEAD, OPTIONS'

function script(context: Context, code: string): Response {
  return context.body(code, 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
}

function shellPage(locale: Locale, studioOrigin: string): string {
  const { en, zh } = openEditor
  const closed = locale === 'zh' ? zh : en
  return [
    '<!doctype html>',
    `<html lang="${locale}"><meta charset="utf-8"><title>Preview</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${pageStyle}</style><body>`,
    `<script src="/__shell.js" data-studio="${studioOrigin}" data-closed="${closed}"></script>`,
  ].join('')
}

function messagePage(locale: Locale): string {
  return [
    '<!doctype html>',
    `<html lang="${locale}"><meta charset="utf-8"><title>MagicCube</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${pageStyle}</style><body><p>${openEditor[locale]}</p>`,
  ].join('')
}

const pageStyle =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif;color:#444;background:#fff}'
