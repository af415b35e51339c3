/** Compresses the built studio once, at build time, so that a start has nothing to compress. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentTypeOf, isCompressible } from '../../project/content-types.ts'

/** Below this many bytes a compressed form saves nothing worth a header. */
const leastBytes = 512

/**
 * Writes `<name>.br` and `<name>.gz` beside every text file of a build.
 *
 * @param folder the build, as Vite left it
 */
export async function squeezeAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(
    (entry) => entry.isFile() && isCompressible(contentTypeOf(entry.name)),
  )
  await Promise.all(files.map((entry) => squeeze(join(entry.parentPath, entry.name))))
}

async function squeeze(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length <= leastBytes) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await Promise.all([
    writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality)),
    writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 })),
  ])
}
