/** One file of an app: for its owner at a ref, for others as it is published. */
import { isUtf8 } from 'node:buffer'
import { fail } from '../../../../contract/failures.ts'
import { fileFailure } from '../../../../project/limits.ts'
import type { Apps } from '../apps.ts'
import type { Reader } from '../read-code-files.ts'
import { requireVisibleApp } from '../read-app.ts'
import { type AppWithAuthor, listPublishedFiles } from '../store.ts'
import { readOwnedTree } from './owned-tree.ts'

/** Which file, and who reads it. */
type Asked = Reader & { path: string; ref: string | undefined }

/** Held as base64 and as bytes. */
const heldTimes = 3

/**
 * Answers the file to be saved: text as plain text, whatever its name says, and all else as bytes, so that no browser
 * makes anything of it. Fails as reading the app does, with `fileTooLarge`, or as the code host says.
 */
export async function readFile(apps: Apps, id: string, { viewer, path, ref, ...rest }: Asked) {
  const app = await requireVisibleApp(apps, id, viewer)
  const isOwn = app.authorId === viewer?.userId
  if (!isOwn && ref !== undefined) throw fail('notFound')
  const found = isOwn ? await ownFile(apps, app, { path, ref }) : await liveFile(apps, app, path)
  if (!found) throw fail('notFound')
  const failure = fileFailure({ path, size: found.size })
  if (failure) throw failure
  rest.retainResponse(found.size * heldTimes)
  const bytes = new Uint8Array(await found.bytes())
  const isText = isUtf8(bytes) && !bytes.includes(0)
  const type = isText ? 'text/plain; charset=utf-8' : 'application/octet-stream'
  return { name: savedName(path), bytes, type } as const
}

async function ownFile(
  apps: Apps,
  app: AppWithAuthor,
  { path, ref }: { path: string; ref: string | undefined },
) {
  const tree = await readOwnedTree(apps, app, ref)
  const file = tree?.files.find((one) => one.path === path)
  if (!tree || !file) return null
  const { host, owner, name } = tree
  return { size: file.size ?? 0, bytes: () => host.blob(owner, name, file.sha) }
}

async function liveFile(apps: Apps, app: AppWithAuthor, path: string) {
  if (app.status !== 'published') return null
  const file = (await listPublishedFiles(apps.db, app.id)).find((one) => one.path === path)
  if (!file) return null
  return {
    size: file.size,
    async bytes() {
      const bytes = await apps.files.read(file.sha256)
      if (!bytes) throw new Error(`the published file ${file.sha256} is absent`)
      return bytes
    },
  }
}

/** The last part of a path in the letters that a header takes. */
function savedName(path: string): string {
  const name = (path.split('/').at(-1) ?? '').replaceAll(/[^\w.-]+/g, '_')
  return name === '' ? 'file' : name
}
