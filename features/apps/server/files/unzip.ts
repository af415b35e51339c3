/** Unpacks a zip within the limits of a project, whatever its headers claim, in turns with other calls. */
import { setImmediate } from 'node:timers/promises'
import { Unzip, UnzipInflate, unzipSync } from 'fflate'
import { fail } from '../../../../contract/failures.ts'
import { projectLimits } from '../../../../project/limits.ts'

/** One portion may unpack to a thousand times as much, and nobody else is answered meanwhile. */
const portionBytes = 8_192
/** What systems put into archives beside the files. */
const beside = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\.git\/)/

function isFile(path: string): boolean {
  return !path.endsWith('/') && !beside.test(path)
}

/**
 * Answers the files by path. `hold` is told how many bytes they are before the first is unpacked; what turns out to be
 * more is no good zip. Fails with `validationError` for what is none, `fileTooLarge`, `tooManyFiles` or
 * `projectTooLarge`, or as `hold` does.
 */
export async function unzip(
  bytes: Uint8Array,
  hold: (bytes: number) => void,
): Promise<Map<string, Uint8Array>> {
  const stated = statedBytes(bytes)
  hold(Math.min(stated, projectLimits.totalBytes))
  const reading = reader(stated)
  for (let at = 0; at < bytes.length; at += portionBytes) {
    const portion = bytes.subarray(at, at + portionBytes)
    reading.push(portion, at + portionBytes >= bytes.length)
    await setImmediate()
  }
  return reading.files()
}

/** What the directory of the zip says of its files together: how many, and how large. Nothing is unpacked for it. */
function statedBytes(bytes: Uint8Array): number {
  let stated = 0
  let isTwice = false
  const names = new Set<string>()
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    stated += originalSize
    const known = name.normalize('NFC')
    isTwice ||= names.has(known)
    if (isFile(name)) names.add(known)
    return false
  }
  try {
    unzipSync(bytes, { filter })
  } catch {
    // Whatever the library has against it, it is no zip that can be read.
    throw noZip()
  }
  // Of two files of one name nobody knows which is meant.
  if (isTwice) throw noZip()
  if (names.size > projectLimits.files) throw fail('tooManyFiles', { n: projectLimits.files })
  return stated
}

function reader(stated: number) {
  const files = new Map<string, Uint8Array>()
  const open = new Set<string>()
  let totalBytes = 0
  let fault: Error | null = null
  const archive = new Unzip((file) => {
    const path = file.name
    if (!isFile(path)) return
    // The directory may tell of others than there are.
    if (files.has(path) || open.has(path)) throw noZip()
    if (files.size + open.size >= projectLimits.files)
      throw fail('tooManyFiles', { n: projectLimits.files })
    const parts: Uint8Array[] = []
    let size = 0
    open.add(path)
    file.ondata = (error, chunk, isLast) => {
      fault ??= error
      size += chunk?.length ?? 0
      totalBytes += chunk?.length ?? 0
      if (totalBytes > stated) throw noZip()
      refuseLarge(path, size, totalBytes)
      if (chunk) parts.push(chunk)
      if (!isLast) return
      open.delete(path)
      files.set(path, Buffer.concat(parts))
    }
    file.start()
  })
  archive.register(UnzipInflate)
  return {
    push(portion: Uint8Array, isLast: boolean): void {
      try {
        archive.push(portion, isLast)
      } catch (error) {
        throw error instanceof Error && error.name === 'Failure' ? error : noZip()
      }
      if (fault) throw noZip()
    },
    files(): Map<string, Uint8Array> {
      if (open.size > 0 || files.size === 0) throw noZip()
      return files
    },
  }
}

const mebibyte = 1_048_576

function refuseLarge(path: string, size: number, totalBytes: number): void {
  if (size > projectLimits.fileBytes)
    throw fail('fileTooLarge', { path, n: projectLimits.fileBytes / mebibyte })
  if (totalBytes > projectLimits.totalBytes)
    throw fail('projectTooLarge', { path, n: projectLimits.totalBytes / mebibyte })
}

function noZip() {
  const detail = { path: 'zip', code: 'wrongValue', message: 'Not a zip that can be read' }
  return fail('validationError', {}, [detail])
}
