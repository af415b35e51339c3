/** Binds the routes of archives to their use cases. */
import { fail } from '../../../contract/failures.ts'
import { on } from '../../../server/kernel/serve.ts'
import * as contract from '../contract.ts'
import type { Archives } from './archives.ts'
import { askArchive, readArchives } from './ask-archive.ts'
import { beginImport, takePart } from './upload.ts'
import { openArchive } from './send-archive.ts'
import type { ArchiveWorker } from './worker.ts'

/** Who is signed in in the browser that sends some cookies. */
export type PersonOf = (cookies: string) => Promise<string | null>

/** The routes: each is about the caller's own. */
export function archiveRoutes(archives: Archives, worker: ArchiveWorker, personOf: PersonOf) {
  return [
    on(contract.readArchives, (_none, { user }) => readArchives(archives, user.userId)),
    on(contract.askArchive, async (_none, { user }) => {
      const download = await askArchive(archives, user.userId)
      worker.kick()
      return { download }
    }),
    on(contract.beginImport, ({ bytes }, { user }) => beginImport(archives, user.userId, bytes)),
    on(contract.sendImportPart, async ({ importId: id, part, content }, { user }) => {
      const taken = await takePart(archives, user.userId, { id, part, content })
      if (taken.state === 'waiting') worker.kick()
      return { import: taken }
    }),
    on(contract.downloadArchive, async ({ archiveId }, { user, header }) => {
      // A browser follows a link without a token.
      const userId = user?.userId ?? (await personOf(header('cookie') ?? ''))
      if (userId === null) throw fail('notFound')
      return openArchive(archives, userId, archiveId)
    }),
  ]
}
