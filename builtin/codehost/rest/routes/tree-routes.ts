/** `git/trees`: one call writes all files of a change (HOST-12), one reads a whole tree (HOST-16). */
import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { findCommit } from '../../git/revisions.ts'
import { editTree, type TreeChange } from '../../git/edit-tree.ts'
import { blobSize, readObject, writeObject, type GitRepository } from '../../git/object-store.ts'
import { isAttributesPath, isCleanAttributes, isTreePath } from '../../git/tree-paths.ts'
import { entryType, readTree, type Mode, type TreeEntry } from '../../git/tree-objects.ts'
import type { Host } from '../../host.ts'
import type { Repository } from '../../storage/repository-store.ts'
import type { ApiEnv } from '../caller.ts'
import { repositoryApi } from '../json/commit-json.ts'
import { invalidField, notFound, unprocessable, type ApiFailure } from '../failures.ts'
import { objectId, readBody } from '../json-body.ts'
import { refuseEmpty } from './object-routes.ts'
import { openForReading, openForWriting } from '../repository-access.ts'

const base = '/repos/:owner/:repo/git/trees'

/** Above this many entries a recursive listing says `truncated`, as on GitHub. */
const mostEntries = 100_000

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
  tree: z.array(newEntry).min(1).max(mostEntries),
})

async function createTree(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const { repository, git } = openForWriting(host, c)
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
  const answer = await treeJson(host, { repository, git, oid: edited.oid }, entries.map(shallow))
  return c.json({ ...answer, truncated: false }, 201, { Location: answer.url })
}

async function baseTree(git: GitRepository, given: string | null): Promise<string | null> {
  if (given === null || (await readTree(git, given))) return given
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
  const found = await readObject(git, change.oid)
  if (found?.type !== expected)
    throw unprocessable(`tree.sha ${change.oid} is not a valid ${expected}: ${change.path}`)
  if (expected === 'blob') refuseHarmfulAttributes(change.path, found.bytes)
}

/** What the API accepts must stay clean for git fsck. @throws ApiFailure 422 */
export function refuseHarmfulAttributes(path: string, bytes: Uint8Array): void {
  if (isAttributesPath(path) && !isCleanAttributes(bytes))
    throw unprocessable(`${path} has a line that is too long for git`)
}

async function showTree(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const { repository, git } = openForReading(host, c)
  await refuseEmpty(git)
  const asked = c.req.param('sha') ?? ''
  const oid = (await readTree(git, asked)) ? asked : (await findCommit(git, asked))?.tree
  const entries = oid === undefined ? null : await readTree(git, oid)
  if (oid === undefined || !entries) throw notFound()
  const isRecursive = Boolean(c.req.query('recursive'))
  const found = isRecursive ? await listDeep(git, { entries, at: '' }) : entries.map(shallow)
  const shown = found.slice(0, mostEntries)
  const answer = await treeJson(host, { repository, git, oid }, shown)
  return c.json({ ...answer, truncated: found.length > shown.length })
}

type ListedEntry = TreeEntry & { path: string }

function shallow(entry: TreeEntry): ListedEntry {
  return { ...entry, path: entry.name }
}

async function listDeep(
  git: GitRepository,
  folder: { entries: readonly TreeEntry[]; at: string },
  found: ListedEntry[] = [],
): Promise<ListedEntry[]> {
  for (const entry of folder.entries) {
    if (found.length > mostEntries) return found
    const path = folder.at + entry.name
    found.push({ ...entry, path })
    if (entry.mode !== '040000') continue
    const entries = (await readTree(git, entry.oid)) ?? []
    await listDeep(git, { entries, at: `${path}/` }, found)
  }
  return found
}

async function treeJson(
  host: Host,
  of: { repository: Repository; git: GitRepository; oid: string },
  entries: readonly ListedEntry[],
) {
  const api = repositoryApi(host, of.repository)
  const tree = []
  for (const { path, mode, oid } of entries) {
    const type = entryType(mode)
    const size = type === 'blob' ? await blobSize(of.git, oid) : null
    const url = type === 'commit' ? null : `${api}/git/${type}s/${oid}`
    tree.push({ path, mode, type, sha: oid, ...(size !== null && { size }), ...(url && { url }) })
  }
  return { sha: of.oid, url: `${api}/git/trees/${of.oid}`, tree }
}
