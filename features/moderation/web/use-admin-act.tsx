/** Acts of an admin: done, told, and what they change read anew; those that need a reason ask for it first. */
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import type { Result } from '../../../contract/result.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { queryKeyOf } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { askAppsAnew } from '../../apps/web/index.ts'
import { listAudit, listHiddenComments, listReports, listReview, listUsers } from '../contract.ts'
import { listReportedEntries } from '../entries-contract.ts'
import { texts } from '../text/texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const changedByActs = [
  listReview,
  listReports,
  listHiddenComments,
  listReportedEntries,
  listUsers,
  listAudit,
]

type Call = () => Promise<Result<unknown, CallFailure>>

/** An act that asks for its reason. */
export type ReasonedAct = {
  title: string
  text: string
  /** What stands below the text. */
  details?: ReactNode
  confirmLabel: string
  run: (reason: string) => Promise<Result<unknown, CallFailure>>
}

/** `act` does it at once, `ask` opens the dialog for its reason; `dialog` is to be drawn. */
export function useAdminAct(): {
  act: (run: Call) => Promise<boolean>
  ask: (act: ReasonedAct) => void
  dialog: ReactNode
} {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<ReasonedAct | null>(null)
  const act = useCallback(
    async (run: Call): Promise<boolean> => {
      const done = await run()
      if (done.ok) showToast({ kind: 'success', title: t('done') })
      else tellFailure(done.error, { title: t('failed') })
      for (const route of changedByActs)
        void queries.invalidateQueries({ queryKey: queryKeyOf(route) })
      void askAppsAnew(queries)
      return done.ok
    },
    [queries, tellFailure, t],
  )
  const dialog = asked && (
    <ReasonDialog
      title={asked.title}
      text={asked.text}
      details={asked.details}
      confirmLabel={asked.confirmLabel}
      act={(reason) => act(() => asked.run(reason))}
      onClose={() => setAsked(null)}
    />
  )
  return { act, ask: setAsked, dialog }
}
