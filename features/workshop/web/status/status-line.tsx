/** The workshop's status line: saved, committed, live. */
import { Check, GitCommitHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import type { App } from '../../../apps/contract.ts'
import { attributeLineBytes, isRefusedByGit } from '../../../../project/git-attributes.ts'
import type { LocalProject } from '../project/local-project.ts'
import type { ProjectView } from '../use-project-view.ts'
import type { useProject } from '../use-project.ts'
import { codeTexts } from '../../text/code-texts.ts'
import { texts } from '../../text/texts.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { frameTexts } from '../../text/frame-texts.ts'
import { useOnline } from '../../../../web/kernel/online.ts'
import { Button } from '../../../../web/ui/button.tsx'
import type { Live } from '../sync/use-catch-up.ts'

/** Draws the line. `uncommitted` counts the files that differ from the last commit. */
export function StatusLine(props: {
  app: App
  live: Live
  /** Whether what is committed here is newer than what is live. */
  isAhead: boolean
  savedSha: string | null
  uncommitted: number
  /** Which of them no commit takes; see `refusedOf`. */
  refused: readonly string[]
  /** What the last commit of this visit came to. */
  lastCommit: ReturnType<typeof useProject>['lastCommit']
  storing: Storing
  /** Tries again to store what was typed. */
  onStore: () => void
  /** Said in place of the commits of code that is on this device alone. */
  localOnly: ReactNode
  /** The way to the repository with git. */
  clone: ReactNode
}) {
  const t = useText(texts)
  const { localOnly } = props
  return (
    <section className="status-line" aria-label={t('status')}>
      <StoredState storing={props.storing} onStore={props.onStore} />
      {localOnly ?? <CommittedState {...props} />}
      <LiveState {...props} />
      {localOnly === null && props.clone}
    </section>
  )
}

/** Whether what the person has here is stored on this device; `elsewhere` says that another place tells. */
export type Storing = 'stored' | 'storing' | 'failed' | 'elsewhere'

/** What the line's first part says of a project. */
export function storingOf(project: LocalProject | null, { typing, isFull }: ProjectView): Storing {
  if (typing.fault !== null && typing.waiting.length > 0) return 'failed'
  if (typing.waiting.length > 0) return 'storing'
  return project !== null && project.isLasting && !isFull ? 'stored' : 'elsewhere'
}

/** The changed files that git would refuse: a commit leaves them out until they are mended. */
export function refusedOf(
  project: LocalProject | null,
  { uncommitted }: Pick<ProjectView, 'uncommitted'>,
): string[] {
  const changed = new Set(uncommitted)
  const files = project?.all().filter((file) => changed.has(file.path) && isRefusedByGit(file))
  return files?.map(({ path }) => path) ?? []
}

/** The line's second part: what is in the repository, and what is on its way there. */
export function CommittedState(props: {
  savedSha: string | null
  uncommitted: number
  refused: readonly string[]
  lastCommit: ReturnType<typeof useProject>['lastCommit']
}) {
  const t = useText(texts)
  const { savedSha, uncommitted, refused } = props
  return (
    <>
      <OfflineState />
      {(savedSha !== null || uncommitted > 0) && (
        <span className="committed">
          <GitCommitHorizontal aria-hidden="true" />
          {uncommitted > 0 ? (
            t('uncommitted', { n: uncommitted })
          ) : (
            <>
              {t('committed')} <span className="mono">{savedSha?.slice(0, 7)}</span>
            </>
          )}
        </span>
      )}
      {refused.length > 0 && (
        <span role="status">
          {t('refusedByGit', { files: refused.join(', '), n: attributeLineBytes })}
        </span>
      )}
      <Unchanged {...props} />
    </>
  )
}

/** Said while there is no network: editing and preview go on. */
function OfflineState() {
  const t = useText(frameTexts)
  return useOnline() ? null : <span role="status">{t('offline')}</span>
}

/** The line's first part. */
function StoredState({ storing, onStore }: { storing: Storing; onStore: () => void }) {
  const t = useText(texts)
  const code = useText(codeTexts)
  if (storing === 'elsewhere') return null
  if (storing === 'storing') return <span>{code('saving')}</span>
  if (storing === 'failed') {
    return (
      <span className="bad" role="alert">
        {code('notSaved')}
        <Button look="ghost" size="small" onClick={onStore}>
          {code('retry')}
        </Button>
      </span>
    )
  }
  return (
    <span>
      <Check aria-hidden="true" />
      {t('saved')}
    </span>
  )
}

/** A commit that had nothing to do says so until something changes. */
function Unchanged({
  lastCommit,
  uncommitted,
}: Pick<Parameters<typeof CommittedState>[0], 'lastCommit' | 'uncommitted'>) {
  const t = useText(texts)
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
  const t = useText(texts)
  const isOnline = useOnline()
  // The room is for what is said of the network.
  if (app.status !== 'published' || !live?.commitSha)
    return isOnline ? <span>{t('notPublished')}</span> : null
  if (isAhead) return <span>{t('older')}</span>
  if (!live.verified) return <span className="live">{t('goingLive')}</span>
  return (
    <span className="live">
      <span>{t('live')}</span> <span className="mono">{live.commitSha.slice(0, 7)}</span>
    </span>
  )
}
