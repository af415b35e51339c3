/** How a handler's answer leaves the server: JSON, 204, or 304 for a listing that the caller has. */
import { hash } from 'node:crypto'
import * as z from 'zod'
import { FileReply, StreamReply } from '../../contract/file-reply.ts'
import type { AnyRoute } from '../../contract/route.ts'
import { apiHeaders } from './answer.ts'
import type { OpenRequest } from './open-request.ts'
import { WrittenReply } from './written-reply.ts'

/** The answer of a route that went well. */
export function replyAnswer(route: AnyRoute, reply: object | null, request: OpenRequest): Response {
  const headers: Record<string, string> = {
    ...apiHeaders,
    ...request.headers,
    'x-request-id': request.context.requestId,
  }
  if (!route.reply || reply === null) return answerOf(null, 204, headers, request)
  if (route.file) return fileAnswer(route.file, reply, headers, request)
  const text = reply instanceof WrittenReply ? reply.json : JSON.stringify(reply)
  headers['content-type'] = 'application/json'
  if (route.cache !== 'listing' || request.authorized) {
    return answerOf(text, route.status ?? 200, headers, request)
  }
  const bytes = Buffer.from(text)
  const tag = `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`
  headers['cache-control'] = 'no-cache'
  headers['vary'] = 'Authorization, Accept-Language'
  headers['etag'] = tag
  const known = request.context
    .header('if-none-match')
    ?.split(',')
    .map((part) => part.trim())
  if (known?.includes(tag)) return answerOf(null, 304, headers, request)
  return answerOf(bytes, 200, headers, request)
}

const File = z.union([z.object(FileReply), z.object(StreamReply)])

/** A file to be saved: no browser shows it, whatever it holds. */
function fileAnswer(
  type: string,
  reply: object,
  headers: Record<string, string>,
  request: OpenRequest,
): Response {
  const file = File.parse(reply)
  const own = 'bytes' in file ? (file.type ?? 'application/octet-stream') : type
  headers['content-type'] = type === 'any' ? own : type
  // Opened in a tab all the same, it runs nothing and has no origin.
  headers['content-security-policy'] = "sandbox; default-src 'none'"
  headers['content-disposition'] = `attachment; filename="${file.name}"`
  if ('bytes' in file) return answerOf(file.bytes, 200, headers, request)
  headers['content-length'] = String(file.size)
  return answerOf(file.stream, 200, headers, request)
}

/** Cookies are the one header that stands several times; without any, a plain record is the quicker way out. */
function answerOf(
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null,
  status: number,
  headers: Record<string, string>,
  { cookieLines }: OpenRequest,
): Response {
  if (cookieLines.length === 0) return new Response(body, { status, headers })
  const all = new Headers(headers)
  for (const line of cookieLines) all.append('Set-Cookie', line)
  return new Response(body, { status, headers: all })
}
