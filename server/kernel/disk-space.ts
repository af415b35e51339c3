/** Refuses to store more while the disk of the data folder is nearly full, so that what is there goes on to work. */
import { statfs } from 'node:fs/promises'
import { fail } from '../../contract/failures.ts'
import type { World } from './world.ts'

/** The bytes of a disk, and those that this process may still take. */
export type DiskSpace = { total: number; free: number }

/** Reads the space of the disk that a folder lies on. */
export type ReadDiskSpace = (folder: string) => Promise<DiskSpace>

const freeShare = 0.05
const freeBytes = 2 ** 30
const readEveryMs = 3_000

/** Reads it of the file system. */
export const diskSpaceOf: ReadDiskSpace = async (folder) => {
  const { bsize, blocks, bavail } = await statfs(folder)
  return { total: bsize * blocks, free: bsize * bavail }
}

/** Whether less than 5 % is free, or less than 1 GiB of a disk of which that is a smaller part. */
export function isNearlyFull({ total, free }: DiskSpace): boolean {
  return free < Math.min(freeBytes, total * freeShare)
}

/** Watches the disk of a folder. It is looked at when somebody asks, at most every 3 seconds. */
export function watchDisk(
  folder: string,
  { read, world }: { read: ReadDiskSpace; world: Pick<World, 'now'> },
) {
  let readAt = -Infinity
  let isFull: Promise<boolean> = Promise.resolve(false)
  // A file system that tells nothing refuses nobody: a write that finds no space is told by its own error.
  const look = (): Promise<boolean> => read(folder).then(isNearlyFull, () => false)
  return {
    /** Fails with `hostFull` while the disk is nearly full. */
    async requireSpace(): Promise<void> {
      const now = world.now()
      if (now - readAt >= readEveryMs || now < readAt) {
        readAt = now
        isFull = look()
      }
      if (await isFull) throw fail('hostFull')
    },
  }
}
