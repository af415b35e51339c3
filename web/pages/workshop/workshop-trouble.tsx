/** What stands above the bench when the project is not as it should be (SYN-08, SYN-09, LOC-10, LOC-21, LOC-22). */
import { CircleAlert } from 'lucide-react'
import { projectLimits } from '../../../project/limits.ts'
import { codeHostText, needsLink } from '../../../features/repositories/web/index.ts'
import { ConflictChoice, LocalCopies } from '../../../features/workspace/web/index.ts'
import type { Keep, ProjectState, ProjectView } from '../../../features/workspace/web/index.ts'
import { texts as workspaceTexts } from '../../../features/workspace/text/texts.ts'
import { failureOf } from '../../kernel/call-failure.ts'
import { useLocale, useText } from '../../kernel/locale.tsx'
import { rememberRedirect } from '../../kernel/redirect.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FailedFace } from '../../ui/faces.tsx'

type Props = {
  appId: string
  accountId: string
  state: ProjectState
  view: ProjectView
  /** The assistant writes to the files now. */
  isBusy: boolean
  onRetry: () => void
  /** Moves the right to write to this tab. */
  onEditHere: () => void
  onSettle: (keep: Keep) => Promise<unknown>
}

/** Says what is wrong and what can be done; nothing when all is well. */
export function ProjectTrouble(props: Props) {
  const t = useText(workspaceTexts)
  const { appId, accountId, state, view } = props
  const failure = failureIn(state)
  return (
    <>
      {failure?.kind === 'conflict' ? (
        <Conflict {...props} paths={failure.paths} />
      ) : (
        <LoadState state={state} onRetry={props.onRetry} onEditHere={props.onEditHere} />
      )}
      {state.phase === 'ready' && !state.project.isLasting && (
        <p className="note warn" role="status">
          {t('tabOnly')}
        </p>
      )}
      {view.isFull && (
        <div className="note bad" role="alert">
          <b>{t('notStored')}</b>
          <LocalCopies accountId={accountId} openAppId={appId} onlyCommitted />
        </div>
      )}
    </>
  )
}

/** Stands there until it is decided, also after a reload (SYN-12). */
function Conflict({ paths, isBusy, onSettle }: Props & { paths: readonly string[] }) {
  const t = useText(workspaceTexts)
  return (
    <div className="note warn" role="alert">
      <b>{t('twoPlaces')}</b>
      <ConflictChoice
        paths={paths}
        disabled={isBusy}
        onChoose={async (keep) => {
          await onSettle(keep)
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
  const t = useText(workspaceTexts)
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
      <div className="note" role="status">
        <span>{t('elsewhere')}</span>
        <Button size="small" onClick={onEditHere}>
          {t('editHere')}
        </Button>
      </div>
    )
  }
  if (reason === null) return null
  const failure = failureIn(state)
  if (failure?.kind === 'codeHost' && needsLink(failure.failure))
    return <LinkCodeHost reason={reason} />
  // The copy on this device is worked on meanwhile (SYN-09).
  const isOnCopy = state.phase === 'ready' && failure?.kind === 'codeHost'
  return (
    <FailedFace
      title={isOnCopy ? t('onCopy') : `${t('loadFailed')}: ${reason}`}
      failure={failureOf('unknownError')}
      onRetry={onRetry}
    />
  )
}

/** Signing in again binds the code host, and leads back here (SYN-01, AUTH-20). */
function LinkCodeHost({ reason }: { reason: string }) {
  const t = useText(workspaceTexts)
  return (
    <div className="note bad failed" role="alert">
      <CircleAlert aria-hidden="true" />
      <span>{reason}</span>
      <ButtonLink
        size="small"
        to="/login?again=1"
        onClick={() => rememberRedirect(location.pathname + location.search)}
      >
        {t('linkCodeHost')}
      </ButtonLink>
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
  const t = useText(workspaceTexts)
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
