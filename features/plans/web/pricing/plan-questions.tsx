/** What is asked before a plan changes: the sum that is due, the open invoice, the renewal. */
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { ConfirmDialog, Dialog } from '../../../../web/ui/dialog.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import type { Plan, Tier, Usage } from '../../contract.ts'
import { texts } from '../../text/texts.ts'
import { smallMoney } from '../plan-words.ts'
import { ReactivateQuestion } from '../reactivate-question.tsx'
import type { PlanQuestion } from './use-purchase.ts'

/** The question that stands. */
export function PlanQuestions({
  question,
  usage,
  offer,
  onChange,
  onClose,
}: {
  question: PlanQuestion
  usage: Usage
  offer: { tiers: Readonly<Record<Tier, Plan>>; currency: string }
  onChange: (change: Extract<PlanQuestion, { kind: 'change' }>) => void
  onClose: () => void
}) {
  const t = useText(texts)
  const locale = useLocale()
  if (question.kind === 'reactivate') return <ReactivateQuestion usage={usage} onClose={onClose} />
  if (question.kind === 'payFirst')
    return (
      <Dialog title={t('payFirst')} text={t('payFirstText')} onClose={onClose}>
        <div className="acts">
          <Button onClick={onClose}>{t('close')}</Button>
          {usage.invoiceUrl !== null && (
            <a className="btn main" href={usage.invoiceUrl}>
              {t('updatePayment')}
            </a>
          )}
        </div>
      </Dialog>
    )
  const { amountDue } = question.confirmed
  const amount = smallMoney(amountDue, offer.currency, locale)
  return (
    <ConfirmDialog
      title={t('confirmTitle', { plan: t(question.purchase.tier) })}
      text={amountDue === 0 ? t('confirmNothing') : t('confirmText', { amount })}
      look="ink"
      cancelLabel={t('back')}
      confirmLabel={t('confirmChange')}
      busy={false}
      onCancel={onClose}
      onConfirm={() => onChange(question)}
    />
  )
}
