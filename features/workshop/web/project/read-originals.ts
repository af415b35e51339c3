/** What files held at the last commit known: what the editor compares with. */
import type { Result } from '../../../../contract/result.ts'
import { ok } from '../../../../contract/result.ts'
import type { FileContent } from '../../../../project/content.ts'
import type { CodeHost, CodeHostFailure, RepositoryRef } from '../../../repositories/web/index.ts'
import { fetchFiles } from './fetch-files.ts'
import type { LocalProject } from './local-project.ts'

/** The contents by path; null for a file that was not there. Fetched where this device has them no more. */
export async function readOriginals(
  project: LocalProject,
  repository: RepositoryRef | null,
  paths: readonly string[],
  codeHost?: CodeHost,
): Promise<Result<Map<string, FileContent | null>, CodeHostFailure>> {
  const synced = new Map(project.record().syncedBlobs)
  const wanted = new Map(
    paths.flatMap((path) => {
      const id = synced.get(path)
      return id === undefined ? [] : [[path, id] as const]
    }),
  )
  const contents = new Map<string, FileContent | null>(paths.map((path) => [path, null]))
  if (repository === null || wanted.size === 0) return ok(contents)
  const read = await fetchFiles(project, { repository, wanted }, codeHost)
  if (!read.ok) return read
  for (const { path, content } of read.value) contents.set(path, content)
  return ok(contents)
}
