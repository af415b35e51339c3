/** A zip, part by part: the sizes of each file follow it, since it is compressed while it is sent. */
import { Zip, type ZipInputFile } from 'fflate'
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'
import type { ArchivedFile, ArchiveTerms } from './archive-terms.ts'
import { zipMilliseconds } from './commit-times.ts'
import { gathered, throughCompressor } from './compressed-parts.ts'

const deflated = 8
const unix = 3

/** The parts of a zip. */
export async function* zipParts(terms: ArchiveTerms): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const take = (): Uint8Array[] => {
    const taken = ready
    ready = []
    return taken
  }
  const zip = new Zip((error, part) => {
    if (error) throw error
    ready.push(part)
  })
  for (const file of terms.files) {
    const entry = entryOf(file, terms)
    zip.add(entry)
    for await (const part of compressed(file, counted(terms.read(file), entry))) {
      entry.ondata?.(null, new Uint8Array(part), false)
      yield* take()
    }
    entry.ondata?.(null, new Uint8Array(), true)
    yield* take()
  }
  zip.end()
  yield* take()
}

/** Up to this size a file is compressed at once, in less time than a compressor takes to begin. */
const smallBytes = 16 * 1024

async function* compressed(
  file: ArchivedFile,
  parts: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const terms = { level: 6 }
  if (file.size > smallBytes) return yield* throughCompressor(parts, createDeflateRaw(terms))
  for await (const whole of gathered(parts)) yield deflateRawSync(whole, terms)
}

function entryOf(file: ArchivedFile, { topFolder, commit }: ArchiveTerms): ZipInputFile {
  const mode = file.isExecutable ? 0o100755 : 0o100644
  return {
    filename: `${topFolder}/${file.path}`,
    size: file.size,
    crc: 0,
    compression: deflated,
    os: unix,
    attrs: mode * 65536,
    mtime: zipMilliseconds(commit.committer.seconds),
  }
}

async function* counted(
  parts: AsyncIterable<Uint8Array>,
  entry: ZipInputFile,
): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    entry.crc = crc32(part, entry.crc)
    if (part.length > 0) yield part
  }
}
