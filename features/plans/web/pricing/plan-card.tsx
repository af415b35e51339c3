/** One plan: name, price, quota, features, and the button that fits whoever looks. */
import { Check } from 'lucide-react'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { type BillingInterval, monthsOf, type Plan } from '../../contract.ts'
import { texts } from '../../text/texts.ts'
import { count, money } from '../plan-words.ts'
import type { CardProps } from './card-props.ts'
import { isFreeNow } from './plan-button.ts'
import { PlanPress } from './plan-press.tsx'

/** The card of a plan. */
export function PlanCard(props: CardProps) {
  const { tier, plan, offer, interval, usage } = props
  const t = useText(texts)
  const locale = useLocale()
  const isCurrent =
    usage !== null &&
    (tier === 'free' ? isFreeNow(usage) : usage.tier === tier && !isFreeNow(usage))
  return (
    <section className={isCurrent ? 'plan current' : 'plan'} aria-labelledby={`plan-${tier}`}>
      <h2 id={`plan-${tier}`}>
        {t(tier)} {isCurrent && <span className="badge ok">{t('currentPlan')}</span>}
      </h2>
      <Price plan={plan} currency={offer.currency} interval={interval} />
      <PlanPress {...props} />
      <ul className="features">
        <li>
          <Check aria-hidden="true" />
          {plan.monthlyQuota === 0
            ? t('limitedAccess')
            : t('premiumAMonth', { n: count(plan.monthlyQuota, locale) })}
        </li>
        {tier === 'free' && (
          <li>
            <Check aria-hidden="true" />
            {t('usesADay', { n: count(offer.dailyLimit, locale) })}
          </li>
        )}
        {plan.featuresIn[locale].map((feature) => (
          <li key={feature}>
            <Check aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Price({
  plan,
  currency,
  interval,
}: {
  plan: Plan
  currency: string
  interval: BillingInterval
}) {
  const t = useText(texts)
  const locale = useLocale()
  const words = (amount: number): string => money(amount, currency, locale)
  if (interval === 'quarterly' && plan.quarterly === null && plan.price > 0)
    return <p className="bill">{t('noTerm')}</p>
  const term = interval === 'monthly' || plan.price === 0 ? null : plan[interval]
  const aMonth =
    term === null ? plan.monthly.price : Math.round((term.price / monthsOf[interval]) * 100) / 100
  return (
    <>
      <p className="cost">
        <b>{words(aMonth)}</b> {t('perMonth')}
      </p>
      <p className="bill">
        {term !== null && (
          <>
            {t(interval === 'yearly' ? 'billedYearly' : 'billedQuarterly', {
              total: words(term.price),
            })}{' '}
            {term.savings > 0 && (
              <>
                <s>{words(term.originalPrice)}</s>{' '}
                <span className="off">{t('save', { savings: words(term.savings) })}</span>
              </>
            )}
          </>
        )}
      </p>
    </>
  )
}
