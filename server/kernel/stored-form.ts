/** How bytes lie in the file store: as they are, or compressed behind a mark where that is worth it. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { createTurns } from './turns.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

const mark = Buffer.from('magiccube-br1\n')
const worthIt = 0.8
/** More than any file that people publish; beyond it nothing is compressed, and no form is taken to be more. */
const largestBytes = 8 * 2 ** 20
/** Each holds some MiB of its own while it runs. */
const turns = createTurns(2)

/** The form that bytes are stored in: the compressed one where it is under 0.8 of them. */
export async function storedForm(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length > largestBytes) return bytes
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const squeezed = await turns('', () => compress(bytes, { params }))
  const isWorthIt = mark.length + squeezed.length < bytes.length * worthIt
  return isWorthIt ? Buffer.concat([mark, squeezed]) : bytes
}

/** The bytes of a hash that lie in a form; null where the form is damaged. */
export async function bytesOf(form: Uint8Array, sha256: string): Promise<Uint8Array | null> {
  if (mark.equals(form.subarray(0, mark.length))) {
    const bytes = await decompress(form.subarray(mark.length), {
      maxOutputLength: largestBytes,
    }).catch(() => null)
    if (bytes !== null && hashOf(bytes) === sha256) return bytes
  }
  // Also what begins with the mark may have been published so.
  return hashOf(form) === sha256 ? form : null
}

/** SHA-256 of bytes in hex. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
