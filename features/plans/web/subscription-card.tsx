/** The plan of whoever is signed in: what it is, what is used of it, and what can be done about it. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocale, useText } from '../../../web/kernel/locale.tsx'
import { failureIn } from '../../../web/kernel/query.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ErrorState } from '../../../web/ui/states.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { SkeletonLine, Waiting } from '../../../web/ui/waiting.tsx'
import type { Usage } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { BillingButton } from './billing-button.tsx'
import { useUsage } from './plan-calls.ts'
import { dayText } from './plan-words.ts'
import { isFreeNow } from './pricing/plan-button.ts'
import { cardOf } from './subscription-state.ts'
import { UsageBars } from './usage-bars.tsx'
import { useResubscribe } from './use-resubscribe.ts'
import './subscription.css'

const SubscriptionQuestions = lazy(async () => ({
  default: (await import('./subscription-questions.tsx')).SubscriptionQuestions,
}))

const confirmForMs = 60_000
const askEveryMs = 2_000

/** The card; `awaitsPayment` where the person has just come from the payment service. */
export function SubscriptionCard({ awaitsPayment }: { awaitsPayment: boolean }) {
  const t = useText(texts)
  const usage = useUsage()
  const confirming = useConfirming(awaitsPayment, usage)
  return (
    <section className="subscription" aria-labelledby="subscription-title">
      <h2 id="subscription-title">{t('subscription')}</h2>
      {usage.isPending && (
        <Waiting label={t('loading')}>
          <p>{t('loading')}</p>
          <SkeletonLine width={40} />
          <SkeletonLine width={64} />
          <SkeletonLine width={96} />
        </Waiting>
      )}
      {usage.isError && (
        <ErrorState
          title={t('loadFailed')}
          failure={failureIn(usage.error)}
          otherwise={t('usageFetchFailed')}
          onRetry={() => void usage.refetch()}
        />
      )}
      {confirming !== null && (
        <Note look="info" role="status">
          {t(confirming)}
        </Note>
      )}
      {usage.data && <Facts usage={usage.data} />}
    </section>
  )
}

/** Asks again until the payment is in, for a minute; null where nothing is to be confirmed. */
function useConfirming(
  awaitsPayment: boolean,
  usage: ReturnType<typeof useUsage>,
): 'confirming' | 'notConfirmed' | null {
  const [gaveUp, setGaveUp] = useState(false)
  const isOpen = awaitsPayment && !!usage.data && isFreeNow(usage.data)
  const { refetch } = usage
  // The payment service's word comes to the server by itself; nothing tells the page of it.
  useEffect(() => {
    if (!isOpen || gaveUp) return
    const again = setInterval(() => void refetch(), askEveryMs)
    const end = setTimeout(() => setGaveUp(true), confirmForMs)
    return () => {
      clearInterval(again)
      clearTimeout(end)
    }
  }, [isOpen, gaveUp, refetch])
  if (!isOpen) return null
  return gaveUp ? 'notConfirmed' : 'confirming'
}

function Facts({ usage }: { usage: Usage }) {
  const t = useText(texts)
  const locale = useLocale()
  const card = cardOf(usage)
  const date = dayText(usage.endDate, locale)
  return (
    <>
      <p className="plan-name">
        <b>{t(usage.tier)}</b>{' '}
        <span className={`badge ${card.badgeLook}`}>
          {card.badge === null ? usage.status : t(card.badge)}
        </span>
      </p>
      {usage.endDate !== null && (
        <p className="quiet">
          {t('validUntil', { date })}
          {card.renews && ` · ${t('renewsOn', { date })}`}
          {` · ${t(usage.billingInterval)}`}
        </p>
      )}
      {card.message !== null && (
        <Note look={card.messageLook}>
          {t(card.message, { date })}{' '}
          {card.message === 'pastDueText' && usage.invoiceUrl !== null && (
            <a className="link" href={usage.invoiceUrl}>
              {t('updatePayment')}
            </a>
          )}
        </Note>
      )}
      {usage.testPlan !== null && (
        <Note look="info">{t('testPlanText', { plan: t(usage.testPlan) })}</Note>
      )}
      <UsageBars usage={usage} />
      <Acts usage={usage} />
    </>
  )
}

/** What can be done about the plan, each with its question. */
function Acts({ usage }: { usage: Usage }) {
  const t = useText(texts)
  const [question, setQuestion] = useState<'upgrade' | 'cancel' | 'reactivate' | null>(null)
  const resubscribe = useResubscribe(usage)
  const { button, canCancel } = cardOf(usage)
  return (
    <div className="acts">
      {button === 'resubscribe' ? (
        <Button busy={resubscribe.busy} onClick={resubscribe.go}>
          {t(resubscribe.busy ? 'redirecting' : 'resubscribe')}
        </Button>
      ) : (
        <Button onClick={() => setQuestion(button)}>{t(button)}</Button>
      )}
      {usage.hasBilling && <BillingButton look="button" />}
      {canCancel && (
        <button type="button" className="link" onClick={() => setQuestion('cancel')}>
          {t('cancelLink')}
        </button>
      )}
      <Suspense>
        {question !== null && (
          <SubscriptionQuestions
            question={question}
            usage={usage}
            onClose={() => setQuestion(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
