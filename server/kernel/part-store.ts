/** Large files in numbered parts, beside the published files: in a folder or an S3-compatible store. None is ever held whole. */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fail } from '../../contract/failures.ts'
import { isDiskFull } from '../database/host-failures.ts'
import { openBucket } from './bucket.ts'
import { flushFolder, writeDurably } from './durable-files.ts'
import type { FileLocation } from './file-store.ts'
import { newId, type World } from './world.ts'

/** Parts by the id of their file and their number, from 0. A store that is away fails with `unavailable`, a full disk with `hostFull`. */
export type PartStore = {
  /** Writes a part, in place of one that is there. */
  put(id: string, part: number, bytes: Uint8Array): Promise<void>
  /** The bytes of a part; null when it is absent. */
  read(id: string, part: number): Promise<Uint8Array | null>
  /** Removes all parts of a file; what is not there is no failure. */
  remove(id: string): Promise<void>
}

/** Opens the store; `onFailure` hears why it could not do something. */
export async function openPartStore(
  location: FileLocation,
  world: World,
  onFailure: (reason: string) => void = () => {},
): Promise<PartStore> {
  const store = location.kind === 's3' ? await inBucket(location) : inFolder(location.folder, world)
  const trying = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((error: unknown) => {
      onFailure(error instanceof Error ? error.message : 'thrown value')
      throw fail(isDiskFull(error) ? 'hostFull' : 'unavailable')
    })
  return {
    put: (id, part, bytes) => trying(() => store.put(id, part, bytes)),
    read: (id, part) => trying(() => store.read(id, part)),
    remove: (id) => trying(() => store.remove(id)),
  }
}

const top = 'archives'

function inFolder(folder: string, world: World): PartStore {
  const folderOf = (id: string): string => join(folder, top, id)
  return {
    async put(id, part, bytes) {
      const at = folderOf(id)
      await mkdir(at, { recursive: true })
      await writeDurably(join(at, String(part)), bytes, join(at, newId(world)))
      await flushFolder(at)
    },
    read: (id, part) =>
      readFile(join(folderOf(id), String(part))).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    remove: (id) => rm(folderOf(id), { recursive: true, force: true }),
  }
}

async function inBucket(location: Extract<FileLocation, { kind: 's3' }>): Promise<PartStore> {
  const disk = await openBucket(location)
  return {
    put: (id, part, bytes) => disk.put(`${top}/${id}/${part}`, bytes),
    async read(id, part) {
      const key = `${top}/${id}/${part}`
      if (!(await disk.exists(key))) return null
      const pieces: Uint8Array[] = []
      for await (const piece of await disk.getStream(key)) pieces.push(Buffer.from(piece))
      return Buffer.concat(pieces)
    },
    // One by one: not every store deletes many at once.
    async remove(id) {
      for (;;) {
        const { objects } = await disk.listAll(`${top}/${id}/`, { recursive: true })
        const keys = Array.from(objects).flatMap((object) => (object.isFile ? [object.key] : []))
        if (keys.length === 0) return
        for (const key of keys) await disk.delete(key)
      }
    },
  }
}
