/** `data get COLLECTION` and `data put COLLECTION FILE`: what an app keeps, as its author. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { apiOf } from '../call.mjs'
import { requireLink } from '../link.mjs'
import { listAt, textAt, valueAt } from '../read-json.mjs'
import { tokenFor } from '../tokens.mjs'
import { exitCodes, Trouble } from '../trouble.mjs'

const pageSize = 500

/**
 * Reads all entries of a collection as lines of JSON, or takes the lines of a file in, all or none.
 * @param {import('../context.mjs').Context} context
 * @returns {Promise<import('../context.mjs').Outcome>}
 */
export async function entries(context) {
  const { words, rest } = context
  const [act, collection, file] = rest
  const isGet = act === 'get' && rest.length === 2
  const isPut = act === 'put' && rest.length === 3
  if (collection === undefined || !(isGet || isPut) || !/^[a-z0-9_-]{1,60}$/.test(collection))
    throw new Trouble(words('dataUsage'), { exit: exitCodes.usage, code: 'usage' })
  const link = await requireLink(words, [context.cwd])
  const api = apiOf(context, link.host, await tokenFor(context, link.host))
  return file === undefined
    ? getEntries(api, link.app, collection)
    : putEntries(context, api, { app: link.app, collection, file })
}

/**
 * @param {import('../call.mjs').Api} api
 * @param {string} app
 * @param {string} collection
 */
async function getEntries(api, app, collection) {
  /** @type {object[]} */
  const found = []
  const first = `/api/apps/${app}/data/entries/${collection}?direction=asc&limit=${pageSize}`
  /** @type {string | null} */
  let next = first
  while (next !== null) {
    const page = await api.json(next)
    for (const entry of listAt(page, 'entries')) found.push(writtenEntry(entry))
    const cursor = textAt(page, 'nextCursor')
    next = cursor === null ? null : `${first}&after=${encodeURIComponent(cursor)}`
  }
  // The bytes of others are escaped by JSON, but for what turns the direction of a line.
  const lines = found.map((entry) =>
    JSON.stringify(entry).replaceAll(
      /[\p{Bidi_Control}\u007F-\u009F]/gu,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )
  return { lines, json: { entries: found } }
}

/**
 * An entry in the form that `put` takes back.
 * @param {unknown} entry
 */
function writtenEntry(entry) {
  const by = valueAt(entry, 'by')
  return {
    id: textAt(entry, 'id'),
    createdAt: textAt(entry, 'createdAt'),
    by: textAt(by, 'name') ?? textAt(by, 'id'),
    data: valueAt(entry, 'data'),
  }
}

/**
 * @param {import('../context.mjs').Context} context
 * @param {import('../call.mjs').Api} api
 * @param {{ app: string, collection: string, file: string }} order
 */
async function putEntries({ words, cwd, options }, api, { app, collection, file }) {
  const format = options.format ?? (file.endsWith('.csv') ? 'csv' : 'jsonl')
  if (format !== 'csv' && format !== 'jsonl')
    throw new Trouble(words('dataUsage'), { exit: exitCodes.usage, code: 'usage' })
  const text = await readInput(words, cwd, file)
  const answer = await api.json(`/api/apps/${app}/data/import`, {
    method: 'POST',
    body: { collection, format, text },
  })
  const sums = {
    added: Number(valueAt(answer, 'added') ?? 0),
    changed: Number(valueAt(answer, 'changed') ?? 0),
  }
  return { lines: [words('imported', sums)], json: sums }
}

/**
 * A file, or with `-` what is piped in.
 * @param {import('../language.mjs').Words} words
 * @param {string} cwd
 * @param {string} file
 */
async function readInput(words, cwd, file) {
  if (file === '-') return readAll(process.stdin)
  return readFile(resolve(cwd, file), 'utf8').catch(() => {
    throw new Trouble(words('noFile', { file }), { code: 'noFile' })
  })
}
