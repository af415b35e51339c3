/** The workshop's status line: saved, committed, live (EDT-19). */
import { Check, GitBranch, GitCommitHorizontal } from 'lucide-react'
import type { App } from '../../../features/apps/contract.ts'
import type { useProject } from '../../../features/workspace/web/index.ts'
import { texts as workspaceTexts } from '../../../features/workspace/text/texts.ts'
import { useText } from '../../kernel/locale.tsx'
import { CloneButton } from '../git/clone-button.tsx'
import type { Live } from './use-catch-up.ts'

/** Draws the line. `uncommitted` counts the files that differ from the last commit. */
export function StatusLine(props: {
  app: App
  live: Live
  /** Whether what is committed here is newer than what is live. */
  isAhead: boolean
  savedSha: string | null
  uncommitted: number
  /** What the last commit of this visit came to. */
  lastCommit: ReturnType<typeof useProject>['lastCommit']
  /** Whether the files are stored on this device; false says why not elsewhere. */
  isSaved: boolean
}) {
  const t = useText(workspaceTexts)
  const { app, savedSha, uncommitted } = props
  return (
    <section className="line" aria-label={t('status')}>
      {props.isSaved && (
        <span>
          <Check aria-hidden="true" />
          {t('saved')}
        </span>
      )}
      {(savedSha !== null || uncommitted > 0) && (
        <span className="committed">
          <GitCommitHorizontal aria-hidden="true" />
          {uncommitted > 0
            ? t('uncommitted', { n: uncommitted })
            : t('committed', { sha: savedSha?.slice(0, 7) ?? '' })}
        </span>
      )}
      <Unchanged {...props} />
      <LiveState {...props} />
      {app.githubRepo && (
        <CloneButton className="end" repository={app.githubRepo}>
          <GitBranch aria-hidden="true" />
          <span className="mono">
            {app.githubRepo.owner}/{app.githubRepo.name}
          </span>
        </CloneButton>
      )}
    </section>
  )
}

/** A commit that had nothing to do says so until something changes (SYN-14, SYN-15). */
function Unchanged({
  lastCommit,
  uncommitted,
}: Pick<Parameters<typeof StatusLine>[0], 'lastCommit' | 'uncommitted'>) {
  const t = useText(workspaceTexts)
  if (lastCommit === 'noValidFileChanges') return <span>{t('noValidFileChanges')}</span>
  if (lastCommit !== 'noFileChanges' || uncommitted > 0) return null
  return <span title={t('noFileChanges')}>{t('noChanges')}</span>
}

/** The line's last part. */
export function LiveState({
  app,
  live,
  isAhead,
}: {
  app: Pick<App, 'status'>
  live: Live
  isAhead: boolean
}) {
  const t = useText(workspaceTexts)
  if (app.status !== 'published' || !live?.commitSha) return <span>{t('notPublished')}</span>
  if (isAhead) return <span>{t('older')}</span>
  return <span className="live">{t(live.verified ? 'live' : 'goingLive')}</span>
}
