/** Answers a request of the app from the project's files, as a published site would. */
import { contentTypeOfBytes } from '../../../project/content-types.ts'
import { answerSite } from '../../../project/site-rules/answer-site.ts'
import { readRedirects } from '../../../project/site-rules/redirects-file.ts'
import { siteRuleFiles } from '../../../project/site-rules/site-rule-files.ts'
import { namedEncoding } from '../../../project/text-encoding.ts'

/** The files that the worker holds. */
export type ServedFiles = {
  has(path: string): boolean
  read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** What of a request decides its answer. */
export type FileRequest = { method: string; url: URL; range: string | null }

/** The answer, and the path that was asked for in vain. */
export type FileAnswer = { response: Response; missing?: string }

/** The body of an answer. */
export type FileBody = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>

/** How the answers differ from a site's: headers of this host, a page's own runtime, its language. */
export type ServeSettings = {
  headers: Record<string, string>
  prepareHtml: (html: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
  notFoundText: string
  /** How bytes become the body of an answer; as they are where it is left out. */
  bodyOf?: (bytes: Uint8Array<ArrayBuffer>) => FileBody
}

const allowedMethods = 'GET, HEAD, OPTIONS'

/** Serves one request by the rules of published sites. */
export async function serveFile(
  request: FileRequest,
  files: ServedFiles,
  settings: ServeSettings,
): Promise<FileAnswer> {
  const plain = (status: number, headers: Record<string, string> = {}) => ({
    response: new Response(null, { status, headers: { ...settings.headers, ...headers } }),
  })
  if (request.method === 'OPTIONS') return plain(204, { Allow: allowedMethods })
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plain(405, { Allow: allowedMethods })
  }
  const rules = await redirectsOf(files)
  const answer = answerSite(request.url, (path) => files.has(path), rules)
  if (answer.kind === 'bad') return plain(400)
  if (answer.kind === 'redirect') {
    if (answer.isElsewhere) return { response: leadsElsewhere(answer.location, settings) }
    return plain(answer.status, { Location: answer.location })
  }
  if (answer.kind === 'notFound') {
    const missing = request.url.pathname
    return { response: await notFoundResponse(answer.page, files, settings), missing }
  }
  const bytes = await files.read(answer.path)
  if (bytes === undefined) return plain(503)
  const headers = { ...settings.headers, 'Content-Type': typeOf(answer.path, bytes) }
  const body = isHtml(headers['Content-Type']) ? settings.prepareHtml(bytes) : bytes
  const response = rangeResponse(body, request.range, { ...settings, headers })
  return { response: request.method === 'HEAD' ? new Response(null, response) : response }
}

async function redirectsOf(files: ServedFiles) {
  const { redirects } = siteRuleFiles
  const bytes = files.has(redirects) ? await files.read(redirects) : undefined
  return bytes === undefined ? [] : readRedirects(new TextDecoder().decode(bytes)).rules
}

/** A preview shows the app only; where its rules lead to is told. */
function leadsElsewhere(location: string, { headers }: ServeSettings): Response {
  const type = { 'Content-Type': 'text/plain; charset=utf-8' }
  return new Response(`→ ${location}`, { headers: { ...headers, ...type } })
}

async function notFoundResponse(
  page: string | undefined,
  files: ServedFiles,
  settings: ServeSettings,
): Promise<Response> {
  const own = page === undefined ? undefined : await files.read(page)
  const type = page === undefined || !own ? 'text/plain; charset=utf-8' : typeOf(page, own)
  const bodyOf = settings.bodyOf ?? ((bytes) => bytes)
  const body = own === undefined ? settings.notFoundText : bodyOf(settings.prepareHtml(own))
  return new Response(body, { status: 404, headers: { ...settings.headers, 'Content-Type': type } })
}

function rangeResponse(
  bytes: Uint8Array<ArrayBuffer>,
  rangeHeader: string | null,
  { headers, bodyOf = (part) => part }: Pick<ServeSettings, 'headers' | 'bodyOf'>,
): Response {
  const size = bytes.byteLength
  const whole = { ...headers, 'Accept-Ranges': 'bytes', 'Content-Length': `${size}` }
  const range = /^bytes=(\d*)-(\d*)$/.exec(rangeHeader ?? '')
  if (range === null || range[0] === 'bytes=-')
    return new Response(bodyOf(bytes), { headers: whole })
  const [start, end] = rangeBounds(range[1] ?? '', range[2] ?? '', size)
  if (start > end || start >= size) {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${size}` },
    })
  }
  const part = bytes.subarray(start, end + 1)
  return new Response(bodyOf(part), {
    status: 206,
    headers: {
      ...whole,
      'Content-Length': `${part.byteLength}`,
      'Content-Range': `bytes ${start}-${end}/${size}`,
    },
  })
}

// First and last byte; `-n` means the last n bytes (RFC 9110, 14.1.2).
function rangeBounds(first: string, last: string, size: number): [number, number] {
  if (first === '')
    return last === '0' ? [size, size] : [Math.max(0, size - Number(last)), size - 1]
  return [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
}

/** A page's own encoding is named for it: the script that is put in pushes its `meta` out of the browser's sight. */
function typeOf(path: string, bytes: Uint8Array): string {
  const type = contentTypeOfBytes(path, bytes)
  const encoding = type === 'text/html' ? namedEncoding(bytes) : null
  return encoding === null ? type : `${type}; charset=${encoding}`
}

function isHtml(contentType: string): boolean {
  return contentType.startsWith('text/html')
}
