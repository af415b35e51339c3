/** What is used today and this month, and when it begins anew. */
import { useLocale, useText } from '../../../web/kernel/locale.tsx'
import type { Usage } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { count, dayText, timeText } from './plan-words.ts'

/** One line for the day, and for a paid plan a bar for the month. */
export function UsageBars({ usage }: { usage: Usage }) {
  const t = useText(texts)
  const locale = useLocale()
  const { dailyUsage, dailyLimit, monthlyQuota, currentMonthUsage, remainingQuota } = usage
  const used = count(dailyUsage, locale)
  return (
    <div className="uses">
      {dailyLimit === null ? (
        <p>{t('paidToday', { used })}</p>
      ) : (
        <p>
          {t('freeToday', { used, limit: count(dailyLimit, locale) })}
          <span className="quiet">
            {' · '}
            {t('resetsAt', { time: timeText(usage.dailyResetsAt, locale) })}
          </span>
        </p>
      )}
      {monthlyQuota === 0 ? (
        <p className="quiet">{t('limitedAccess')}</p>
      ) : (
        <>
          <p id="premium-calls">
            {t('monthUse', {
              used: count(currentMonthUsage, locale),
              quota: count(monthlyQuota, locale),
            })}
          </p>
          <progress
            className={barLook(currentMonthUsage / monthlyQuota)}
            aria-labelledby="premium-calls"
            max={monthlyQuota}
            value={Math.min(currentMonthUsage, monthlyQuota)}
          />
          <p className="quiet">
            {t('remaining', { n: count(remainingQuota, locale) })}
            {usage.monthlyResetsAt !== null &&
              ` · ${t('resetsOn', { date: dayText(usage.monthlyResetsAt, locale) })}`}
          </p>
        </>
      )}
    </div>
  )
}

/** Amber from 80 %, red at 100 %. */
function barLook(part: number): string {
  if (part >= 1) return 'usage-bar full'
  return part >= 0.8 ? 'usage-bar near' : 'usage-bar'
}
