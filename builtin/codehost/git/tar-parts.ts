/** A tar, part by part, in the form of POSIX (pax), through gzip. */
import { createGzip } from 'node:zlib'
import type { ArchiveTerms } from './archive-terms.ts'
import { tarSeconds } from './commit-times.ts'
import { gathered, throughCompressor } from './compressed-parts.ts'

const block = 512

/** The parts of a tar.gz. */
export function tarParts(terms: ArchiveTerms): AsyncGenerator<Uint8Array> {
  return throughCompressor(gathered(plainParts(terms)), createGzip())
}

async function* plainParts(terms: ArchiveTerms): AsyncGenerator<Uint8Array> {
  const { commit, topFolder } = terms
  const seconds = tarSeconds(commit.committer.seconds)
  const comment = paxRecord('comment', commit.oid)
  yield tarHeader({
    name: 'pax_global_header',
    mode: 0o666,
    seconds,
    type: 'g',
    size: comment.length,
  })
  yield padded(comment)
  yield tarHeader({ name: `${topFolder}/`, mode: 0o775, seconds, type: '5', size: 0 })
  for (const file of terms.files) {
    const name = `${topFolder}/${file.path}`
    const mode = file.isExecutable ? 0o775 : 0o664
    // Every path travels in a pax record as well: it may be long and is UTF-8.
    const path = paxRecord('path', name)
    yield tarHeader({ name: 'pax_header', mode: 0o644, seconds, type: 'x', size: path.length })
    yield padded(path)
    yield tarHeader({ name, mode, seconds, type: '0', size: file.size })
    yield* terms.read(file)
    yield padding(file.size)
  }
  yield Buffer.alloc(2 * block)
}

function paxRecord(key: string, value: string): Buffer {
  const body = ` ${key}=${value}\n`
  const bytes = Buffer.byteLength(body)
  let length = bytes + String(bytes).length
  if (bytes + String(length).length !== length) length = bytes + String(length).length
  return Buffer.from(`${length}${body}`)
}

type TarEntry = {
  name: string
  mode: number
  seconds: number
  type: '0' | '5' | 'g' | 'x'
  size: number
}

function tarHeader(entry: TarEntry): Buffer {
  const header = Buffer.alloc(block)
  const octal = (value: number, at: number, width: number) =>
    header.write(`${value.toString(8).padStart(width - 1, '0')}\0`, at, 'latin1')
  header.write(Buffer.from(entry.name).subarray(0, 100).toString('latin1'), 0, 'latin1')
  octal(entry.mode, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(entry.size, 124, 12)
  octal(entry.seconds, 136, 12)
  header.write('        ', 148, 'latin1')
  header.write(entry.type, 156, 'latin1')
  header.write('ustar\x0000root', 257, 'latin1')
  header.write('root', 297, 'latin1')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, padding(bytes.length)])
}

/** What fills the last block. */
function padding(size: number): Buffer {
  return Buffer.alloc((block - (size % block)) % block)
}
