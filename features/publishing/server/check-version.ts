/** Looks through the files of a version for what looks like phishing. */
import type { FileStore } from '../../../server/kernel/file-store.ts'
import { createTurns } from '../../../server/kernel/turns.ts'
import type { Finding } from '../contract.ts'
import { besideMost, checkTexts } from './phishing/check-texts.ts'
import type { TextFile } from './phishing/find-phishing.ts'
import { isText, roleOf, textOf } from './phishing/read-as-browser.ts'
import type * as store from './store.ts'

// More text is no app that a person wrote: what does not fit is for a person to look at.
const allBytesMost = 8 * 1_048_576
const readAtOnce = { files: 16, bytes: 8 * 1_048_576 }
/** A check holds its texts twice, here and in its thread: of all people together so many run at once. */
const turns = createTurns(2)
/** Without any of it nothing on a page fetches another file's text and writes it. */
const anyScript = /script|\bon[a-z]{3,30}\s{0,9}=/i

type VersionFile = Pick<store.VersionFile, 'path' | 'sha256' | 'size'>

/** The texts of a version, and the first file that did not fit among them. */
type Texts = { texts: TextFile[]; left: string | null; room: number }

/**
 * Answers what was found, in the order of paths; `notWhole` for a file that was not looked at whole. More than a
 * little waits for a place, before it is read.
 * @param authorId whose the version is: people take turns
 */
export async function checkVersion(
  files: Pick<FileStore, 'read'>,
  version: readonly VersionFile[],
  authorId: string,
): Promise<Finding[]> {
  const bytes = version.reduce((sum, { size }) => sum + size, 0)
  const check = () => readAndCheck(files, version)
  return bytes <= besideMost ? check() : turns(authorId, check)
}

async function readAndCheck(
  files: Pick<FileStore, 'read'>,
  version: readonly VersionFile[],
): Promise<Finding[]> {
  const read: Texts = { texts: [], left: null, room: allBytesMost }
  const shown = version.filter(({ path }) => roleOf(path) !== 'data')
  await addTexts(read, files, shown)
  if (read.left !== null || read.texts.some(runsScript)) {
    const data = version.filter(({ path }) => roleOf(path) === 'data')
    await addTexts(read, files, data)
  }
  const found = await checkTexts(read.texts)
  return read.left === null ? found : [...found, { kind: 'notWhole', path: read.left }]
}

function runsScript({ path, text }: TextFile): boolean {
  return roleOf(path) === 'script' || anyScript.test(text)
}

/** Adds what is text, as far as there is room. */
async function addTexts(
  into: Texts,
  files: Pick<FileStore, 'read'>,
  version: readonly VersionFile[],
): Promise<void> {
  for (const some of batchesOf(version)) {
    const read = await Promise.all(some.map(({ sha256 }) => files.read(sha256)))
    for (const [at, { path }] of some.entries()) {
      const bytes = read[at]
      if (!bytes || (roleOf(path) === 'data' && !isText(bytes))) continue
      if (bytes.length > into.room) into.left ??= path
      const whole = bytes.subarray(0, into.room)
      into.room -= whole.length
      if (whole.length > 0) into.texts.push({ path, text: textOf(whole) })
    }
  }
}

/** Files that are read together: few, and of few bytes. */
function* batchesOf(version: readonly VersionFile[]): Generator<VersionFile[]> {
  let batch: VersionFile[] = []
  let bytes = 0
  for (const file of version) {
    const isFull = batch.length >= readAtOnce.files || bytes + file.size > readAtOnce.bytes
    if (isFull && batch.length > 0) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(file)
    bytes += file.size
  }
  if (batch.length > 0) yield batch
}
