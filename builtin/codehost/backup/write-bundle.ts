/**
 * Writes a repository as a bundle of git (gitformat-bundle, version 2), which any git clones from: its references and
 * one pack (gitformat-pack, version 2) of what they lead to, each object whole.
 */
import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createDeflate } from 'node:zlib'
import { callLimits } from '../git/limits.ts'
import { openObjectParts, type GitRepository, type ObjectType } from '../git/object-store.ts'
import { DamagedObject } from '../git/objects/damaged.ts'
import { listRefs, type Ref } from '../git/refs.ts'
import { startWork, type Work } from '../git/work.ts'
import { reachableObjects } from './reachable.ts'

/** What was written: how many objects and bytes, and the SHA-256 of the file in hex. */
export type WrittenBundle = { objects: number; bytes: number; sha256: string }

/** The numbers of the kinds in a pack. */
export const kindNumbers = { commit: 1, tree: 2, blob: 3, tag: 4 } as const satisfies Record<
  ObjectType,
  number
>

/** The first line of a bundle. */
export const bundleMark = '# v2 git bundle\n'

/**
 * Writes the bundle of a bare repository to a new file.
 *
 * @param gitdir folder of the repository; somebody may be pushing to it
 * @returns null for one without references, of which there is no bundle
 * @throws DamagedObject when the repository lacks something; no file is left then
 */
export async function writeBundle(gitdir: string, path: string): Promise<WrittenBundle | null> {
  const repo = { gitdir, work: endlessWork() }
  const refs = await listRefs(repo, 'refs/')
  if (refs.length === 0) return null
  const ids = await reachableObjects(
    repo,
    refs.map(({ oid }) => oid),
  )
  const file = await open(path, 'wx')
  try {
    const target = createTarget(file)
    await target.write(Buffer.from(`${bundleMark}${await linesOf(gitdir, refs)}\n`))
    target.beginPack()
    await target.write(packHead(ids.length))
    for (const oid of ids) await writeEntry(repo, oid, target)
    await target.endPack()
    await file.sync()
    return { objects: ids.length, ...target.written() }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** Work of nobody's call: it may take as long as there is to do. */
export function endlessWork(): Work {
  const names = Object.keys(callLimits)
  return startWork({ limits: Object.fromEntries(names.map((name) => [name, Infinity])) })
}

/** The references, HEAD first where its branch is there, so that a clone checks it out. */
async function linesOf(gitdir: string, refs: readonly Ref[]): Promise<string> {
  const head = await readFile(join(gitdir, 'HEAD'), 'utf8').catch(() => '')
  const branch = /^ref: (\S+)/.exec(head)?.[1]
  const first = refs.filter(({ name }) => name === branch).map(({ oid }) => ({ name: 'HEAD', oid }))
  return [...first, ...refs].map(({ name, oid }) => `${oid} ${name}\n`).join('')
}

function packHead(count: number): Buffer {
  const head = Buffer.alloc(12, 'PACK')
  head.writeUInt32BE(2, 4)
  head.writeUInt32BE(count, 8)
  return head
}

type Target = ReturnType<typeof createTarget>

/** Writes on and on to a file, and knows the hashes of it all and of the pack alone. */
function createTarget(file: FileHandle) {
  const whole = createHash('sha256')
  let pack: Hash | null = null
  let bytes = 0
  async function write(part: Buffer): Promise<void> {
    whole.update(part)
    pack?.update(part)
    bytes += part.length
    await file.appendFile(part)
  }
  return {
    write,
    beginPack: () => void (pack = createHash('sha1')),
    async endPack(): Promise<void> {
      const trailer = pack?.digest() ?? Buffer.alloc(0)
      pack = null
      await write(trailer)
    },
    written: () => ({ bytes, sha256: whole.digest('hex') }),
  }
}

async function writeEntry(repo: GitRepository, oid: string, target: Target): Promise<void> {
  const object = await openObjectParts(repo, oid)
  if (!object) throw new DamagedObject(`${oid} is missing`)
  await target.write(entryHead(kindNumbers[object.type], object.size))
  await pipeline(Readable.from(object.parts), createDeflate(), async (parts) => {
    for await (const part of parts) await target.write(Buffer.from(part))
  })
}

/** Kind and size of an entry: three bits of kind and four of size, then seven bits of size a byte, the lowest first. */
function entryHead(kind: number, size: number): Buffer {
  const bytes = [(kind << 4) | (size % 16)]
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    const last = bytes.length - 1
    bytes[last] = (bytes[last] ?? 0) | 0x80
    bytes.push(rest % 128)
  }
  return Buffer.from(bytes)
}
