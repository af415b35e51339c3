/** Short answers to what is asked before paying; numbers are this host's. */
import { useText } from '../../../../web/kernel/locale.tsx'
import { texts } from '../../text/texts.ts'

const answers = [
  ['askPremium', 'tellPremium'],
  ['askUsedUp', 'tellUsedUp'],
  ['askReset', 'tellReset'],
  ['askCancel', 'tellCancel'],
] as const

/** The questions below the plans. */
export function PricingAnswers({ dailyLimit }: { dailyLimit: number }) {
  const t = useText(texts)
  return (
    <section className="fine" aria-labelledby="before-you-pay">
      <h2 id="before-you-pay">{t('questions')}</h2>
      <dl>
        {answers.map(([ask, tell]) => (
          <div key={ask}>
            <dt>{t(ask)}</dt>
            <dd>{t(tell, { n: dailyLimit })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
