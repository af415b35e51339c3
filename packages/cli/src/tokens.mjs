/** Access tokens by host, in the person's configuration folder, which nobody else can read. */
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseJson, textAt, valueAt } from './read-json.mjs'
import { exitCodes, Trouble } from './trouble.mjs'

/** The host that is meant where none is named. */
export const usualHost = 'http://localhost:3000'

/**
 * Where the tokens are: below `XDG_CONFIG_HOME` or `APPDATA`, else below `~/.config`.
 * @param {NodeJS.ProcessEnv} env
 */
export function tokensFile(env) {
  const folder = env['XDG_CONFIG_HOME'] || env['APPDATA'] || join(homedir(), '.config')
  return join(folder, 'magiccube', 'tokens.json')
}

/**
 * Stores a token for a host, and makes that one the host for what is not linked yet.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} host
 * @param {string} token
 */
export async function storeToken(env, host, token) {
  const file = tokensFile(env)
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 })
  const tokens = { ...(await readTokens(env)).tokens, [host]: token }
  // Renamed when it is whole: a run that is cut off leaves what was there.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${JSON.stringify({ host, tokens }, null, 2)}\n`, { mode: 0o600 })
  await chmod(draft, 0o600)
  await rename(draft, file)
}

/**
 * `MAGICCUBE_HOST`, the host of the last `login`, or the usual one.
 * @param {NodeJS.ProcessEnv} env
 */
export async function knownHost(env) {
  return env['MAGICCUBE_HOST'] || (await readTokens(env)).host || usualHost
}

/**
 * The token for a host: what `login` stored for it, or `MAGICCUBE_TOKEN`, which is for one host alone, since a folder of
 * somebody else may name any. Fails with the code for who is not logged in.
 * @param {{ env: NodeJS.ProcessEnv, words: import('./language.mjs').Words }} context
 * @param {string} host
 */
export async function tokenFor({ env, words }, host) {
  const own = hostOf(words, await knownHost(env)) === host && env['MAGICCUBE_TOKEN']
  const token = own || (await readTokens(env)).tokens[host]
  if (token) return token
  throw new Trouble(words('notLoggedIn', { host }), {
    exit: exitCodes.notLoggedIn,
    code: 'notLoggedIn',
  })
}

/**
 * An address as the origin by which a host is known. Fails with the code for a wrong use.
 * @param {import('./language.mjs').Words} words
 * @param {string} given
 */
export function hostOf(words, given) {
  const url = parsed(given)
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (url && isHttp && url.username === '') return url.origin
  throw new Trouble(words('wrongHost', { host: given }), { exit: exitCodes.usage, code: 'usage' })
}

/** @param {string} given */
function parsed(given) {
  try {
    return new URL(given)
  } catch {
    return null
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ host: string | null, tokens: Record<string, string> }>}
 */
async function readTokens(env) {
  const stored = parseJson(await readFile(tokensFile(env), 'utf8').catch(() => ''))
  const tokens = valueAt(stored, 'tokens') ?? {}
  /** @type {Record<string, string>} */
  const known = {}
  for (const host of Object.keys(tokens)) {
    const token = textAt(tokens, host)
    if (token !== null) known[host] = token
  }
  return { host: textAt(stored, 'host'), tokens: known }
}
