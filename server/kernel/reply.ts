/** How a handler's answer leaves the server: JSON, 204, or 304 for a listing that the caller has (API-47). */
import { createHash } from 'node:crypto'
import type { AnyRoute } from '../../contract/route.ts'
import { apiHeaders } from './answer.ts'
import type { OpenRequest } from './gate.ts'

/** The answer of a route that went well. */
export function replyAnswer(route: AnyRoute, reply: object | null, request: OpenRequest): Response {
  const headers = new Headers(request.headers)
  for (const [name, value] of Object.entries(apiHeaders))
    if (!headers.has(name)) headers.set(name, value)
  headers.set('X-Request-Id', request.context.requestId)
  if (!route.reply || reply === null) return new Response(null, { status: 204, headers })
  const text = JSON.stringify(reply)
  headers.set('Content-Type', 'application/json')
  if (route.cache !== 'listing' || request.authorized) {
    return new Response(text, { status: route.status ?? 200, headers })
  }
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  headers.set('Cache-Control', 'no-cache')
  headers.set('Vary', 'Authorization, Accept-Language')
  headers.set('ETag', tag)
  const known = request.context
    .header('if-none-match')
    ?.split(',')
    .map((part) => part.trim())
  if (known?.includes(tag)) return new Response(null, { status: 304, headers })
  return new Response(text, { status: 200, headers })
}
