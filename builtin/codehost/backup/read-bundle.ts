/** Reads a bundle that {@link writeBundle} wrote, object by object, and says when something of it is wrong. */
import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { crc32, inflateSync } from 'node:zlib'
import * as z from 'zod'
import type { GitObject, ObjectType } from '../git/object-store.ts'
import type { Ref } from '../git/refs.ts'
import { linksOf } from './reachable.ts'
import { bundleMark, kindNumbers } from './write-bundle.ts'

/** A bundle is not whole, or is none of ours. */
export class DamagedBundle extends Error {
  override readonly name = 'DamagedBundle'
}

/** An object of the pack: where it begins there, and the sum of the bytes that it takes. */
export type BundledObject = GitObject & { oid: string; offset: number; crc: number }

/** An opened bundle. `objects` may be gone through once. */
export type OpenedBundle = {
  refs: Ref[]
  /** Where the pack begins in the file. */
  packAt: number
  bytes: number
  objects(): AsyncGenerator<BundledObject>
  /** SHA-1 of the pack as it says it itself; right once all objects were read. */
  trailer(): Promise<Buffer>
  close(): Promise<void>
}

const headBytes = 12
const trailerBytes = 20
const mostRefLines = 64 * 2 ** 20

/** Opens a bundle. @throws DamagedBundle when its head is none */
export async function openBundle(path: string): Promise<OpenedBundle> {
  const file = await open(path, 'r')
  try {
    const { size: bytes } = await file.stat()
    const head = await readHead(file, bytes)
    return {
      ...head,
      bytes,
      objects: () => objectsOf(file, head.packAt, bytes),
      trailer: () => readAt(file, bytes - trailerBytes, trailerBytes),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

/**
 * Looks at a whole bundle: each object is what its name says, and all that is named is there.
 *
 * @throws DamagedBundle @returns its references and how many objects it holds
 */
export async function checkBundle(path: string): Promise<{ refs: Ref[]; objects: number }> {
  const bundle = await openBundle(path)
  try {
    const there = new Set<string>()
    const named = new Set(bundle.refs.map(({ oid }) => oid))
    for await (const object of bundle.objects()) {
      there.add(object.oid)
      const { objects, blobs } = linksOf(object)
      for (const oid of [...objects, ...blobs]) named.add(oid)
    }
    for (const oid of named) if (!there.has(oid)) throw new DamagedBundle(`${oid} is missing`)
    return { refs: bundle.refs, objects: there.size }
  } finally {
    await bundle.close()
  }
}

async function readHead(file: FileHandle, bytes: number) {
  let read = Buffer.alloc(0)
  while (read.indexOf('\n\n') < 0) {
    const part = await readAt(file, read.length, Math.min(2 ** 16, bytes - read.length))
    if (part.length === 0 || read.length > mostRefLines)
      throw new DamagedBundle('its head is cut off')
    read = Buffer.concat([read, part])
  }
  const end = read.indexOf('\n\n')
  const lines = read.toString('utf8', 0, end + 1)
  if (!lines.startsWith(bundleMark)) throw new DamagedBundle('it is no bundle of version 2')
  const refs = lines
    .slice(bundleMark.length)
    .split('\n')
    .filter((line) => line !== '')
    .map(refOf)
  return { refs, packAt: end + 2 }
}

function refOf(line: string): Ref {
  const [, oid = '', name = ''] = /^([0-9a-f]{40}) (\S.*)$/.exec(line) ?? []
  if (oid === '') throw new DamagedBundle('a line of its head cannot be read')
  return { name, oid }
}

async function* objectsOf(
  file: FileHandle,
  packAt: number,
  bytes: number,
): AsyncGenerator<BundledObject> {
  const end = bytes - trailerBytes
  const head = await readAt(file, packAt, headBytes)
  if (head.toString('latin1', 0, 4) !== 'PACK' || head.readUInt32BE(4) !== 2)
    throw new DamagedBundle('its pack cannot be read')
  const sum = createHash('sha1').update(head)
  let at = packAt + headBytes
  for (let left = head.readUInt32BE(8); left > 0; left -= 1) {
    const { object, taken } = await entryAt(file, at, end)
    sum.update(taken)
    yield { ...object, oid: idOf(object), offset: at - packAt, crc: crc32(taken) }
    at += taken.length
  }
  if (at !== end || !sum.digest().equals(await readAt(file, end, trailerBytes)))
    throw new DamagedBundle('its pack is not what its sum says')
}

const kindNames = new Map<number, ObjectType>(
  (['commit', 'tree', 'blob', 'tag'] as const).map((type) => [kindNumbers[type], type]),
)
const Inflated = z.object({
  buffer: z.instanceof(Buffer),
  engine: z.object({ bytesWritten: z.int() }),
})

async function entryAt(file: FileHandle, at: number, end: number) {
  const head = await readAt(file, at, Math.min(16, end - at))
  const { kind, size, length } = sizeIn(head)
  const type = kindNames.get(kind)
  if (type === undefined) throw new DamagedBundle('it holds something that is not whole')
  // No compressor makes more of it (zlib's own bound).
  const most = length + size + (size >> 12) + (size >> 14) + (size >> 25) + 64
  const piece = await readAt(file, at, Math.min(most, end - at))
  const { buffer, engine } = inflated(piece.subarray(length), size)
  if (buffer.length !== size) throw new DamagedBundle('an object is shorter than it says')
  return {
    object: { type, bytes: buffer },
    taken: piece.subarray(0, length + engine.bytesWritten),
  }
}

function inflated(compressed: Buffer, size: number): z.infer<typeof Inflated> {
  try {
    return Inflated.parse(inflateSync(compressed, { info: true, maxOutputLength: size + 1 }))
  } catch (error) {
    throw new DamagedBundle('an object cannot be read', { cause: error })
  }
}

function sizeIn(head: Buffer): { kind: number; size: number; length: number } {
  const first = head[0] ?? 0
  let size = first & 15
  let length = 1
  for (let unit = 16; ((head[length - 1] ?? 0) & 0x80) !== 0; unit *= 128, length += 1)
    size += ((head[length] ?? 0) & 0x7f) * unit
  return { kind: (first >> 4) & 7, size, length }
}

function idOf({ type, bytes }: GitObject): string {
  return createHash('sha1').update(`${type} ${bytes.length}\0`).update(bytes).digest('hex')
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const wanted = Math.max(0, length)
  const { bytesRead, buffer } = await file.read(Buffer.alloc(wanted), 0, wanted, at)
  return buffer.subarray(0, bytesRead)
}
