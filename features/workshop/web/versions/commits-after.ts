/** The commits of a branch that come after one of them: what a reset to it takes away. */
import { useCallback } from 'react'
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import type {
  CodeHost,
  CodeHostFailure,
  ListedCommit,
  RepositoryRef,
} from '../../../repositories/web/index.ts'
import { codeHostText, listCommits } from '../../../repositories/web/index.ts'
import { versionsTexts } from '../../text/versions-texts.ts'
import { versionWords } from './version-words.ts'

const most = 100

/** Reads them, the newest first; where the commit is further back than a hundred, those. */
export async function commitsAfter(
  repository: RepositoryRef,
  commitSha: string,
  codeHost?: CodeHost,
): Promise<Result<ListedCommit[], CodeHostFailure>> {
  const listed = await listCommits(repository, { count: most }, codeHost)
  if (!listed.ok) return listed
  const { commits } = listed.value
  const at = commits.findIndex(({ sha }) => sha === commitSha)
  return ok(at === -1 ? commits : commits.slice(0, at))
}

/** Names them in a line each; a refusal is said in the person's language. */
export function useCommitsAfter(repository: RepositoryRef | null, me: string) {
  const t = useText(versionsTexts)
  const locale = useLocale()
  return useCallback(
    async (commitSha: string): Promise<Result<string[], string>> => {
      if (repository === null) return ok([])
      const read = await commitsAfter(repository, commitSha)
      if (!read.ok) return err(codeHostText(read.error, locale))
      return ok(read.value.map((commit) => versionWords(commit, { t, locale, me }).title))
    },
    [repository, me, t, locale],
  )
}
