/** Says that the address names a branch beside the app's own, and what can be done with it. */
import { GitBranch } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { failureIn } from '../../../../web/kernel/query.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { ErrorState } from '../../../../web/ui/states.tsx'
import { branchTexts } from '../../text/branch-texts.ts'
import type { LocalProject } from '../project/local-project.ts'
import type { Branch } from './use-branch.ts'
import './branch.css'

const BranchConflict = lazy(async () => ({
  default: (await import('./branch-conflict.tsx')).BranchConflict,
}))
const BranchChanges = lazy(async () => ({
  default: (await import('./branch-changes.tsx')).BranchChanges,
}))

type Props = {
  branch: Branch
  /** The files change now. */
  isBusy: boolean
  /** The files on this device; null until they are here. */
  project: LocalProject | null
  /** The branch at an address of its own. */
  preview: ReactNode
}

/** Draws it above the preview; nothing until it is known what the branch changes. */
export function BranchNote({ branch, isBusy, project, preview }: Props) {
  const t = useText(branchTexts)
  const [isOpen, setOpen] = useState(false)
  const { branch: name, compared, leave } = branch
  if (compared.isPending) return null
  if (compared.isError) {
    const failure = failureIn(compared.error)
    // What no branch can be called is none either.
    if (failure.code === 'notFound' || failure.code === 'validationError')
      return <Plain text={t('missing', { branch: name })} onLeave={leave} />
    return (
      <ErrorState title={t('unread')} failure={failure} onRetry={() => void compared.refetch()} />
    )
  }
  const { ahead, files } = compared.data
  if (ahead === 0) return <Plain text={t('nothingNew', { branch: name })} onLeave={leave} />
  return (
    <>
      <New {...{ branch, isBusy, project, preview }} onOpen={() => setOpen(true)} />
      {branch.conflict && project && (
        <Suspense fallback={null}>
          <BranchConflict {...{ branch, isBusy, project }} conflict={branch.conflict} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <BranchChanges branch={name} files={files} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Plain({ text, onLeave }: { text: string; onLeave: () => void }) {
  const t = useText(branchTexts)
  return (
    <div className="note branch-note" role="status">
      <GitBranch aria-hidden="true" />
      <span>{text}</span>
      <Button size="small" onClick={onLeave}>
        {t('leave')}
      </Button>
    </div>
  )
}

/** A branch that has something of its own. */
function New(props: Props & { onOpen: () => void }) {
  const t = useText(branchTexts)
  const { branch, isBusy, onOpen } = props
  const { show, leave, takeOver, isTakingOver, isLookedAt } = branch
  const { behind = 0, files = [] } = branch.compared.data ?? {}
  return (
    <div className={`note ${behind > 0 ? 'warn ' : ''}branch-note`} role="status">
      <GitBranch aria-hidden="true" />
      <div>
        <b>{t('changes', { branch: branch.branch, n: files.length })}</b>
        {behind > 0 && <p>{t('parted', { n: behind })}</p>}
        {isLookedAt && <p>{t('lookingAt')}</p>}
        {props.preview}
      </div>
      <span className="acts">
        {!isLookedAt && show && (
          <Button size="small" onClick={show}>
            {t('look')}
          </Button>
        )}
        <Button size="small" onClick={onOpen}>
          {t('show')}
        </Button>
        {branch.conflict === null && (
          <Button
            size="small"
            look="main"
            disabled={isBusy}
            busy={isTakingOver}
            onClick={() => void takeOver()}
          >
            {t(isTakingOver ? 'takingOver' : 'takeOver')}
          </Button>
        )}
        <Button size="small" disabled={isTakingOver} onClick={leave}>
          {t('leave')}
        </Button>
      </span>
    </div>
  )
}
