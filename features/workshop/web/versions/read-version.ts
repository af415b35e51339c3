/** The files of a version: those of a commit that a project would hold. */
import type { Result } from '../../../../contract/result.ts'
import { metadataFile } from '../../../../project/compare.ts'
import type { ProjectFile } from '../../../../project/content.ts'
import type { CodeHost, CodeHostFailure, RepositoryRef } from '../../../repositories/web/index.ts'
import { readCommitState } from '../../../repositories/web/index.ts'
import { fetchFiles } from '../project/fetch-files.ts'
import type { LocalProject } from '../project/local-project.ts'

/** Reads them; what this device has fetched before is not asked for again. */
export async function readVersion(
  project: LocalProject,
  { repository, sha }: { repository: RepositoryRef; sha: string },
  codeHost?: CodeHost,
): Promise<Result<ProjectFile[], CodeHostFailure>> {
  const state = await readCommitState(repository, sha, codeHost)
  if (!state.ok) return state
  const wanted = new Map(state.value.blobs)
  wanted.delete(metadataFile)
  return fetchFiles(project, { repository, wanted }, codeHost)
}
