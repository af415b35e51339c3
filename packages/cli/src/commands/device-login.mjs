/** Logs in by a page of the host: its person lets the program in there, by a code that stands here (RFC 8628). */
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { plainText } from '../language.mjs'
import { parseJson, textAt } from '../read-json.mjs'
import { Trouble } from '../trouble.mjs'

const clientId = 'magiccube-cli'
const grant = 'urn:ietf:params:oauth:grant-type:device_code'
const timeoutMs = 30_000
const longestMs = 15 * 60_000
/** By how much longer is waited when the host says that it was asked too soon. */
const slowerMs = 5_000

/**
 * Answers the token, or null at a host that gives none in this way.
 * @param {import('../context.mjs').Context} context
 * @param {string} host
 * @returns {Promise<string | null>}
 */
export async function askOnPage(context, host) {
  const { words, progress } = context
  const begun = await post(context, host, '/oauth/device_authorization', {
    client_id: clientId,
    client_name: `magiccube (${hostname()})`,
  })
  const [deviceCode, userCode] = [
    textAt(begun.value, 'device_code'),
    textAt(begun.value, 'user_code'),
  ]
  const address = textAt(begun.value, 'verification_uri')
  if (begun.status === 429)
    throw new Trouble(words('tooManyLogins', { host }), { code: 'rateLimited' })
  if (deviceCode === null || userCode === null || address === null) return null
  progress.note(words('openPage', { address: plainText(address), code: plainText(userCode) }))
  const intervalMs = Math.max(1, numberAt(begun.value, 'interval', 5)) * 1_000
  return waitForToken(context, host, { deviceCode, intervalMs })
}

/**
 * @param {import('../context.mjs').Context} context
 * @param {string} host
 * @param {{ deviceCode: string, intervalMs: number }} asked
 */
async function waitForToken(context, host, { deviceCode, intervalMs }) {
  const { words } = context
  const fields = { grant_type: grant, client_id: clientId, device_code: deviceCode }
  const end = Date.now() + longestMs
  let betweenMs = intervalMs
  while (Date.now() < end) {
    await pause(betweenMs)
    // A network that is away for a moment ends nothing: the next question may get through.
    const asked = await post(context, host, '/oauth/token', fields).catch(() => null)
    if (asked === null) continue
    const token = textAt(asked.value, 'access_token')
    if (token !== null) return token
    const code = textAt(asked.value, 'error')
    if (code === 'slow_down') betweenMs += slowerMs
    else if (code === 'access_denied')
      throw new Trouble(words('loginDenied', { host }), { code: 'accessDenied' })
    else if (code !== 'authorization_pending' && asked.status !== 429 && asked.status < 500) break
  }
  throw new Trouble(words('loginExpired', { host }), { code: 'loginExpired' })
}

/**
 * @param {import('../context.mjs').Context} context
 * @param {string} host
 * @param {string} path
 * @param {Record<string, string>} fields
 */
async function post({ words, language }, host, path, fields) {
  const response = await fetch(host + path, {
    method: 'POST',
    headers: { 'Accept-Language': language },
    body: new URLSearchParams(fields),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error) => {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    const reason = textAt(cause, 'code') ?? 'unknown'
    throw new Trouble(words('noNetwork', { host, reason }), { code: 'network' })
  })
  return { status: response.status, value: parseJson(await response.text()) }
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {number} otherwise
 */
function numberAt(value, name, otherwise) {
  const found = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null
  return typeof found === 'number' ? found : otherwise
}
