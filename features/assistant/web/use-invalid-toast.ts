/** A configuration that proves invalid is told with what to do about it, once a visit and cause. */
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import type { ChoiceFault } from '../../models/web/index.ts'
import { texts } from '../text/texts.ts'

const told = new Set<ChoiceFault>()

/** Tells the cause; null is none. */
export function useInvalidToast(fault: ChoiceFault | null): void {
  const t = useText(texts)
  const navigate = useNavigate()
  // Toasts live outside React.
  useEffect(() => {
    if (fault === null || told.has(fault)) return
    told.add(fault)
    showToast({
      kind: 'error',
      title: t('invalidModel'),
      text: t('invalidModelText'),
      shownMs: limits.invalidSettingsMs,
      action: { label: t('learnMore'), run: () => void navigate('/pricing') },
      otherAction: { label: t('configure'), run: () => void navigate('/dashboard?tab=llm') },
    })
  }, [fault, navigate, t])
}
