/** `pull [DIR]`: fetches the files of the app's head. */
import { mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { apiOf } from '../call.mjs'
import { blobId } from '../folder.mjs'
import { plainText } from '../language.mjs'
import { requireLink, writeLink } from '../link.mjs'
import { tokenFor } from '../tokens.mjs'
import { readAppFacts, readBase, readTree } from '../tree.mjs'
import { exitCodes, Trouble } from '../trouble.mjs'

/** @typedef {{ path: string, act: 'write' | 'delete' | 'conflict' }} Step */

/**
 * Brings a folder to the app's head. What was changed on both sides is a conflict, and then nothing is touched, unless it
 * is forced; what was changed here alone stays.
 * @param {import('../context.mjs').Context} context
 * @returns {Promise<import('../context.mjs').Outcome>}
 */
export async function pull(context) {
  const { words, options, progress } = context
  const folder = resolve(context.cwd, context.rest[0] ?? '.')
  const link = await requireLink(words, [folder, context.cwd])
  const api = apiOf(context, link.host, await tokenFor(context, link.host))
  const { branch } = await readAppFacts(api, link.app)
  const { head, files: remote } = await readTree(api, link.app, branch)
  if (head === null) return { lines: [words('noCommits')], json: { written: [], deleted: [] } }
  for (const path of remote.keys()) requirePlainPath(words, path)
  await mkdir(folder, { recursive: true })
  const base = await readBase(api, link.app, link.head)
  const steps = await stepsOf(folder, { base, remote, isForced: options.force === true })
  const conflicts = pathsOf(steps, 'conflict')
  if (conflicts.length > 0) throw conflictTrouble(words, conflicts)
  const [written, deleted] = [pathsOf(steps, 'write'), pathsOf(steps, 'delete')]
  for (const [at, path] of written.entries()) {
    await fetchFile(context, api, { app: link.app, folder, path, head })
    progress.step(at + 1, written.length, words('receiving'))
  }
  progress.end()
  for (const path of deleted) await rm(await insidePath(words, folder, path), { force: true })
  await writeLink({ ...link, head })
  const line = words('pulled', { written: written.length, deleted: deleted.length })
  return { lines: [line], json: { written, deleted, commitSha: head } }
}

/**
 * @param {readonly Step[]} steps
 * @param {Step['act']} act
 */
function pathsOf(steps, act) {
  return steps.flatMap((step) => (step.act === act ? [step.path] : []))
}

/**
 * @param {string} folder
 * @param {{ base: Map<string, string>, remote: Map<string, string>, isForced: boolean }} states
 */
async function stepsOf(folder, { base, remote, isForced }) {
  /** @type {Step[]} */
  const steps = []
  for (const path of new Set([...base.keys(), ...remote.keys()])) {
    const [was, now] = [base.get(path), remote.get(path)]
    const here = await idOf(join(folder, path))
    const act = actFor({ was, now, here, isForced })
    if (act !== null) steps.push({ path, act })
  }
  return steps
}

/**
 * @param {{ was: string | undefined, now: string | undefined, here: string | undefined, isForced: boolean }} ids
 * @returns {Step['act'] | null}
 */
function actFor({ was, now, here, isForced }) {
  // The same already, or changed here alone.
  if (here === now || (now === was && !isForced)) return null
  const isUntouched = here === undefined || here === was || isForced
  if (!isUntouched) return 'conflict'
  return now === undefined ? 'delete' : 'write'
}

/**
 * Git's id of a file on disk; undefined where there is none.
 * @param {string} path
 */
async function idOf(path) {
  return readFile(path).then(blobId, (error) => {
    // A folder that is in the place of a file is looked at when the file is written.
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error?.code)) return undefined
    throw error
  })
}

/**
 * A host could name paths that lead out of the folder.
 * @param {import('../language.mjs').Words} words
 * @param {string} path
 */
function requirePlainPath(words, path) {
  const isPlain = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  const isForeign = /[\\\p{Cc}]/u.test(path) || (process.platform === 'win32' && path.includes(':'))
  if (isPlain && !isForeign) return
  throw new Trouble(words('badPath', { path: plainText(path) }), { code: 'badPath' })
}

/**
 * Where a file goes; refused where a symbolic link leads out of the folder.
 * @param {import('../language.mjs').Words} words
 * @param {string} folder
 * @param {string} path
 */
async function insidePath(words, folder, path) {
  const file = join(folder, path)
  let parent = dirname(file)
  // The nearest folder that is there already decides: below it there are no links.
  for (;;) {
    const real = await realpath(parent).catch(() => null)
    if (real === null) {
      parent = dirname(parent)
      continue
    }
    const root = await realpath(folder)
    if (real === root || real.startsWith(root + sep)) return file
    throw new Trouble(words('badPath', { path: plainText(path) }), { code: 'badPath' })
  }
}

/**
 * @param {import('../context.mjs').Context} context
 * @param {import('../call.mjs').Api} api
 * @param {{ app: string, folder: string, path: string, head: string }} wanted
 */
async function fetchFile({ words }, api, { app, folder, path, head }) {
  const name = path.split('/').map(encodeURIComponent).join('/')
  const bytes = await api.bytes(`/api/apps/${app}/files/${name}?ref=${head}`)
  const file = await insidePath(words, folder, path)
  await mkdir(dirname(file), { recursive: true })
  // Renamed when it is whole: a run that is cut off leaves what was there.
  const draft = join(dirname(file), `.magiccube-${process.pid}`)
  await writeFile(draft, bytes)
  await rename(draft, file)
}

/**
 * @param {import('../language.mjs').Words} words
 * @param {readonly string[]} paths
 */
function conflictTrouble(words, paths) {
  const shown = paths.map((path) => `  ${plainText(path)}`)
  const message = [words('changedHereToo'), ...shown, words('forcePull')].join('\n')
  return new Trouble(message, { exit: exitCodes.conflict, code: 'localChanges', paths })
}
