/** The files of an app: for its owner at the head of its branch, for others the published version. */
import { contentFromBytes } from '../../../project/content.ts'
import { contentTypeOfBytes } from '../../../project/content-types.ts'
import { totalsFailure } from '../../../project/limits.ts'
import type { Identity } from '../../../server/kernel/context.ts'
import type { CodeFile } from '../contract.ts'
import type { Apps } from './apps.ts'
import { readOwnedTree } from './files/owned-tree.ts'
import { requireVisibleApp } from './read-app.ts'
import { type AppWithAuthor, listPublishedFiles } from './store.ts'

const atOnce = 8

/** Something to read, by its path; `size` as far as the code host tells it. */
type Entry = { path: string; size: number; bytes(): Promise<Uint8Array> }

/** Who reads, and how the bytes of the answer are held until it is over. */
export type Reader = { viewer: Identity | null; retainResponse: (bytes: number) => void }

/** A file is held as bytes, as base64, and in the JSON of all. */
const heldTimes = 4

/**
 * Answers the files sorted by path. Fails as reading the app does, with `projectTooLarge` or `tooManyFiles`, with `rateLimited`
 * where too much is held for readers already, or as the code host says.
 */
export async function readCodeFiles(
  apps: Apps,
  id: string,
  { viewer, retainResponse }: Reader,
): Promise<CodeFile[]> {
  const { entries } = await codeEntries(apps, id, viewer)
  retainResponse(sizeOf(entries) * heldTimes)
  const files: CodeFile[] = []
  const queue = entries.values()
  const worker = async (): Promise<void> => {
    for (const { path, bytes } of queue) files.push(codeFileOf(path, await bytes()))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return files.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The bytes of all together. */
export function sizeOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { size }) => sum + size, 0)
}

/** The app and what is to be read of it, each file only when its bytes are asked for. Fails as {@link readCodeFiles}. */
export async function codeEntries(
  apps: Apps,
  id: string,
  viewer: Identity | null,
): Promise<{ app: AppWithAuthor; entries: Entry[] }> {
  const app = await requireVisibleApp(apps, id, viewer)
  const entries =
    viewer?.userId === app.authorId
      ? await headEntries(apps, app)
      : await publishedEntries(apps, app)
  return { app, entries }
}

async function headEntries(apps: Apps, app: AppWithAuthor): Promise<Entry[]> {
  const tree = await readOwnedTree(apps, app, undefined)
  if (tree === null) return []
  const { host, owner, name, files } = tree
  const failure = totalsFailure(files)
  if (failure) throw failure
  return files.map(({ path, sha, size = 0 }) => ({
    path,
    size,
    bytes: () => host.blob(owner, name, sha),
  }))
}

async function publishedEntries(apps: Apps, app: AppWithAuthor): Promise<Entry[]> {
  if (app.status !== 'published') return []
  const files = await listPublishedFiles(apps.db, app.id)
  return files.map(({ path, sha256, size }) => ({
    path,
    size,
    async bytes() {
      const found = await apps.files.read(sha256)
      if (!found) throw new Error(`the published file ${sha256} is absent`)
      return found
    },
  }))
}

/** A file as an answer carries it: as text where it is UTF-8, else as base64. */
export function codeFileOf(name: string, bytes: Uint8Array): CodeFile {
  const content = contentFromBytes(bytes)
  const type = contentTypeOfBytes(name, bytes)
  return typeof content === 'string'
    ? { name, content, encoding: 'utf-8', type }
    : { name, content: Buffer.from(bytes).toString('base64'), encoding: 'base64', type }
}
