/** What the preview's menu offers of checks. */
import { CheckCheck, ListPlus } from 'lucide-react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import type { MenuEntry } from '../../../../web/ui/menu-button.tsx'
import { checksTexts } from '../../text/checks-texts.ts'
import type { Checks } from './use-checks.ts'

/** "Run checks" where there are some, and "Keep as check" after a trial that went well. */
export function useCheckEntries({
  total,
  runAll,
  keep,
}: Pick<Checks, 'total' | 'runAll' | 'keep'>): MenuEntry[] {
  const t = useText(checksTexts)
  const keepLast = async (keeps: NonNullable<typeof keep>): Promise<void> => {
    const kept = await keeps()
    if (kept.ok) return showToast({ kind: 'success', title: t('kept', { name: kept.value }) })
    const why = kept.error === 'failed' ? undefined : kept.error
    const text = why === 'full' ? t('full') : why && t('unreadable', { place: 'checks.json' })
    showToast({ kind: 'error', title: t('notKept'), ...(text ? { text } : {}) })
  }
  return [
    ...(total === 0
      ? []
      : [
          {
            kind: 'action' as const,
            label: t('run'),
            icon: <CheckCheck aria-hidden="true" />,
            run: () => void runAll(),
          },
        ]),
    ...(keep === null
      ? []
      : [
          {
            kind: 'action' as const,
            label: t('keep'),
            icon: <ListPlus aria-hidden="true" />,
            run: () => void keepLast(keep),
          },
        ]),
  ]
}
