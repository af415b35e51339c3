/** `git/trees`: one call writes all files of a change, one reads a whole tree. */
import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { findCommit } from '../../git/revisions.ts'
import { editTree, type TreeChange } from '../../git/edit-tree.ts'
import { objectType, readBytes, writeObject, type GitRepository } from '../../git/object-store.ts'
import { treeListing } from '../../git/limits.ts'
import { isAttributesPath, isCleanAttributes, isTreePath } from '../../git/tree-paths.ts'
import { entryType, readTree, type Mode } from '../../git/tree-objects.ts'
import type { Host } from '../../host.ts'
import type { ApiEnv } from '../caller.ts'
import { treeJson } from '../json/tree-json.ts'
import { invalidField, notFound, unprocessable, type ApiFailure } from '../failures.ts'
import { objectId, readBody } from '../json-body.ts'
import { refuseEmpty } from './object-routes.ts'
import { openForReading, openForWriting } from '../repository-access.ts'
import { requireQuota } from '../require-quota.ts'

const base = '/repos/:owner/:repo/git/trees'

/** `POST git/trees` and `GET git/trees/{sha}`. */
export function createTreeRoutes(host: Host): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  routes.post(base, (c) => createTree(host, c))
  routes.get(`${base}/:sha{.+}`, (c) => showTree(host, c))
  return routes
}

/** Blobs written side by side: they share the disk's flushes. */
const writesAtOnce = 16

const newEntry = z.object({
  path: z.string().min(1),
  mode: z.string(),
  type: z.enum(['blob', 'tree', 'commit']).optional(),
  sha: objectId.nullable().optional(),
  content: z.string().optional(),
})

const newTree = z.object({
  base_tree: objectId.nullable().optional(),
  tree: z.array(newEntry).min(1).max(treeListing.entries),
})

async function createTree(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const open = openForWriting(host, c)
  const { repository, git } = open
  await requireQuota(host, repository.owner.id)
  const body = await readBody(c, 'Tree', newTree)
  await refuseEmpty(git)
  const start = await baseTree(git, body.base_tree ?? null)
  const changes: TreeChange[] = []
  for (let from = 0; from < body.tree.length; from += writesAtOnce) {
    const some = body.tree.slice(from, from + writesAtOnce)
    changes.push(...(await Promise.all(some.map((entry) => toChange(git, entry)))))
  }
  const edited = await editTree(git, start, changes)
  if (!edited.ok && edited.reason === 'missing')
    throw unprocessable(`tree.path ${edited.path} cannot be deleted: it is not in the base tree`)
  if (!edited.ok) throw unprocessable(`tree.path ${edited.path} is given more than once`)
  const entries = (await readTree(git, edited.oid)) ?? []
  const shown = { oid: edited.oid, entries, isRecursive: false }
  const { url, text } = await treeJson(host, open, shown)
  return c.body(text, 201, { Location: url, 'Content-Type': 'application/json' })
}

async function baseTree(git: GitRepository, given: string | null): Promise<string | null> {
  if (given === null || (await objectType(git, given)) === 'tree') return given
  const commit = await findCommit(git, given)
  if (!commit) throw invalidField('Tree', 'base_tree', 'base_tree is not a valid tree oid')
  return commit.tree
}

async function toChange(git: GitRepository, entry: z.infer<typeof newEntry>): Promise<TreeChange> {
  const { path } = entry
  if (!isTreePath(path)) throw malformedPath(path)
  const mode = writableMode(entry.mode)
  if (mode === null)
    throw unprocessable(
      `tree.mode ${entry.mode} of ${path} is not allowed: links and submodules are refused`,
      {
        resource: 'Tree',
        field: 'mode',
        code: 'invalid',
        message: path,
      },
    )
  if (mode === '040000' && isAttributesPath(path)) throw malformedPath(path)
  if (entry.sha === null) {
    if (entry.content !== undefined)
      throw unprocessable('Must supply either tree.sha or tree.content, not both')
    return { path, mode, oid: null }
  }
  if ((entry.sha === undefined) === (entry.content === undefined))
    throw unprocessable('Must supply either tree.sha or tree.content, not both')
  if (entry.sha === undefined)
    return { path, mode, oid: await inlineBlob(git, { path, mode, content: entry.content ?? '' }) }
  await checkObject(git, { path, mode, oid: entry.sha })
  return { path, mode, oid: entry.sha }
}

/** The failure for a path that no tree may hold (T15). */
export function malformedPath(path: string): ApiFailure {
  return unprocessable('tree.path contains a malformed path component', {
    resource: 'Tree',
    field: 'path',
    code: 'invalid',
    message: path.slice(0, 200),
  })
}

function writableMode(mode: string): Mode | null {
  return mode === '100644' || mode === '100755' || mode === '040000' ? mode : null
}

async function inlineBlob(
  git: GitRepository,
  file: { path: string; mode: Mode; content: string },
): Promise<string> {
  if (file.mode === '040000') throw unprocessable(`tree.content cannot be a folder: ${file.path}`)
  const bytes = Buffer.from(file.content)
  refuseHarmfulAttributes(file.path, bytes)
  return writeObject(git, 'blob', bytes)
}

async function checkObject(
  git: GitRepository,
  change: { path: string; mode: Mode; oid: string },
): Promise<void> {
  const expected = entryType(change.mode)
  if ((await objectType(git, change.oid)) !== expected)
    throw unprocessable(`tree.sha ${change.oid} is not a valid ${expected}: ${change.path}`)
  if (expected !== 'blob' || !isAttributesPath(change.path)) return
  refuseHarmfulAttributes(
    change.path,
    (await readBytes(git, 'blob', change.oid)) ?? Buffer.alloc(0),
  )
}

/** What the API accepts must stay clean for git fsck. @throws ApiFailure 422 */
export function refuseHarmfulAttributes(path: string, bytes: Uint8Array): void {
  if (isAttributesPath(path) && !isCleanAttributes(bytes))
    throw unprocessable(`${path} has a line that is too long for git`)
}

async function showTree(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const open = openForReading(host, c)
  const { git } = open
  await refuseEmpty(git)
  const asked = c.req.param('sha') ?? ''
  const isTree = (await objectType(git, asked)) === 'tree'
  const oid = isTree ? asked : (await findCommit(git, asked))?.tree
  const entries = oid === undefined ? null : await readTree(git, oid)
  if (oid === undefined || !entries) throw notFound()
  const isRecursive = Boolean(c.req.query('recursive'))
  const { text } = await treeJson(host, open, { oid, entries, isRecursive })
  return c.body(text, 200, { 'Content-Type': 'application/json' })
}
