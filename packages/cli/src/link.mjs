/** `.magiccube.json`: to which app a folder belongs, and the commit with which it was last the same. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson, textAt } from './read-json.mjs'
import { hostOf } from './tokens.mjs'
import { exitCodes, Trouble } from './trouble.mjs'

/** The name of the file. */
export const linkFile = '.magiccube.json'

/** @typedef {{ folder: string, host: string, app: string, head: string | null }} Link `folder` is where the file lies. */

/**
 * The link in the first of some folders that has one; null where none has. Fails where one is damaged.
 * @param {import('./language.mjs').Words} words
 * @param {readonly string[]} folders
 * @returns {Promise<Link | null>}
 */
export async function findLink(words, folders) {
  for (const folder of folders) {
    const text = await readFile(join(folder, linkFile), 'utf8').catch(() => null)
    if (text !== null) return readLink(words, folder, text)
  }
  return null
}

/**
 * The same, where there has to be one: else it is a wrong use.
 * @param {import('./language.mjs').Words} words
 * @param {readonly string[]} folders
 * @returns {Promise<Link>}
 */
export async function requireLink(words, folders) {
  const link = await findLink(words, folders)
  if (link) return link
  throw new Trouble(words('notLinked', { folder: folders[0] ?? '.' }), {
    exit: exitCodes.usage,
    code: 'notLinked',
  })
}

/**
 * Writes it.
 * @param {Link} link
 */
export async function writeLink({ folder, host, app, head }) {
  const file = join(folder, linkFile)
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${JSON.stringify({ host, app, ...(head && { head }) }, null, 2)}\n`)
  await rename(draft, file)
}

/**
 * @param {import('./language.mjs').Words} words
 * @param {string} folder
 * @param {string} text
 * @returns {Link}
 */
function readLink(words, folder, text) {
  const stored = parseJson(text)
  const [host, app, head] = ['host', 'app', 'head'].map((key) => textAt(stored, key))
  if (!host || !app || !/^[\w-]+$/.test(app))
    throw new Trouble(words('linkDamaged', { file: join(folder, linkFile) }), {
      code: 'linkDamaged',
    })
  const isCommit = head !== null && head !== undefined && /^[0-9a-f]{40}$/.test(head)
  return { folder, host: hostOf(words, host), app, head: isCommit ? head : null }
}
