/**
 * Calls to addresses that people name (T163): only to a public server, at the very address that was looked at, so that a
 * name cannot lead elsewhere in between; no redirect is followed, and time and size of the answer are bounded.
 */
import { type IncomingMessage, request as byHttp, type RequestOptions } from 'node:http'
import { request as byHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import {
  forbiddenCode,
  isPublicAddress,
  type ResolveName,
  systemNames,
} from './forbidden-addresses.ts'

/** What is posted; the answer is read up to `answerBytes`, and all of it takes `timeoutMs` at most. */
export type PublicPost = {
  headers: Readonly<Record<string, string>>
  body: string
  timeoutMs: number
  answerBytes: number
}

/** The answer, whatever its status; or why there is none. */
export type PublicAnswer =
  | { status: number; text: string }
  | { problem: 'address' | 'name' | 'connection' | 'tls' | 'timeout' }

export type PostPublic = (url: string, post: PublicPost) => Promise<PublicAnswer>

/** Makes such calls. `isAllowed` says of each address that a name leads to whether it may be reached; one that may not refuses all. */
export function postPublicBy(by: {
  resolve: ResolveName
  isAllowed(address: string): boolean
}): PostPublic {
  return async (url, post) => {
    const to = new URL(url)
    const host = to.hostname.replace(/^\[|\]$/g, '')
    // No name is asked for where a number stands.
    if (isIP(host) !== 0 && !by.isAllowed(host)) return { problem: 'address' }
    const signal = AbortSignal.timeout(post.timeoutMs)
    try {
      const answer = await send(to, post, { signal, lookup: lookupBy(by) })
      return { status: answer.statusCode ?? 0, text: await beginningOf(answer, post.answerBytes) }
    } catch (error) {
      return { problem: signal.aborted ? 'timeout' : problemOf(error) }
    }
  }
}

/** Such calls as a host makes them: to public servers alone. */
export const postPublic = postPublicBy({ resolve: systemNames, isAllowed: isPublicAddress })

/** Asks for the name once; the connection goes to what was answered and looked at. */
function lookupBy({ resolve, isAllowed }: Parameters<typeof postPublicBy>[0]): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses
        if (first === undefined) return done(failure('ENOTFOUND'), '', 0)
        if (!addresses.every(isAllowed)) return done(failure(forbiddenCode), '', 0)
        if (options.all !== true) return done(null, first, isIP(first))
        done(
          null,
          addresses.map((address) => ({ address, family: isIP(address) })),
        )
      },
      () => done(failure('ENOTFOUND'), '', 0),
    )
  }
}

function failure(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error('the name leads to no server that may be reached'), { code })
}

function send(
  to: URL,
  { headers, body }: PublicPost,
  options: Pick<RequestOptions, 'signal' | 'lookup'>,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = to.protocol === 'https:' ? byHttps : byHttp
    const length = { 'Content-Length': Buffer.byteLength(body) }
    // A connection of its own: none that is kept was opened for this name.
    const request = call(to, {
      ...options,
      method: 'POST',
      agent: false,
      headers: { ...headers, ...length },
      maxHeaderSize: 16_384,
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.end(body)
  })
}

/** The first bytes of an answer as text; what follows is not waited for. */
async function beginningOf(answer: IncomingMessage, most: number): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer) {
    const chunk = Buffer.from(part)
    parts.push(chunk.subarray(0, most - bytes))
    bytes += chunk.length
    if (bytes >= most) break
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

function problemOf(error: unknown): 'address' | 'name' | 'connection' | 'tls' {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === forbiddenCode) return 'address'
  if (code === 'ENOTFOUND') return 'name'
  return /CERT|TLS|SSL|SIGNATURE|EPROTO/.test(code) ? 'tls' : 'connection'
}
