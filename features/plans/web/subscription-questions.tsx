/** The questions of the card: what an upgrade brings, ending, taking the end back. */
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useLocale, useText } from '../../../web/kernel/locale.tsx'
import { failureIn } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../../web/ui/dialog.tsx'
import type { Usage } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { useCancel } from './plan-calls.ts'
import { dayText } from './plan-words.ts'
import { isFreeNow } from './pricing/plan-button.ts'
import { ReactivateQuestion } from './reactivate-question.tsx'

/** The question that stands. */
export function SubscriptionQuestions({
  question,
  usage,
  onClose,
}: {
  question: 'upgrade' | 'cancel' | 'reactivate'
  usage: Usage
  onClose: () => void
}) {
  if (question === 'reactivate') return <ReactivateQuestion usage={usage} onClose={onClose} />
  if (question === 'cancel') return <CancelQuestion usage={usage} onClose={onClose} />
  return <UpgradeOffer usage={usage} onClose={onClose} />
}

function UpgradeOffer({ usage, onClose }: { usage: Usage; onClose: () => void }) {
  const t = useText(texts)
  const isHighest = usage.tier === 'max' && !isFreeNow(usage)
  return (
    <Dialog
      title={t('upgradeTitle')}
      text={t(isHighest ? 'highest' : 'upgradeText')}
      onClose={onClose}
    >
      <div className="acts">
        <Button onClick={onClose}>{t('close')}</Button>
        <ButtonLink look="main" to={isHighest ? '/pricing#enterprise' : '/pricing'}>
          {t(isHighest ? 'enterprise' : 'viewPlans')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}

function CancelQuestion({ usage, onClose }: { usage: Usage; onClose: () => void }) {
  const t = useText(texts)
  const locale = useLocale()
  const tellFailure = useFailureToast()
  const cancel = useCancel()
  function confirm(): void {
    cancel.mutate(
      {},
      {
        onSuccess: () => {
          showToast({ kind: 'success', title: t('cancelDone') })
          onClose()
        },
        // The question stays, to be answered again; not where nothing renews any more, as after another tab.
        onError: (error) => {
          const failure = failureIn(error)
          tellFailure(failure, { title: t('cancelFailed') })
          if (failure.code === 'noActiveSubscription') onClose()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      title={t('cancelTitle')}
      text={t('cancelText', { date: dayText(usage.endDate, locale) })}
      cancelLabel={t('keep')}
      confirmLabel={t(cancel.isPending ? 'cancellingNow' : 'confirmCancel')}
      busy={cancel.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    />
  )
}
