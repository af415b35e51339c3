/**
 * Serves drafts that a link shows, each on an origin of its own. Whoever knows the address may read: so it leaves by no
 * referrer, no cache and no search engine, and nothing of the product is behind it.
 */
import { type Locale, localeOf } from '../../../contract/locale.ts'
import {
  type Around,
  draftHeaders,
  type DraftHostParts,
  isArrival,
  refusalOf,
  refuseFlood,
  serveDraft,
} from './serve-draft.ts'
import { type SharedDrafts, shareKeyOf } from './shared-drafts.ts'

/** What serving shared drafts needs. */
export type SharedHostParts = DraftHostParts & { drafts: SharedDrafts }

const closed: Record<Locale, string> = {
  en: 'This link is not open. It has expired or was revoked.',
  zh: '此链接未开放：已过期或已被撤销。',
}

/** Answers every request whose Host is a share link's. No cookie is read or set. */
export function createSharedHost(parts: SharedHostParts) {
  const headers = draftHeaders(parts.studioOrigin)
  return async (request: Request, env: object): Promise<Response> => {
    const refused = refusalOf(request) ?? (await refuseFlood(parts, request, env))
    const given = refused ?? (await answer(parts, request, { env, headers }))
    for (const [name, value] of Object.entries(headers))
      if (!given.headers.has(name)) given.headers.set(name, value)
    return given
  }
}

async function answer(parts: SharedHostParts, request: Request, around: Around): Promise<Response> {
  const key = shareKeyOf(new URL(request.url).hostname.split('.')[0] ?? '')
  const draft = key === null ? null : await parts.drafts.find(key, isArrival(request))
  const locale = localeOf(request.headers.get('accept-language'))
  if (key === null || draft === null) return closedPage(request, locale)
  const forkAddress = draft.mayFork ? `${parts.studioOrigin}/shared#${key}` : null
  return serveDraft(parts, request, { ...around, draft: { ...draft, forkAddress } })
}

function closedPage(request: Request, locale: Locale): Response {
  const html = [
    '<!doctype html>',
    `<html lang="${locale}"><meta charset="utf-8"><title>MagicCube</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<style>:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:0 24px;font:1rem/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}</style>',
    `<body><main><h1 style="font-size:1.25rem">${closed[locale]}</h1></main>`,
  ].join('')
  return new Response(request.method === 'HEAD' ? null : html, {
    status: 404,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      Vary: 'Accept-Language',
    },
  })
}
