/** `init [DIR]`: links a folder to an app, and leaves a page for assistants. */
import { access, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { apiOf } from '../call.mjs'
import { isFolder } from '../folder.mjs'
import { plainText } from '../language.mjs'
import { findLink, linkFile, writeLink } from '../link.mjs'
import { textAt } from '../read-json.mjs'
import { hostOf, knownHost, tokenFor } from '../tokens.mjs'
import { readAppFacts } from '../tree.mjs'
import { exitCodes, Trouble } from '../trouble.mjs'

const pageFile = 'AGENTS.md'
/** Where a host has its page for assistants, and how large one may be. */
const page = { path: '/llms.txt', maxBytes: 16_384 }

/**
 * Links to the app that is named, or to a new one of the folder's name. A folder that is linked stays so; an `AGENTS.md`
 * that is there is left as it is.
 * @param {import('../context.mjs').Context} context
 * @returns {Promise<import('../context.mjs').Outcome>}
 */
export async function init(context) {
  const { words, options } = context
  const folder = resolve(context.cwd, context.rest[0] ?? '.')
  if (!(await isFolder(folder)))
    throw new Trouble(words('noFolder', { folder }), { exit: exitCodes.usage, code: 'noFolder' })
  const known = await findLink(words, [folder])
  if (known) requireSame(words, known.app, options.app)
  const host = known?.host ?? (await wantedHost(context))
  const api = apiOf(context, host, await tokenFor(context, host))
  const app = known?.app ?? options.app ?? (await makeApp(api, options.name ?? basename(folder)))
  requireId(words, app)
  const { name } = await readAppFacts(api, app)
  if (!known) await writeLink({ folder, host, app, head: null })
  const hasPage = await writePage(api, folder)
  const lines = [words('linked', { name: plainText(name), host, file: linkFile })]
  if (hasPage) lines.push(words('pageWritten', { file: pageFile }))
  return { lines, json: { app, name, host, wrotePage: hasPage } }
}

/**
 * @param {import('../language.mjs').Words} words
 * @param {string} known
 * @param {string | undefined} wanted
 */
function requireSame(words, known, wanted) {
  if (wanted === undefined || wanted === known) return
  const message = words('linkedElsewhere', { file: linkFile, app: known })
  throw new Trouble(message, { code: 'linkedElsewhere' })
}

/** @param {import('../context.mjs').Context} context */
async function wantedHost({ words, options, env }) {
  return hostOf(words, options.host ?? (await knownHost(env)))
}

/**
 * @param {import('../language.mjs').Words} words
 * @param {string} app
 */
function requireId(words, app) {
  if (/^[\w-]+$/.test(app)) return
  throw new Trouble(words('wrongApp', { app }), { exit: exitCodes.usage, code: 'usage' })
}

/**
 * @param {import('../call.mjs').Api} api
 * @param {string} name
 */
async function makeApp(api, name) {
  const answer = await api.json('/api/apps', { method: 'POST', body: { name } })
  return textAt(answer, 'id') ?? ''
}

/**
 * Writes the host's page for assistants, and answers whether it did: not where the folder has one.
 * @param {import('../call.mjs').Api} api
 * @param {string} folder
 */
async function writePage(api, folder) {
  const file = join(folder, pageFile)
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) return false
  // A host of an older release has none: the folder is linked without it.
  const bytes = await api.bytes(page.path).catch(() => null)
  if (bytes === null || bytes.length > page.maxBytes) return false
  await writeFile(file, bytes, { flag: 'wx' })
  return true
}
