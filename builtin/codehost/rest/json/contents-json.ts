/** Files and folders as the contents calls write them. */
import { blobSize } from '../../git/object-store.ts'
import { entryType, requireTree } from '../../git/tree-objects.ts'
import type { Host } from '../../host.ts'
import { repositoryApi } from './commit-json.ts'
import { encodeBase64 } from '../routes/object-routes.ts'
import type { OpenRepository } from '../repository-access.ts'

/** Which path of which repository, at the revision asked for. */
export type Place = { open: OpenRepository; path: string; ref: string }

/** Up to this size a file comes with its content; above it, by blob (HOST-11). */
const largestInlineBytes = 1024 * 1024

/**
 * One file.
 * @param file `bytes` null leaves the content out, then `size` must be given
 */
export function fileJson(
  host: Host,
  place: Place,
  file: { oid: string; bytes: Uint8Array } | { oid: string; bytes: null; size: number },
) {
  const { bytes } = file
  const size = bytes === null ? file.size : bytes.length
  const shared = entryJson(host, place, { type: 'file', oid: file.oid, size })
  if (bytes === null) return shared
  const isInline = size <= largestInlineBytes
  return {
    ...shared,
    encoding: isInline ? 'base64' : 'none',
    content: isInline ? encodeBase64(bytes) : '',
  }
}

/** The entries of a folder, in git's order. */
export async function folderJson(host: Host, place: Place, tree: string) {
  const entries = []
  for (const { name, mode, oid } of await requireTree(place.open.git, tree)) {
    const path = place.path === '' ? name : `${place.path}/${name}`
    const type = contentType(mode)
    const size = type === 'file' ? await blobSize(place.open.git, oid) : 0
    entries.push(entryJson(host, { ...place, path }, { type, oid, size }))
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
