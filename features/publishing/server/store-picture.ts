/** Keeps the picture of an app: a raster image, re-encoded by us, so that nothing else rides in it. */
import sharp from 'sharp'
import { fail } from '../../../contract/failures.ts'
import type { FileStore } from '../../../server/kernel/file-store.ts'

const width = 800
const height = 600
const largestBytes = 1_048_576
const largestSide = 4_096
const types: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/**
 * Stores the picture of a data URL as WebP of at most 800 x 600; answers its SHA-256.
 * Fails with `validationError` (no data URL, broken), `payloadTooLarge`, `unsupportedMediaType` (SVG, mislabelled).
 */
export async function storePicture(
  files: Pick<FileStore, 'put'>,
  dataUrl: string,
): Promise<string> {
  const match = /^data:(image\/[a-z+.-]+);base64,([A-Za-z0-9+/=]+)$/.exec(dataUrl)
  if (!match) throw fail('validationError')
  const expected = types[match[1] ?? '']
  if (expected === undefined) throw fail('unsupportedMediaType')
  const bytes = Buffer.from(match[2] ?? '', 'base64')
  if (bytes.length > largestBytes) throw fail('payloadTooLarge', { limit: '1 MiB' })
  // Its head alone is read here, however large the picture says that it is.
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (facts?.format !== expected) throw fail('unsupportedMediaType')
  if (facts.width > largestSide || facts.height > largestSide) throw fail('validationError')
  const encoded = await sharp(bytes, { limitInputPixels: largestSide * largestSide })
    .resize({ width, height, fit: 'cover', position: 'top', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => null)
  if (!encoded) throw fail('validationError')
  return (await files.put(encoded)).sha256
}
