/** Objects that have a file of their own. */
import { open, readdir, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { codeOf } from '../durable-files.ts'
import { DamagedObject } from './damaged.ts'
import { inflateStart, type Compressed } from './inflate.ts'
import type { ObjectType } from './pack-entries.ts'

/** What the head of a loose object says, and its compressed bytes; `skip` inflated ones are the head. */
export type LooseObject = {
  type: ObjectType
  size: number
  skip: number
  compressed: Compressed
  /** All of a small object, which came with its head. */
  bytes: Buffer | null
  close: () => Promise<void>
}

/** A file up to this size is read at once, and an object up to that one inflated at once. */
const smallFileBytes = 16 * 1024
const smallObjectBytes = 64 * 1024

/** Opens a loose object, to be closed; null when there is none. @throws DamagedObject */
export async function openLoose(gitdir: string, oid: string): Promise<LooseObject | null> {
  const file = await open(loosePath(gitdir, oid), 'r').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  if (!file) return null
  try {
    return { ...(await readLoose(file)), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Ids of loose objects that begin with these digits. */
export async function findLooseIds(gitdir: string, digits: string): Promise<string[]> {
  const first = digits.slice(0, 2)
  const names = await readdir(join(gitdir, 'objects', first)).catch(() => [])
  const ids = names.map((name) => first + name)
  return ids.filter((id) => id.startsWith(digits) && /^[0-9a-f]{40}$/.test(id))
}

function loosePath(gitdir: string, oid: string): string {
  return join(gitdir, 'objects', oid.slice(0, 2), oid.slice(2))
}

async function readLoose(file: FileHandle): Promise<Omit<LooseObject, 'close'>> {
  const start = await readAt(file, 0, smallFileBytes)
  const compressed: Compressed = async (from, length) =>
    from + length <= start.length || start.length < smallFileBytes
      ? start.subarray(from, from + length)
      : readAt(file, from, length)
  const whole = start.length < smallFileBytes ? smallObject(start) : null
  const head = whole ?? (await inflateStart(compressed, 32))
  const end = head.subarray(0, 32).indexOf(0)
  const [, word = '', digits = ''] =
    /^(blob|tree|commit|tag) (\d{1,15})$/.exec(head.toString('latin1', 0, Math.max(0, end))) ?? []
  const type = typeOf(word)
  if (type === null) throw new DamagedObject('a loose object has no head')
  const size = Number(digits)
  const skip = end + 1
  if (whole && whole.length !== skip + size)
    throw new DamagedObject('a loose object is not as long as it says')
  return { type, size, skip, compressed, bytes: whole && whole.subarray(skip) }
}

// Most objects are small: head and content come by one go. What is broken is told by the slow way.
function smallObject(file: Buffer): Buffer | null {
  try {
    return inflateSync(file, { maxOutputLength: smallObjectBytes })
  } catch {
    return null // longer than that, or broken
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, position + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}

function typeOf(word: string): ObjectType | null {
  return word === 'blob' || word === 'tree' || word === 'commit' || word === 'tag' ? word : null
}
