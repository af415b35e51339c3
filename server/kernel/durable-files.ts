/** Files in a folder that are whole or absent, whenever the machine stops. */
import { open, rename, rm } from 'node:fs/promises'

/** Writes a file aside, flushes it and moves it to its place, whose folder is then still to be flushed. */
export async function writeDurably(path: string, bytes: Uint8Array, aside: string): Promise<void> {
  try {
    const file = await open(aside, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

/** What file systems answer that flush no folders, such as some of FUSE. */
const noFlush = new Set(['EINVAL', 'EBADF', 'ENOTSUP', 'EISDIR'])

/** Flushes a folder, so that a rename in it is not lost. Windows cannot open folders and needs no such flush. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!noFlush.has(code)) throw error
  } finally {
    await folder.close()
  }
}
