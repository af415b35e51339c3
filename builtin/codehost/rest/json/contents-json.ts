/** Files and folders as the contents calls write them. */
import { folderListing } from '../../git/limits.ts'
import { blobSize } from '../../git/object-store.ts'
import { entryType, requireTree } from '../../git/tree-objects.ts'
import type { Host } from '../../host.ts'
import { repositoryApi } from './commit-json.ts'
import { encodeBase64 } from '../raw-bytes.ts'
import type { OpenRepository } from '../repository-access.ts'

/** Which path of which repository, at the revision asked for. */
export type Place = { open: OpenRepository; path: string; ref: string }

/** Up to this size a file comes with its content; above it, by blob. */
export const inlineBytes = 1024 * 1024

/**
 * One file.
 * @param file `content` null leaves it out; `byBlob` says that it is too large to come along
 */
export function fileJson(
  host: Host,
  place: Place,
  file: { oid: string; size: number; content: Uint8Array | 'byBlob' | null },
) {
  const { oid, size, content } = file
  const shared = entryJson(host, place, { type: 'file', oid, size })
  if (content === null) return shared
  if (content === 'byBlob') return { ...shared, encoding: 'none', content: '' }
  return { ...shared, encoding: 'base64', content: encodeBase64(content) }
}

/**
 * The first 1,000 entries of a folder, or 7 MiB of them, in git's order; who needs all reads the tree, as
 * on GitHub.
 */
export async function folderJson(host: Host, place: Place, tree: string) {
  const entries = []
  const all = await requireTree(place.open.git, tree)
  let bytes = 0
  for (const { name, mode, oid } of all.slice(0, folderListing.entries)) {
    const path = place.path === '' ? name : `${place.path}/${name}`
    const type = contentType(mode)
    const size = type === 'file' ? await blobSize(place.open.git, oid) : 0
    const entry = entryJson(host, { ...place, path }, { type, oid, size })
    bytes += JSON.stringify(entry).length
    if (bytes > folderListing.bytes) break
    entries.push(entry)
  }
  return entries
}

type ContentType = 'file' | 'dir' | 'symlink' | 'submodule'

function contentType(mode: '100644' | '100755' | '040000' | '120000' | '160000'): ContentType {
  if (mode === '120000') return 'symlink'
  const type = entryType(mode)
  if (type === 'tree') return 'dir'
  return type === 'commit' ? 'submodule' : 'file'
}

function entryJson(
  host: Host,
  place: Place,
  entry: { type: ContentType; oid: string; size: number },
) {
  const { repository } = place.open
  const api = repositoryApi(host, repository)
  const path = place.path.split('/').map(encodeURIComponent).join('/')
  const ref = encodeURIComponent(place.ref)
  const page = `${host.baseUrl}/${repository.owner.login}/${repository.name}`
  const url = `${api}/contents/${path}?ref=${ref}`
  const html = `${page}/${entry.type === 'dir' ? 'tree' : 'blob'}/${place.ref}/${path}`
  const git = `${api}/git/${entry.type === 'dir' ? 'trees' : 'blobs'}/${entry.oid}`
  const download = entry.type === 'file' ? `${page}/raw/${place.ref}/${path}` : null
  return {
    name: place.path.split('/').at(-1) ?? '',
    path: place.path,
    sha: entry.oid,
    size: entry.size,
    url,
    html_url: html,
    git_url: git,
    download_url: download,
    type: entry.type,
    _links: { self: url, git, html },
  }
}
