/** Positional reads of files that are read again and again: few handles stay open, blocks are kept. */
import { open, type FileHandle } from 'node:fs/promises'
import { createByteCache } from '../byte-cache.ts'
import { codeOf } from '../durable-files.ts'
import { cacheBytes } from '../limits.ts'

/** A file as it was when it was opened; `id` is another one once something else has its name. */
export type OpenedFile = { path: string; id: string; size: number }

type Opened = OpenedFile & { handle: FileHandle }

const mostHandles = 64
const blockBytes = 16 * 1024
/** From this length on a piece is read past the blocks: a large object would drive all others out. */
const shortestPastBlocks = 4 * blockBytes

const handles = new Map<string, Promise<Opened>>()
const blocks = createByteCache<Buffer>(cacheBytes.fileBlocks)

/** Opens a file, or finds it open. @throws as `open` does when it is gone */
export async function openFile(path: string): Promise<OpenedFile> {
  const { id, size } = await openedAt(path)
  return { path, id, size }
}

/**
 * Reads a piece of a file; shorter than asked for only at its end.
 * @throws FileChanged when another file has its name by now
 */
export async function readPiece(
  file: OpenedFile,
  position: number,
  length: number,
): Promise<Buffer> {
  const end = Math.min(position + length, file.size)
  if (position >= end) return Buffer.alloc(0)
  if (end - position >= shortestPastBlocks) return readFrom(file, position, end - position)
  const first = Math.floor(position / blockBytes)
  const last = Math.floor((end - 1) / blockBytes)
  const parts: Buffer[] = []
  for (let at = first; at <= last; at++) parts.push(await blockOf(file, at))
  const whole = parts.length === 1 ? (parts[0] ?? Buffer.alloc(0)) : Buffer.concat(parts)
  const from = position - first * blockBytes
  return whole.subarray(from, from + end - position)
}

/** Closes the files below a folder, which is about to go: an open one would keep its place on the disk. */
export async function closeFilesBelow(folder: string): Promise<void> {
  blocks.forget(folder)
  for (const [path, opening] of handles) {
    if (!path.startsWith(folder)) continue
    handles.delete(path)
    await opening.then(({ handle }) => handle.close()).catch(() => undefined) // it was never open
  }
}

/** The file of a name is not the one that was opened: whoever reads looks anew. */
export class FileChanged extends Error {}

async function blockOf(file: OpenedFile, at: number): Promise<Buffer> {
  const key = `${file.id}:${at}`
  const known = blocks.get(key)
  if (known) return known
  const position = at * blockBytes
  const block = await readFrom(file, position, Math.min(blockBytes, file.size - position))
  blocks.set(key, block, block.length)
  return block
}

async function readFrom(file: OpenedFile, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await readOnce(file, {
      buffer,
      offset: filled,
      length: length - filled,
      position: position + filled,
    })
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return filled === length ? buffer : buffer.subarray(0, filled)
}

type Piece = { buffer: Buffer; offset: number; length: number; position: number }

async function readOnce(file: OpenedFile, piece: Piece): Promise<{ bytesRead: number }> {
  for (let attempt = 0; ; attempt++) {
    const { handle, id } = await openedAt(file.path)
    if (id !== file.id) throw new FileChanged(file.path)
    try {
      return await handle.read(piece)
    } catch (error) {
      // Closed to make room between our look and our read.
      if (attempt > 2 || codeOf(error) !== 'EBADF') throw error
    }
  }
}

function openedAt(path: string): Promise<Opened> {
  const known = handles.get(path)
  if (known) {
    handles.delete(path)
    handles.set(path, known)
    return known
  }
  const opening = openNow(path)
  handles.set(path, opening)
  opening.catch(() => handles.delete(path))
  closeOldest()
  return opening
}

async function openNow(path: string): Promise<Opened> {
  const handle = await open(path, 'r')
  try {
    const { ino, mtimeMs, size } = await handle.stat()
    return { path, handle, size, id: `${path}:${ino}:${mtimeMs}:${size}` }
  } catch (error) {
    await handle.close()
    throw error
  }
}

function closeOldest(): void {
  const oldest = handles.entries().next()
  if (handles.size <= mostHandles || oldest.done) return
  const [path, opening] = oldest.value
  handles.delete(path)
  // Reads that are under way end first; a file that never opened needs no closing.
  opening.then(({ handle }) => handle.close()).catch(() => undefined)
}
