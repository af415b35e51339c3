/** Tells a repository that is not there any more from all else that a code host answers with 404. */
import type { Result } from '../../../../contract/result.ts'
import { err } from '../../../../contract/result.ts'
import type { CodeHost, CodeHostFailure, RepositoryRef } from '../../../repositories/web/index.ts'
import { readVisibility } from '../../../repositories/web/index.ts'

type Refused = { kind: 'codeHost'; failure: CodeHostFailure }
/** The repository itself is gone: what is on this device is all there is. */
export type RepositoryGone = { kind: 'repositoryGone' }

/** The same result, in which a repository that is gone is named; whether it is, the code host is asked once. */
export async function namingGone<T, F extends { kind: string }>(
  done: Result<T, F | Refused>,
  repository: Pick<RepositoryRef, 'owner' | 'name'>,
  codeHost?: CodeHost,
): Promise<Result<T, F | Refused | RepositoryGone>> {
  if (done.ok || !isRefused(done.error) || done.error.failure.code !== 'gone') return done
  const visibility = await readVisibility(repository, codeHost)
  return visibility === 'gone' ? err({ kind: 'repositoryGone' }) : done
}

function isRefused(failure: { kind: string }): failure is Refused {
  return failure.kind === 'codeHost'
}
