/** The button of a plan with what stands beside it. */
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { SkeletonLine } from '../../../../web/ui/waiting.tsx'
import type { BillingInterval, Usage } from '../../contract.ts'
import { texts } from '../../text/texts.ts'
import { BillingButton } from '../billing-button.tsx'
import type { CardProps } from './card-props.ts'
import { planButton } from './plan-button.ts'

/** Until it is known what the person has, a shape; after a failure, the way to ask again. */
export function PlanPress(props: CardProps) {
  const { tier, state, usage, interval, onRetry } = props
  const t = useText(texts)
  if (tier !== 'free' && state === 'asking') return <SkeletonLine width={100} />
  if (tier !== 'free' && state === 'failed')
    return (
      <Button wide aria-label={`${t('retry')}: ${t(tier)}`} onClick={onRetry}>
        {t('retry')}
      </Button>
    )
  return (
    <div className="press">
      <Press {...props} />
      {tier !== 'free' && usage?.tier === tier && <OwnPlanHint usage={usage} interval={interval} />}
    </div>
  )
}

function Press({ tier, usage, busy, onPress }: CardProps) {
  const t = useText(texts)
  const { label, act } = planButton(tier, usage)
  const isBusy = busy === tier
  const words = t(isBusy ? 'redirecting' : label)
  const isMain = tier === 'pro' && (act === 'buy' || act === 'change')
  const hint = label === 'cannotDowngrade' ? `plan-hint-${tier}` : undefined
  return (
    <>
      <Button
        wide
        look={isMain ? 'main' : 'quiet'}
        disabled={act === null || (busy !== null && !isBusy)}
        busy={isBusy}
        aria-label={`${words}: ${t(tier)}`}
        aria-describedby={hint}
        onClick={() => act !== null && tier !== 'free' && onPress(tier, act)}
      >
        {words}
      </Button>
      {hint !== undefined && (
        <small id={hint} className="quiet">
          {t('downgradeHint')}
        </small>
      )}
    </>
  )
}

/** What the own plan's card says beside its button: the open invoice, the other interval. */
function OwnPlanHint({ usage, interval }: { usage: Usage; interval: BillingInterval }) {
  const t = useText(texts)
  const { status, invoiceUrl, autoRenewal, billingInterval } = usage
  if (status === 'past_due' && invoiceUrl !== null)
    return (
      <a className="link" href={invoiceUrl}>
        {t('updatePayment')}
      </a>
    )
  if (status !== 'active' || !autoRenewal || billingInterval === interval) return null
  function intervalHint(): string {
    if (billingInterval === 'monthly' && interval === 'yearly') return t('billedMonthly')
    if (billingInterval === 'yearly' && interval === 'monthly') return t('billedYearlyNow')
    return t('billedOtherwise', { now: t(billingInterval), next: t(interval) })
  }
  return (
    <small className="quiet">
      {intervalHint()} <BillingButton look="link" />
    </small>
  )
}
