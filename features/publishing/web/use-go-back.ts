/** Makes a version live that was so before. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../web/kernel/call.ts'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { askAppsAnew } from '../../apps/web/index.ts'
import { listVersions, readLiveState, restoreVersion } from '../contract.ts'
import { texts } from '../text/texts.ts'

/** Goes back and reads anew what is live; `going` is the version on its way. */
export function useGoBack(id: string) {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const [going, setGoing] = useState<number | null>(null)
  async function goBack(version: number): Promise<void> {
    setGoing(version)
    const done = await call(restoreVersion, { id, version })
    setGoing(null)
    if (done.ok) showToast({ kind: 'success', title: t('isLiveAgain', { n: version }) })
    else tellFailure(done.error, { otherwise: t('failed') })
    await askAppsAnew(queries)
    for (const route of [listVersions, readLiveState])
      await queries.invalidateQueries({ queryKey: [route.line] })
  }
  return { goBack, going }
}
