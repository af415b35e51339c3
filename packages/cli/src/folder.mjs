/** The files of a folder that are an app's, with git's id of each. */
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isIgnored, readIgnoreRules } from './ignore.mjs'

/** Names patterns of files that are left out. */
export const ignoreFile = '.magiccubeignore'

/** Never part of an app, whatever the patterns take back; names that begin with a dot are left out too. */
const neverTaken = new Set(['node_modules'])

/** What an app holds at most. */
const most = { files: 2_000, fileBytes: 5 * 1_048_576, bytes: 50 * 1_048_576 }

/**
 * @typedef {{ path: string, at: string, sha: string, size: number }} LocalFile
 * `path` from the folder with `/`, in NFC, and `at` as the disk has it; `size` in bytes.
 */

/**
 * All files of a folder by their path, sorted, and the symbolic links that were left out: where they lead may be
 * outside. Files that are too large are named and not read.
 * @param {string} folder
 * @returns {Promise<{ files: Map<string, LocalFile>, links: string[], tooLarge: string[] }>}
 */
export async function listFolder(folder) {
  const rules = readIgnoreRules(await readOr(join(folder, ignoreFile)))
  /** @type {LocalFile[]} */
  const files = []
  /** @type {string[]} */
  const links = []
  /** @type {string[]} */
  const tooLarge = []
  /** @param {string} path */
  const take = async (path) => {
    const { size } = await stat(join(folder, path))
    if (size > most.fileBytes) tooLarge.push(path)
    else files.push(await fileAt(folder, path))
  }
  /** @param {string} below */
  const walk = async (below) => {
    for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      const isLeft = isLeftOut(entry.name) || isIgnored(rules, path, entry.isDirectory())
      if (isLeft) continue
      if (entry.isDirectory()) await walk(path)
      else if (entry.isFile()) await take(path)
      else if (entry.isSymbolicLink()) links.push(path)
    }
  }
  await walk('')
  files.sort((one, other) => (one.path < other.path ? -1 : 1))
  return { files: new Map(files.map((file) => [file.path, file])), links, tooLarge }
}

/**
 * Whether files are more than an app holds, by number or bytes.
 * @param {ReadonlyMap<string, LocalFile>} files
 */
export function isTooMuch(files) {
  const bytes = [...files.values()].reduce((sum, { size }) => sum + size, 0)
  return files.size > most.files || bytes > most.bytes
}

/**
 * Whether a part of a path is left out whatever the patterns say.
 * @param {string} name
 */
export function isLeftOut(name) {
  return name.startsWith('.') || neverTaken.has(name.toLowerCase())
}

/**
 * Git's id of a file's content.
 * @param {Uint8Array} bytes
 */
export function blobId(bytes) {
  return createHash('sha1').update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex')
}

/**
 * Whether a path is a folder.
 * @param {string} path
 */
export async function isFolder(path) {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

/**
 * @param {string} folder
 * @param {string} path
 * @returns {Promise<LocalFile>}
 */
async function fileAt(folder, path) {
  const bytes = await readFile(join(folder, path))
  return { path: path.normalize('NFC'), at: path, sha: blobId(bytes), size: bytes.byteLength }
}

/** @param {string} path */
async function readOr(path) {
  return readFile(path, 'utf8').catch(() => '')
}
