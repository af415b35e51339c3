/** What a reset has removed within 30 days: each of its versions can be looked at and brought back. */
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Result } from '../../../../contract/result.ts'
import { ok } from '../../../../contract/result.ts'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import type {
  CodeHost,
  CodeHostFailure,
  ListedCommit,
  RepositoryRef,
} from '../../../repositories/web/index.ts'
import { listCommitsAhead, listRemoved } from '../../../repositories/web/index.ts'
import { versionsTexts } from '../../text/versions-texts.ts'
import { keptForNow, useSentence, valueOf } from './code-host-query.ts'
import { ReadFault } from './read-fault.tsx'
import { VersionRow } from './version-row.tsx'
import { versionWords } from './version-words.ts'
import type { VersionsProps } from './versions-props.ts'

/** A commit that is on the branch no more, and when it was removed (ISO 8601). */
export type RemovedVersion = { commit: ListedCommit; removedAt: string }

/** Reads them, the newest first: what the branch holds is none, however long ago it was made. */
export async function readRemovedVersions(
  repository: RepositoryRef,
  nowMs: number,
  codeHost?: CodeHost,
): Promise<Result<RemovedVersion[], CodeHostFailure>> {
  const removed = await listRemoved(repository, nowMs, codeHost)
  if (!removed.ok) return removed
  const met = new Set<string>()
  const versions: RemovedVersion[] = []
  for (const { atMs, sha } of removed.value) {
    const listed = await listCommitsAhead(repository, sha, codeHost)
    if (!listed.ok) return listed
    for (const commit of listed.value) {
      if (met.has(commit.sha)) continue
      met.add(commit.sha)
      versions.push({ commit, removedAt: new Date(atMs).toISOString() })
    }
  }
  return ok(versions)
}

type Props = Pick<VersionsProps, 'me' | 'looking' | 'isBusy' | 'onChosen'> & {
  repository: RepositoryRef
  /** The newest commit of the branch. */
  newest: string | null
  pictures: ReadonlyMap<string, string>
}

/** Draws the list under its heading, or why it could not be read; nothing where nothing was removed. */
export function RemovedVersions({
  repository,
  newest,
  pictures,
  me,
  looking,
  isBusy,
  onChosen,
}: Props) {
  const t = useText(versionsTexts)
  const locale = useLocale()
  const id = useId()
  const { owner, name } = repository
  const read = useQuery({
    queryKey: ['removed', owner, name, newest],
    queryFn: async () => valueOf(await readRemovedVersions(repository, Date.now())),
    ...keptForNow,
  })
  const sentenceOf = useSentence()
  if (read.error)
    return (
      <ReadFault
        title={t('removedUnread')}
        fault={sentenceOf(read.error)}
        onRetry={() => void read.refetch()}
      />
    )
  const versions = read.data ?? []
  if (versions.length === 0) return null
  return (
    <section className="removed" aria-labelledby={id}>
      <h3 id={id}>{t('removed')}</h3>
      <p className="quiet">{t('removedText')}</p>
      <ol>
        {versions.map(({ commit, removedAt }) => (
          <VersionRow
            key={commit.sha}
            {...versionWords(commit, { t, locale, me })}
            at={removedAt}
            marks={{ isNow: false, isLive: false }}
            isChosen={looking.looked?.commit.sha === commit.sha}
            isOff={isBusy}
            picture={pictures.get(commit.sha)}
            onChoose={() => {
              looking.look(commit)
              onChosen()
            }}
          />
        ))}
      </ol>
    </section>
  )
}
