/** Makes a repository public or private. */
import * as z from 'zod'
import { ok, type Result } from '../../../contract/result.ts'
import { type CodeHost, studioCodeHost } from './code-host.ts'
import type { CodeHostFailure } from './code-host-failure.ts'
import type { RepositoryRef } from './create-repository.ts'

/** Answers the repository once it is so; saying it twice changes nothing. */
export async function changeVisibility(
  repository: RepositoryRef,
  isPrivate: boolean,
  codeHost: CodeHost = studioCodeHost,
): Promise<Result<RepositoryRef, CodeHostFailure>> {
  const { owner, name: repo } = repository
  const changed = await codeHost.ask(z.unknown(), 'PATCH /repos/{owner}/{repo}', {
    owner,
    repo,
    private: isPrivate,
  })
  return changed.ok ? ok(repository) : changed
}
