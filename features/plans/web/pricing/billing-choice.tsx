/** How often one would pay: by the month or the year, and for three months where a host sells them. */
import { useText } from '../../../../web/kernel/locale.tsx'
import type { BillingInterval, PaidTier, Plan } from '../../contract.ts'
import { texts } from '../../text/texts.ts'
import { type Savings, savingsOf } from './savings.ts'

type PaidPlans = Readonly<Record<PaidTier, Plan>>

/** The periods that this host sells, the shortest first. */
export function soldIntervals({ basic, pro, max }: PaidPlans): readonly BillingInterval[] {
  const sellsQuarters = [basic, pro, max].some(({ quarterly }) => quarterly !== null)
  return sellsQuarters ? ['monthly', 'quarterly', 'yearly'] : ['monthly', 'yearly']
}

/** The toggle above the plans. With three periods it names their lengths, with two it says how one pays. */
export function BillingChoice({
  interval,
  onInterval,
  tiers,
}: {
  interval: BillingInterval
  onInterval: (next: BillingInterval) => void
  tiers: PaidPlans
}) {
  const t = useText(texts)
  const sold = soldIntervals(tiers)
  const { basic, pro, max } = tiers
  return (
    <div className="seg billing" role="radiogroup" aria-label={t('billing')}>
      {sold.map((one) => {
        const savings = one === 'monthly' ? null : savingsOf(one, { basic, pro, max })
        return (
          <label key={one}>
            <input
              type="radio"
              name="billing"
              checked={interval === one}
              onChange={() => onInterval(one)}
            />
            {sold.length === 2 ? (
              <>
                {t(one)}
                <Badge savings={savings} />
              </>
            ) : (
              <TermText interval={one} savings={savings} />
            )}
          </label>
        )
      })}
    </div>
  )
}

function Badge({ savings }: { savings: Savings | null }) {
  const t = useText(texts)
  if (savings === null) return null
  return <span className="off">{t(savings.isSame ? 'off' : 'upTo', { n: savings.percent })}</span>
}

const termTexts = { monthly: 'oneMonth', quarterly: 'threeMonths', yearly: 'oneYear' } as const

function TermText({ interval, savings }: { interval: BillingInterval; savings: Savings | null }) {
  const t = useText(texts)
  const term = t(termTexts[interval])
  if (savings === null) return term
  return t(savings.isSame ? 'termSave' : 'termSaveUpTo', { term, n: savings.percent })
}
