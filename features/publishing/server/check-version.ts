/** Looks through the files of a version for what looks like phishing (PUB-37, PERM-30). */
import type { FileStore } from '../../../server/kernel/file-store.ts'
import { createTurns } from '../../../server/kernel/turns.ts'
import type { Finding } from '../contract.ts'
import { besideMost, checkTexts } from './phishing/check-texts.ts'
import type { VersionFile } from './store.ts'

const looked = /\.(?:html?|xhtml|svg|js|mjs|css|json)$/i
// What is larger is no page that a person wrote, and is looked into as far as this.
const fileBytesMost = 1_048_576
const allBytesMost = 8 * 1_048_576
const readAtOnce = 16
/** A check holds its texts twice, here and in its thread: of all people together so many run at once. */
const turns = createTurns(2)

/**
 * Answers what was found, in the order of paths. Long texts wait for a place, before they are read.
 * @param authorId whose the version is: people take turns
 */
export async function checkVersion(
  files: Pick<FileStore, 'read'>,
  version: readonly VersionFile[],
  authorId: string,
): Promise<Finding[]> {
  const pages = version.filter(({ path }) => looked.test(path))
  const bytes = pages.reduce((sum, { size }) => sum + size, 0)
  const check = async () => checkTexts(await readTexts(files, pages))
  return bytes <= besideMost ? check() : turns(authorId, check)
}

async function readTexts(
  files: Pick<FileStore, 'read'>,
  pages: readonly VersionFile[],
): Promise<{ path: string; text: string }[]> {
  const texts: { path: string; text: string }[] = []
  let room = allBytesMost
  for (let n = 0; n < pages.length && room > 0; n += readAtOnce) {
    const some = pages.slice(n, n + readAtOnce)
    const read = await Promise.all(some.map(({ sha256 }) => files.read(sha256)))
    for (const [at, { path }] of some.entries()) {
      const bytes = read[at]?.subarray(0, Math.min(fileBytesMost, room))
      if (!bytes || room <= 0) continue
      room -= bytes.length
      texts.push({ path, text: Buffer.from(bytes).toString('utf8') })
    }
  }
  return texts
}
