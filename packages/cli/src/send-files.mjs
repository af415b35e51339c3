/** Commits files in as many commits as the size of a call asks for. */
import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { textAt } from './read-json.mjs'

/** A call takes 16 MiB; the changes of one are held well below, and their number too. */
const batch = { bytes: 8 * 1_048_576, changes: 1_000 }

/**
 * @typedef {{
 *   folder: string,
 *   local: ReadonlyMap<string, import('./folder.mjs').LocalFile>,
 *   plan: import('./plan-publish.mjs').Plan,
 *   parent: string | null,
 *   message: string,
 *   onCommit: (head: string, doneBytes: number, totalBytes: number) => Promise<void>,
 * }} Order
 */

/**
 * Answers the new head. Each commit stands on the one before, so that whoever repeats a run that was cut off goes on
 * behind the last. Fails as the host says, with the code for a conflict where the head is another one by now.
 * @param {import('./call.mjs').Api} api
 * @param {string} app
 * @param {Order} order
 * @returns {Promise<string | null>}
 */
export async function sendFiles(api, app, { folder, local, plan, parent, message, onCommit }) {
  const total = plan.writes.reduce((sum, path) => sum + (local.get(path)?.size ?? 0), 0)
  let head = parent
  let done = 0
  /** @type {object[]} */
  let changes = []
  let bytes = 0
  const commit = async () => {
    const body = { message, changes, ...(head !== null && { parent: head }) }
    const answer = await api.json(`/api/apps/${app}/commits`, { method: 'POST', body })
    head = textAt(answer, 'commitSha') ?? head
    changes = []
    bytes = 0
    if (head !== null) await onCommit(head, done, total)
  }
  const add = async (/** @type {object} */ change) => {
    const size = Buffer.byteLength(JSON.stringify(change))
    const isFull = bytes + size > batch.bytes || changes.length === batch.changes
    if (isFull && changes.length > 0) await commit()
    changes.push(change)
    bytes += size
  }
  // What goes comes first: a file may take the place of a folder.
  for (const path of plan.deletes) await add({ op: 'delete', path })
  for (const path of plan.writes) {
    const file = local.get(path)
    if (!file) continue
    await add(writeOf(path, await readFile(join(folder, file.at))))
    done += file.size
  }
  if (changes.length > 0) await commit()
  return head
}

/**
 * @param {string} path
 * @param {Buffer} bytes
 */
function writeOf(path, bytes) {
  if (isUtf8(bytes)) return { op: 'write', path, content: bytes.toString('utf8') }
  return { op: 'write', path, encoding: 'base64', content: bytes.toString('base64') }
}
