/** Whether we keep a README in the repository, and how its owner changes it. */
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../web/kernel/call.ts'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import type { App } from '../../apps/contract.ts'
import { askAppsAnew } from '../../apps/web/index.ts'
import { keepReadme } from '../contract.ts'
import { texts } from '../text/texts.ts'

/** The state and its switch. */
export function useKeepReadme(app: App) {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const keeps = app.keepReadme ?? false
  async function toggleReadme(): Promise<void> {
    const answer = await call(keepReadme, { id: app._id, keep: !keeps })
    if (!answer.ok) return tellFailure(answer.error, { otherwise: t('readmeFailed') })
    await askAppsAnew(queries)
    showToast({ kind: 'success', title: t(keeps ? 'readmeLeft' : 'readmeKept') })
  }
  return { keeps, toggleReadme }
}
