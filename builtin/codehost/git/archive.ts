/** One archive of all files at a commit, as tar.gz or zip (HOST-16). */
import { zipSync, type Zippable } from 'fflate'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Commit } from './commit-objects.ts'
import { readBytes, type GitRepository } from './object-store.ts'
import { requireTree } from './tree-objects.ts'

type ArchivedFile = { path: string; isExecutable: boolean; bytes: Uint8Array }

const largestArchiveBytes = 200 * 1024 * 1024

/** An archive, or null when the files are more than 200 MiB together. */
export async function archiveCommit(
  repo: GitRepository,
  commit: Commit,
  terms: { kind: 'tar.gz' | 'zip'; topFolder: string },
): Promise<Uint8Array | null> {
  const files = await collectFiles(repo, commit.tree)
  if (files === null) return null
  return terms.kind === 'zip'
    ? zipFiles(files, terms.topFolder, commit)
    : promisify(gzip)(tarFiles(files, terms.topFolder, commit))
}

// Links and submodules are left out: an archive never points outside itself (T16).
async function collectFiles(repo: GitRepository, tree: string): Promise<ArchivedFile[] | null> {
  const files: ArchivedFile[] = []
  const folders = [{ oid: tree, at: '' }]
  let total = 0
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    for (const entry of await requireTree(repo, folder.oid)) {
      const path = folder.at + entry.name
      if (entry.mode === '040000') folders.push({ oid: entry.oid, at: `${path}/` })
      if (entry.mode !== '100644' && entry.mode !== '100755') continue
      const bytes = await readBytes(repo, 'blob', entry.oid)
      if (!bytes) throw new Error(`blob ${entry.oid} is missing`)
      total += bytes.length
      if (total > largestArchiveBytes) return null
      files.push({ path, isExecutable: entry.mode === '100755', bytes })
    }
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

function zipFiles(files: readonly ArchivedFile[], topFolder: string, commit: Commit): Uint8Array {
  // A zip cannot say a time before 1980.
  const mtime = Math.max(Date.UTC(1980, 0, 2), commit.committer.seconds * 1000)
  const tree: Zippable = {}
  for (const file of files) {
    const mode = file.isExecutable ? 0o100755 : 0o100644
    tree[`${topFolder}/${file.path}`] = [file.bytes, { mtime, os: 3, attrs: mode * 65536 }]
  }
  return zipSync(tree, { level: 6 })
}

const block = 512

function tarFiles(files: readonly ArchivedFile[], topFolder: string, commit: Commit): Buffer {
  const { seconds } = commit.committer
  const comment = paxRecord('comment', commit.oid)
  const parts: Buffer[] = [
    tarHeader({ name: 'pax_global_header', mode: 0o666, seconds, type: 'g', size: comment.length }),
    padded(comment),
    tarHeader({ name: `${topFolder}/`, mode: 0o775, seconds, type: '5', size: 0 }),
  ]
  for (const file of files) {
    const name = `${topFolder}/${file.path}`
    const mode = file.isExecutable ? 0o775 : 0o664
    // Every path travels in a pax record as well: it may be long and is UTF-8.
    const path = paxRecord('path', name)
    parts.push(
      tarHeader({ name: 'pax_header', mode: 0o644, seconds, type: 'x', size: path.length }),
    )
    parts.push(padded(path))
    parts.push(tarHeader({ name, mode, seconds, type: '0', size: file.bytes.length }))
    parts.push(padded(Buffer.from(file.bytes)))
  }
  return Buffer.concat([...parts, Buffer.alloc(2 * block)])
}

function paxRecord(key: string, value: string): Buffer {
  const body = ` ${key}=${value}\n`
  const bytes = Buffer.byteLength(body)
  let length = bytes + String(bytes).length
  if (bytes + String(length).length !== length) length = bytes + String(length).length
  return Buffer.from(`${length}${body}`)
}

type TarEntry = {
  name: string
  mode: number
  seconds: number
  type: '0' | '5' | 'g' | 'x'
  size: number
}

function tarHeader(entry: TarEntry): Buffer {
  const header = Buffer.alloc(block)
  const octal = (value: number, at: number, width: number) =>
    header.write(`${value.toString(8).padStart(width - 1, '0')}\0`, at, 'latin1')
  header.write(Buffer.from(entry.name).subarray(0, 100).toString('latin1'), 0, 'latin1')
  octal(entry.mode, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(entry.size, 124, 12)
  octal(entry.seconds, 136, 12)
  header.write('        ', 148, 'latin1')
  header.write(entry.type, 156, 'latin1')
  header.write('ustar\x0000root', 257, 'latin1')
  header.write('root', 297, 'latin1')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}

function padded(bytes: Buffer): Buffer {
  const rest = bytes.length % block
  return rest === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(block - rest)])
}
