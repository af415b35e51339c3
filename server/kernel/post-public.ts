/**
 * Calls to addresses that people name (T163): only to a public server, at the very address that was looked at, so that a
 * name cannot lead elsewhere in between; no redirect is followed, and time and size of the answer are bounded.
 */
import { type IncomingMessage, request as byHttp, type RequestOptions } from 'node:http'
import { request as byHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import {
  isPublicAddress,
  type ResolveName,
  systemNames,
  untilAborted,
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
    const signal = AbortSignal.timeout(post.timeoutMs)
    try {
      const addresses = await addressesOf(to, by.resolve, signal)
      if (addresses.length === 0) return { problem: 'name' }
      if (!addresses.every(by.isAllowed)) return { problem: 'address' }
      const answer = await send(to, post, { signal, lookup: alwaysAt(addresses) })
      return { status: answer.statusCode ?? 0, text: await beginningOf(answer, post.answerBytes) }
    } catch (error) {
      return { problem: signal.aborted ? 'timeout' : problemOf(error) }
    }
  }
}

/** Such calls as a host makes them: to public servers alone. */
export const postPublic = postPublicBy({ resolve: systemNames, isAllowed: isPublicAddress })

/** Where a name leads, asked once; a number stands for itself. */
async function addressesOf(
  to: URL,
  resolve: ResolveName,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const host = to.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? untilAborted(resolve(host), signal) : [host]
}

/** Has the connection go to the addresses that were looked at, without asking anew. */
function alwaysAt(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_hostname, options, done) => {
    const [first] = found
    if (options.all === true) done(null, found)
    else done(null, first?.address ?? '', first?.family)
  }
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
    // An answer that would speak another protocol (101) is none, and Node tells of it by no error.
    request.on('close', () => reject(new Error('closed without an answer')))
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

function problemOf(error: unknown): 'connection' | 'tls' {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /CERT|TLS|SSL|SIGNATURE|EPROTO/.test(code) ? 'tls' : 'connection'
}
