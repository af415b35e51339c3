/**
 * Packs Node, the packages, the sources and the built studio into one archive for a
 * machine without a network, of the kind of machine that this is. It unpacks into a folder whose `./magiccube start`
 * fetches nothing.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, createReadStream, linkSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { release } from '../../server/kernel/release.ts'
import { builtFiles, packageFiles, sourceFiles } from './bundle-files.ts'

const root = resolve(import.meta.dirname, '../..')

/**
 * Writes the archive and its SHA-256 into `target`.
 * @returns the path of the archive
 */
export async function makeBundle(target: string): Promise<string> {
  const name = `magiccube-${release}-${process.platform}-${process.arch}`
  mkdirSync(target, { recursive: true })
  // Beside the archive, so that what is packed can be linked and need not be copied.
  const staging = mkdtempSync(join(target, '.bundle-'))
  try {
    const folder = join(staging, name)
    for (const path of [...sourceFiles(root), ...packageFiles(root), ...builtFiles(root)])
      place(join(root, path), join(folder, path))
    place(process.execPath, join(folder, '.runtime/node-24/bin/node'))
    place(join(root, 'deploy/magiccube'), join(folder, 'magiccube'))
    const archive = join(target, `${name}.tar.gz`)
    execFileSync('tar', ['-czf', archive, '-C', staging, name])
    await writeFile(`${archive}.sha256`, `${await hashOf(archive)}  ${name}.tar.gz\n`)
    return archive
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

function place(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    // Another file system: the bytes are copied then.
    cpSync(from, to)
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
