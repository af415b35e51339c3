/** The workshop's status line: saved, committed, live (LOOK, the pages). */
import { Check, GitCommitHorizontal } from 'lucide-react'
import type { App } from '../../features/apps/contract.ts'
import { texts as workspaceTexts } from '../../features/workspace/text/texts.ts'
import { useText } from '../kernel/locale.tsx'

type Live = { commitSha: string | null; verified: boolean } | null

/** Draws the line. */
export function StatusLine({
  app,
  live,
  savedSha,
  isReady,
}: {
  app: App
  live: Live
  savedSha: string | null
  isReady: boolean
}) {
  const t = useText(workspaceTexts)
  const isLive = app.status === 'published' && live?.commitSha
  const behind = isLive && savedSha !== null && live.commitSha !== savedSha
  return (
    <section className="line" aria-label={t('status')}>
      {isReady && (
        <span>
          <Check aria-hidden="true" />
          {t('saved')}
        </span>
      )}
      {savedSha && (
        <span>
          <GitCommitHorizontal aria-hidden="true" />
          <span className="mono">{t('committed', { sha: savedSha.slice(0, 7) })}</span>
        </span>
      )}
      {isLive && (
        <span className="live">
          {behind ? t('notPublished') : live.verified ? t('live') : t('goingLive')}
        </span>
      )}
      {app.githubRepo && (
        <span className="end mono">
          {app.githubRepo.owner}/{app.githubRepo.name}
        </span>
      )}
    </section>
  )
}
