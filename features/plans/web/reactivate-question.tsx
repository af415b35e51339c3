/** The question before a subscription renews after all, with the day and the price. */
import { failureSentence } from '../../../web/kernel/call-failure.ts'
import { useLocale, useText } from '../../../web/kernel/locale.tsx'
import { failureIn } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { ConfirmDialog } from '../../../web/ui/dialog.tsx'
import type { Usage } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { useReactivate, useTiers } from './plan-calls.ts'
import { dayText, money } from './plan-words.ts'

/** Reactivates on confirming. */
export function ReactivateQuestion({ usage, onClose }: { usage: Usage; onClose: () => void }) {
  const t = useText(texts)
  const locale = useLocale()
  const tiers = useTiers()
  const reactivate = useReactivate()
  const plan = tiers.data?.tiers[usage.tier]
  const price =
    plan &&
    money(
      (plan[usage.billingInterval] ?? plan.monthly).price,
      tiers.data?.currency ?? 'usd',
      locale,
    )
  function confirm(): void {
    reactivate.mutate(
      {},
      {
        onSuccess: () => showToast({ kind: 'success', title: t('reactivateDone') }),
        onError: (error) => {
          const message = failureSentence(failureIn(error), locale, t('reactivateFailed'))
          showToast({ kind: 'error', title: t('reactivateError', { message }) })
        },
        onSettled: onClose,
      },
    )
  }
  return (
    <ConfirmDialog
      title={t('reactivateTitle')}
      text={t('reactivateText', { date: dayText(usage.endDate, locale), price: price ?? '…' })}
      look="ink"
      cancelLabel={t('back')}
      confirmLabel={reactivate.isPending ? t('reactivating') : t('reactivate')}
      busy={reactivate.isPending}
      blocked={price === undefined}
      onCancel={onClose}
      onConfirm={confirm}
    />
  )
}
