/** Files that are whole or absent, whenever the machine stops. */
import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes a file beside its place, flushes it, then moves it there. */
export async function writeDurably(path: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await besideItsPlace(path, async (temporary) => {
    const file = await open(temporary, 'wx', 0o444)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
  })
}

/** Copies a file beside its place, flushes it, then moves it there. */
export async function copyDurably(from: string, path: string): Promise<void> {
  await besideItsPlace(path, async (temporary) => {
    await copyFile(from, temporary)
    const file = await open(temporary, 'r')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
  })
}

async function besideItsPlace(path: string, fill: (temporary: string) => Promise<void>) {
  const temporary = join(dirname(path), `tmp_obj_${randomBytes(8).toString('hex')}`)
  try {
    await fill(temporary)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/**
 * Flushes a folder, so that a rename in it is not lost. On journalling file systems this also
 * commits the renames before it. Windows cannot open folders and needs no such flush.
 */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Whether a file or folder exists. */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** The code of an error of the system, such as `ENOENT`. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null
}
