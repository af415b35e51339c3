/** What stands above the bench when the project is not as it should be. */
import { CircleAlert } from 'lucide-react'
import { projectLimits } from '../../../../project/limits.ts'
import { codeHostText, needsLink } from '../../../repositories/web/index.ts'
import { ConflictChoice } from '../conflict-choice.tsx'
import { LocalCopies } from '../local-copies-dialog.tsx'
import type { Conflict } from '../project/sync-project.ts'
import type { Keep } from '../project/resolve-conflicts.ts'
import type { LocalProject } from '../project/local-project.ts'
import type { ProjectState } from '../project/load-project.ts'
import type { ProjectView } from '../use-project-view.ts'
import { texts } from '../../text/texts.ts'
import { failureOf } from '../../../../web/kernel/call-failure.ts'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { useOnline } from '../../../../web/kernel/online.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { ErrorState } from '../../../../web/ui/states.tsx'
import { FileNotes } from './file-notes.tsx'
import { LeftOutNote, RenamesNote } from './left-out-note.tsx'
import { LinkCodeHost } from './link-code-host.tsx'

type Props = {
  accountId: string
  state: ProjectState
  view: ProjectView
  /** The assistant writes to the files now. */
  isBusy: boolean
  onRetry: () => void
  /** Moves the right to write to this tab. */
  onEditHere: () => void
  onSettle: (keeps: ReadonlyMap<string, Keep>) => Promise<unknown>
}

/** Says what is wrong and what can be done; nothing when all is well. */
export function ProjectError(props: Props) {
  const t = useText(texts)
  const { accountId, state, view } = props
  const failure = failureIn(state)
  return (
    <>
      {failure?.kind === 'conflict' && state.phase === 'ready' ? (
        <TwoPlaces {...props} conflict={failure} project={state.project} />
      ) : (
        <LoadState state={state} onRetry={props.onRetry} onEditHere={props.onEditHere} />
      )}
      {state.phase === 'ready' && !state.project.isLasting && (
        <p className="note warn" role="status">
          {t('tabOnly')}
        </p>
      )}
      <LeftOutNote leftOut={view.leftOut} />
      <RenamesNote renames={view.renames} />
      {state.phase === 'ready' && <FileNotes project={state.project} isOff={props.isBusy} />}
      {view.isFull && (
        <div className="note bad" role="alert">
          <b>{t('notStored')}</b>
          <LocalCopies accountId={accountId} onlyCommitted />
        </div>
      )}
    </>
  )
}

/** Stands there until it is decided, also after a reload. */
function TwoPlaces({
  conflict,
  project,
  isBusy,
  onSettle,
}: Props & { conflict: Conflict; project: LocalProject }) {
  const t = useText(texts)
  return (
    <div className="note warn two-places">
      <b role="alert">{t('twoPlaces')}</b>
      <ConflictChoice
        conflict={conflict}
        project={project}
        disabled={isBusy}
        onDecided={async (keeps) => {
          await onSettle(keeps)
          // The buttons are gone with the choice.
          document.getElementById('main')?.focus()
        }}
      />
    </div>
  )
}

/** Why the code could not be loaded, and how far loading is. */
function LoadState({
  state,
  onRetry,
  onEditHere,
}: Pick<Props, 'state' | 'onRetry' | 'onEditHere'>) {
  const t = useText(texts)
  const reason = useReason(state)
  if (state.phase === 'loading' && state.progress) {
    return (
      <p className="note" role="status">
        {t('loadingFiles', state.progress)}
      </p>
    )
  }
  if (state.phase === 'elsewhere') {
    return (
      <div className="note warn failed" role="status">
        <CircleAlert aria-hidden="true" />
        <span>{t('elsewhere')}</span>
        <Button size="small" onClick={onEditHere}>
          {t('editHere')}
        </Button>
      </div>
    )
  }
  if (reason === null) return null
  return <Unsynced state={state} reason={reason} onRetry={onRetry} />
}

/** Why what the repository has is not here. */
function Unsynced({
  state,
  reason,
  onRetry,
}: Pick<Props, 'state' | 'onRetry'> & { reason: string }) {
  const t = useText(texts)
  const isOnline = useOnline()
  const failure = failureIn(state)
  // The status line says it.
  if (failure?.kind === 'repositoryGone') return null
  if (failure?.kind === 'codeHost' && needsLink(failure.failure))
    return <NoLink reason={reason} isUsable={state.phase === 'ready'} />
  // The copy on this device is worked on meanwhile.
  const isOnCopy = state.phase === 'ready' && failure?.kind === 'codeHost'
  // The status line says that too, and nothing can be tried again.
  if (isOnCopy && !isOnline) return null
  return (
    <ErrorState
      title={isOnCopy ? t('onCopy') : `${t('loadFailed')}: ${reason}`}
      failure={failureOf('unknownError')}
      onRetry={onRetry}
    />
  )
}

/** Without a link to the code host; where the code can be used all the same, the way to one is in the status line. */
function NoLink({ reason, isUsable }: { reason: string; isUsable: boolean }) {
  if (isUsable) {
    return (
      <p className="note" role="status">
        {reason}
      </p>
    )
  }
  return (
    <div className="note bad failed" role="alert">
      <CircleAlert aria-hidden="true" />
      <span>{reason}</span>
      <LinkCodeHost />
    </div>
  )
}

function failureIn(state: ProjectState): SyncFailure | null {
  if (state.phase === 'failed') return state.failure
  return state.phase === 'ready' ? state.trouble : null
}
type SyncFailure = Extract<ProjectState, { phase: 'failed' }>['failure']

const mebibyte = 1_048_576

function useReason(state: ProjectState): string | null {
  const t = useText(texts)
  const locale = useLocale()
  const failure = failureIn(state)
  switch (failure?.kind) {
    case undefined:
    case 'typing':
      return null
    case 'notOwner':
      return t('onlyOwnerLoads')
    case 'codeHost':
      return codeHostText(failure.failure, locale)
    case 'repositoryGone':
      return codeHostText({ code: 'gone' }, locale)
    case 'conflict':
      return t('twoPlacesFault', { paths: failure.paths.join(', ') })
    case 'notStored':
      return t('notStored')
    case 'tooLarge':
      if (failure.limit === 'tooManyFiles') return t('tooLargeFiles', { n: projectLimits.files })
      if (failure.limit === 'fileTooLarge')
        return t('tooLargeFile', { n: projectLimits.fileBytes / mebibyte })
      return t('tooLargeBytes', { n: projectLimits.totalBytes / mebibyte })
  }
}
