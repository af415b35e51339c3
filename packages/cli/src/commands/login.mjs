/** `login`: stores an access token for a host. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { apiOf } from '../call.mjs'
import { askOnPage } from './device-login.mjs'
import { hostOf, knownHost, storeToken, tokensFile } from '../tokens.mjs'
import { exitCodes, Trouble } from '../trouble.mjs'

/**
 * Tries the token before it is stored, in a file that nobody else can read.
 * @param {import('../context.mjs').Context} context
 * @returns {Promise<import('../context.mjs').Outcome>}
 */
export async function login(context) {
  const { words, options, env } = context
  const host = hostOf(words, options.host ?? (await knownHost(env)))
  if (isInClear(host)) context.progress.note(words('inClear', { host }))
  const token = (options.token ?? (await newToken(context, host))).trim()
  if (!/^mcube_\w+$/.test(token))
    throw new Trouble(words('noToken', { host }), { exit: exitCodes.usage, code: 'noToken' })
  await tryToken(context, host, token)
  await storeToken(env, host, token)
  const file = tokensFile(env)
  return { lines: [words('loggedIn', { host, file })], json: { host, file } }
}

/**
 * By a page of the host where somebody sits at a terminal; where a token is piped in, it is read.
 * @param {import('../context.mjs').Context} context
 * @param {string} host
 */
async function newToken(context, host) {
  const { json, page } = context.options
  // A program that reads JSON is shown no code.
  const isAsked = json !== true && (page === true || process.stdin.isTTY)
  return (isAsked ? await askOnPage(context, host) : null) ?? askToken(context, host)
}

/**
 * Whether the token would travel a network as it is.
 * @param {string} host
 */
function isInClear(host) {
  const { protocol, hostname } = new URL(host)
  return protocol === 'http:' && !/^(?:localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}

/**
 * Any call that a token may make: a scope that it lacks is named only once the token is known.
 * @param {import('../context.mjs').Context} context
 * @param {string} host
 * @param {string} token
 */
async function tryToken(context, host, token) {
  try {
    await apiOf(context, host, token).json('/api/apps/user/apps?limit=1')
  } catch (error) {
    const isKnown = error instanceof Trouble && ['tokenScope', 'tokenOtherApp'].includes(error.code)
    if (!isKnown) throw error
  }
}

/**
 * Reads a line: from a terminal without showing it, or from what is piped in.
 * @param {import('../context.mjs').Context} context
 * @param {string} host
 */
async function askToken({ words, progress }, host) {
  const { stdin, stderr } = process
  progress.note(words('whereToken', { host }))
  if (stdin.isTTY) stderr.write(words('askToken'))
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output, terminal: stdin.isTTY === true })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}
