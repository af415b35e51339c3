/** Files that the branch and the app both changed, to be decided on before the branch is taken over. Loaded when there are some. */
import { useEffect, useRef } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { branchTexts } from '../../text/branch-texts.ts'
import { ConflictChoice } from '../conflict-choice.tsx'
import type { LocalProject } from '../project/local-project.ts'
import type { Conflict } from '../project/sync-project.ts'
import type { Branch } from './use-branch.ts'

/** Draws the question; the branch is taken over as soon as the last word was said. */
export function BranchConflict(props: {
  branch: Branch
  conflict: Conflict
  project: LocalProject
  isBusy: boolean
}) {
  const { branch, conflict, project, isBusy } = props
  const t = useText(branchTexts)
  const note = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} tabIndex={-1} className="note warn two-places">
      <b role="alert">{t('bothChanged')}</b>
      <ConflictChoice
        {...{ conflict, project }}
        disabled={isBusy || branch.isTakingOver}
        onDecided={(keeps) => branch.takeOver(keeps)}
      />
    </div>
  )
}
