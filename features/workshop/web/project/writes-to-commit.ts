/** What must be written to have the files of a commit here. */
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import { blobIdsOf, metadataFile } from '../../../../project/compare.ts'
import type { BranchState, CodeHost } from '../../../repositories/web/index.ts'
import { fetchFiles } from './fetch-files.ts'
import type { LocalProject } from './local-project.ts'
import type { Writes } from './project-batch.ts'
import type { SyncFailure, SyncOrder } from './sync-project.ts'

/** What makes the files here those of a commit; what it does not hold goes. */
export async function writesTo(
  project: LocalProject,
  state: BranchState,
  order: Pick<SyncOrder, 'repository' | 'onProgress'>,
  codeHost?: CodeHost,
): Promise<Result<Writes, Extract<SyncFailure, { kind: 'codeHost' }>>> {
  const mine = await blobIdsOf(project.all())
  const wanted = new Map(
    [...state.blobs].filter(([path, id]) => path !== metadataFile && mine.get(path) !== id),
  )
  const files = await fetchFiles(project, { ...order, wanted }, codeHost)
  if (!files.ok) return err({ kind: 'codeHost', failure: files.error })
  const gone = [...mine.keys()].filter((path) => !state.blobs.has(path))
  return ok(
    new Map([
      ...gone.map((path) => [path, null] as const),
      ...files.value.map(({ path, content }) => [path, content] as const),
    ]),
  )
}
