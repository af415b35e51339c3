/** One's own AI use by day and app for the last 31 days, with what was given back and why. */
import { useLocale, useText } from '../../../web/kernel/locale.tsx'
import { failureIn } from '../../../web/kernel/query.ts'
import { ErrorState } from '../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../web/ui/waiting.tsx'
import type { ReplyOf } from '../../../contract/route.ts'
import type { listUses } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { useUses } from './plan-calls.ts'
import { count } from './plan-words.ts'

type Use = ReplyOf<typeof listUses>['uses'][number]

/** The list in its four faces. */
export function UsageList() {
  const t = useText(texts)
  const uses = useUses()
  return (
    <section className="devices" aria-labelledby="usage-title">
      <h2 id="usage-title">{t('usage')}</h2>
      {uses.isPending && (
        <Waiting label={t('usageLoading')}>
          <SkeletonLine width={64} />
          <SkeletonLine width={40} />
        </Waiting>
      )}
      {uses.isError && (
        <ErrorState
          title={t('usageFailed')}
          failure={failureIn(uses.error)}
          onRetry={() => void uses.refetch()}
        />
      )}
      {uses.data?.uses.length === 0 && <p className="quiet">{t('noUsage')}</p>}
      {uses.data && uses.data.uses.length > 0 && <UsageTable uses={uses.data.uses} />}
    </section>
  )
}

function UsageTable({ uses }: { uses: readonly Use[] }) {
  const t = useText(texts)
  const locale = useLocale()
  return (
    <table className="use-table">
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('app')}</th>
          <th scope="col">{t('calls')}</th>
          <th scope="col">{t('premium')}</th>
        </tr>
      </thead>
      <tbody>
        {uses.map((use) => (
          <tr key={`${use.day} ${use.appId ?? ''}`}>
            <td>{utcDay(use.day, locale)}</td>
            <td>
              {use.appName ?? t(use.appId === null ? 'noApp' : 'goneApp')}
              {use.refunds.map(({ reason, calls }) => (
                <small key={reason} className="quiet">
                  {t(reason === 'failed' ? 'refundFailed' : 'refundAbandoned', {
                    n: count(calls, locale),
                  })}
                </small>
              ))}
            </td>
            <td>{count(use.calls, locale)}</td>
            <td>{count(use.premiumCalls, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Days are counted in UTC, so they are shown in it. */
function utcDay(day: string, locale: 'en' | 'zh'): string {
  return new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(day))
}
