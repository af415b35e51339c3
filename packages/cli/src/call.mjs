/** Calls of a host's API with a token; whatever goes wrong becomes a sentence. */
import { setTimeout as pause } from 'node:timers/promises'
import { plainText } from './language.mjs'
import { listAt, parseJson, textAt } from './read-json.mjs'
import { exitCodes, Trouble } from './trouble.mjs'

/** @typedef {{ method?: 'GET' | 'POST', body?: object }} Call */
/** @typedef {{ json(path: string, call?: Call): Promise<unknown>, bytes(path: string): Promise<Uint8Array>, host: string }} Api */

const timeoutMs = 120_000
/** How often a call is made again that came too soon, and for how long it waits at most. */
const tooSoon = { times: 5, seconds: 60 }

/**
 * The API of a host.
 * @param {Pick<import('./context.mjs').Context, 'words' | 'language' | 'progress'>} context
 * @param {string} host
 * @param {string} token
 * @returns {Api}
 */
export function apiOf({ words, language, progress }, host, token) {
  /**
   * @param {string} path
   * @param {Call} call
   */
  const send = async (path, { method = 'GET', body } = {}) => {
    /** @type {Record<string, string>} */
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': language }
    if (body) headers['Content-Type'] = 'application/json'
    for (let tried = 0; ; tried += 1) {
      const response = await fetch(host + path, {
        method,
        headers,
        // A token goes to no other address than the one that was named.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body && { body: JSON.stringify(body) }),
      })
      const bytes = new Uint8Array(await response.arrayBuffer())
      const waitMs = tried < tooSoon.times ? retryMs(response, bytes) : null
      if (waitMs === null) return { response, bytes }
      progress.note(words('waiting', { seconds: Math.ceil(waitMs / 1_000) }))
      await pause(waitMs)
    }
  }
  /**
   * @param {string} path
   * @param {Call} [call]
   */
  const read = async (path, call = {}) => {
    const { response, bytes } = await send(path, call).catch((error) => {
      throw networkTrouble(words, host, error)
    })
    if (!response.ok) throw refusal(words, host, response, bytes)
    return bytes
  }
  return {
    host,
    bytes: (path) => read(path),
    async json(path, call) {
      const value = parseJson(Buffer.from(await read(path, call)).toString())
      if (value !== undefined) return value
      throw new Trouble(words('noHost', { host }), { code: 'notMagicCube' })
    },
  }
}

/**
 * After how long a call may be made again that only came too soon; null for all else.
 * @param {Response} response
 * @param {Uint8Array} bytes
 */
function retryMs(response, bytes) {
  if (response.status !== 429 || codeOf(bytes) !== 'rateLimited') return null
  const seconds = Number(response.headers.get('retry-after') ?? '1')
  return seconds > 0 && seconds <= tooSoon.seconds ? seconds * 1_000 : null
}

/** @param {Uint8Array} bytes */
function codeOf(bytes) {
  return textAt(parseJson(Buffer.from(bytes).toString()), 'code')
}

/**
 * Why there was no answer at all.
 * @param {import('./language.mjs').Words} words
 * @param {string} host
 * @param {unknown} error
 */
function networkTrouble(words, host, error) {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const reason = textAt(cause, 'code') ?? (error instanceof Error ? error.name : 'unknown')
  return new Trouble(words('noNetwork', { host, reason }), { code: 'network' })
}

/**
 * What the host says against a call.
 * @param {import('./language.mjs').Words} words
 * @param {string} host
 * @param {Response} response
 * @param {Uint8Array} bytes
 */
function refusal(words, host, response, bytes) {
  const { status } = response
  if (status >= 300 && status < 400) {
    const to = response.headers.get('location') ?? ''
    return new Trouble(words('redirected', { host, to: plainText(to) }), { code: 'redirected' })
  }
  const answer = parseJson(Buffer.from(bytes).toString())
  const said = textAt(answer, 'error')
  const code = textAt(answer, 'code') ?? `http${status}`
  if (said === null) return new Trouble(words('httpStatus', { host, status }), { code })
  const details = listAt(answer, 'details')
  const paths = details.flatMap((detail) => textAt(detail, 'path') ?? [])
  const told = details.flatMap((detail) => detailLine(detail))
  const message = [said, ...told].map(plainText).join('\n')
  return new Trouble(message, { code, paths, exit: exitOf(status, code) })
}

/** @param {unknown} detail */
function detailLine(detail) {
  const [path, message] = [textAt(detail, 'path'), textAt(detail, 'message')]
  return path === null ? [] : [`  ${path}${message ? `: ${message}` : ''}`]
}

/**
 * @param {number} status
 * @param {string} code
 */
function exitOf(status, code) {
  if (status === 401) return exitCodes.notLoggedIn
  return code === 'commitMoved' ? exitCodes.conflict : exitCodes.failed
}
