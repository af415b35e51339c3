/** The plans of this host side by side, with what each press does. */
import { lazy, Suspense } from 'react'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { failureIn } from '../../../../web/kernel/query.ts'
import { useSession } from '../../../../web/kernel/session.tsx'
import { ErrorState } from '../../../../web/ui/states.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { SkeletonLine, Waiting } from '../../../../web/ui/waiting.tsx'
import type { BillingInterval } from '../../contract.ts'
import { texts } from '../../text/texts.ts'
import { useTiers, useUsage } from '../plan-calls.ts'
import { BillingChoice } from './billing-choice.tsx'
import { Enterprise } from './enterprise.tsx'
import { PlanCard } from './plan-card.tsx'
import { PricingAnswers } from './pricing-answers.tsx'
import { usePurchase } from './use-purchase.ts'
import './pricing.css'

const PlanQuestions = lazy(async () => ({
  default: (await import('./plan-questions.tsx')).PlanQuestions,
}))

const order = ['free', 'basic', 'pro', 'max'] as const

/** The page's content; `onInterval` writes the choice into the address. */
export function Pricing({
  interval,
  onInterval,
}: {
  interval: BillingInterval
  onInterval: (next: BillingInterval) => void
}) {
  const t = useText(texts)
  const tiers = useTiers()
  const offer = tiers.data
  const sells = offer !== undefined && offer.payments !== 'none'
  return (
    <>
      <div className="offer-head">
        <div>
          <h1>{t('pricingTitle')}</h1>
          <p>{t('pricingText')}</p>
        </div>
        {sells && <BillingChoice interval={interval} onInterval={onInterval} tiers={offer.tiers} />}
      </div>
      {tiers.isPending && <PlanBones label={t('pricesLoading')} />}
      {tiers.isError && (
        <ErrorState
          title={t('pricesFailed')}
          failure={failureIn(tiers.error)}
          otherwise={t('tiersFetchFailed')}
          onRetry={() => void tiers.refetch()}
        />
      )}
      {sells && <Plans offer={offer} interval={interval} />}
      {offer && !sells && (
        <Note look="info">
          <b>{t('noPlans')}</b> {t('noPlansText', { n: offer.dailyLimit })}
        </Note>
      )}
      {offer && <Enterprise contactEmail={offer.contactEmail} />}
      {sells && <PricingAnswers dailyLimit={offer.dailyLimit} />}
    </>
  )
}

type Offer = NonNullable<ReturnType<typeof useTiers>['data']>

function Plans({ offer, interval }: { offer: Offer; interval: BillingInterval }) {
  const t = useText(texts)
  const session = useSession()
  const usage = useUsage()
  const record = session.state === 'signedIn' ? (usage.data ?? null) : null
  const purchase = usePurchase(offer.tiers, interval, record)
  // Until it is known what the person has, nothing is offered on a guess.
  const isKnown = session.state === 'signedOut' || record !== null
  const isFailed = session.state === 'signedIn' && usage.isError
  return (
    <>
      {offer.payments === 'test' && <Note look="info">{t('testPayments')}</Note>}
      <ul className="plans" aria-label={t('plans')}>
        {order.map((tier) => (
          <li key={tier}>
            <PlanCard
              tier={tier}
              plan={offer.tiers[tier]}
              offer={offer}
              interval={interval}
              usage={record}
              state={isFailed ? 'failed' : isKnown ? 'known' : 'asking'}
              busy={purchase.busy}
              onPress={purchase.press}
              onRetry={() => void usage.refetch()}
            />
          </li>
        ))}
      </ul>
      <Suspense>
        {purchase.question && record && (
          <PlanQuestions
            question={purchase.question}
            usage={record}
            offer={offer}
            onChange={purchase.confirmChange}
            onClose={purchase.closeQuestion}
          />
        )}
      </Suspense>
    </>
  )
}

function PlanBones({ label }: { label: string }) {
  const locale = useLocale()
  return (
    <Waiting label={label}>
      <div className="plans" lang={locale}>
        {order.map((tier) => (
          <div key={tier} className="plan">
            <SkeletonLine width={64} />
            <SkeletonLine width={40} />
            <SkeletonLine width={96} />
            <SkeletonLine width={72} />
          </div>
        ))}
      </div>
    </Waiting>
  )
}
