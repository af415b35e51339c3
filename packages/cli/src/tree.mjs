/** The files of an app as its host has them. */
import { isLeftOut } from './folder.mjs'
import { listAt, textAt, valueAt } from './read-json.mjs'
import { Trouble } from './trouble.mjs'

/** @typedef {{ head: string | null, files: Map<string, string> }} Tree paths to git's ids; `head` is null before the first commit. */

/**
 * The tree at a commit or branch, without files that a folder would leave out too.
 * @param {import('./call.mjs').Api} api
 * @param {string} app
 * @param {string} ref
 * @returns {Promise<Tree>}
 */
export async function readTree(api, app, ref) {
  const path = `/api/apps/${app}/files?ref=${encodeURIComponent(ref)}`
  const answer = await api.json(path)
  /** @type {Map<string, string>} */
  const files = new Map()
  for (const file of listAt(answer, 'tree')) {
    const [name, sha] = [textAt(file, 'path'), textAt(file, 'sha')]
    if (name !== null && sha !== null && !name.split('/').some(isLeftOut)) files.set(name, sha)
  }
  return { head: textAt(answer, 'commitSha'), files }
}

/**
 * The tree with which a folder was last the same; nothing where that is not known, or gone.
 * @param {import('./call.mjs').Api} api
 * @param {string} app
 * @param {string | null} head
 * @returns {Promise<Map<string, string>>}
 */
export async function readBase(api, app, head) {
  if (head === null) return new Map()
  return readTree(api, app, head).then(
    ({ files }) => files,
    (error) => {
      if (error instanceof Trouble && error.code === 'notFound') return new Map()
      throw error
    },
  )
}

/**
 * The app itself, and the branch on which it is.
 * @param {import('./call.mjs').Api} api
 * @param {string} app
 */
export async function readAppFacts(api, app) {
  const answer = valueAt(await api.json(`/api/apps/${app}`), 'app')
  return {
    name: textAt(answer, 'name') ?? app,
    branch: textAt(valueAt(answer, 'githubRepo'), 'branch') ?? 'main',
    keepsReadme: valueAt(answer, 'keepReadme') === true,
  }
}
