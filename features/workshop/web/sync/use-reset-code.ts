/** What the chat needs of code and repository for its resets and commits. */
import { useCallback } from 'react'
import type { Result } from '../../../../contract/result.ts'
import { err } from '../../../../contract/result.ts'
import type { App } from '../../../apps/contract.ts'
import type { LocalProject } from '../project/local-project.ts'
import type { useProject } from '../use-project.ts'
import { resetFailureText } from '../project/reset-project.ts'
import { codeHostPage } from '../../../../web/kernel/code-host-page.ts'
import { useLocale } from '../../../../web/kernel/locale.tsx'

/** Takes the code back to a commit; a failure is said in the person's language. */
export function useResetCode(reset: ReturnType<typeof useProject>['reset']) {
  const locale = useLocale()
  return useCallback(
    async (commitSha: string): Promise<Result<void, string>> => {
      const done = await reset(commitSha)
      return done.ok ? done : err(resetFailureText(done.error, locale))
    },
    [reset, locale],
  )
}

/** Where a commit of the app can be looked at; null while no repository is known. */
export function useCommitUrl(app: App, project: LocalProject | null) {
  const locale = useLocale()
  const url = app.githubRepo?.url ?? project?.record().githubRepo?.url ?? ''
  return useCallback(
    (commitSha: string) => (url === '' ? null : codeHostPage(`${url}/commit/${commitSha}`, locale)),
    [url, locale],
  )
}
