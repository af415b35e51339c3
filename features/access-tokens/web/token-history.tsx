/** What access tokens did to an app, in its history: nothing at all where none did anything. */
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn, query } from '../../../web/kernel/query.ts'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import { ErrorState } from '../../../web/ui/states.tsx'
import { listDeeds } from '../contract.ts'
import { texts } from '../text/texts.ts'
import './token-history.css'

/** The deeds, newest first. */
export function TokenHistory({ appId }: { appId: string }) {
  const t = useText(texts)
  const known = useQuery(query(listDeeds, { id: appId }, 'asked'))
  if (known.isError)
    return (
      <ErrorState
        title={t('historyFailed')}
        failure={failureIn(known.error)}
        onRetry={() => void known.refetch()}
      />
    )
  const deeds = known.data?.deeds ?? []
  if (deeds.length === 0) return null
  return (
    <details className="token-history">
      <summary>{t('history')}</summary>
      <ul>
        {deeds.map(({ act, tokenName, at }, place) => (
          // Deeds have no names of their own, and a new one comes before all others.
          <li key={deeds.length - place}>
            {t(act)} {t('by', { name: tokenName })} <RelativeTime iso={at} />
          </li>
        ))}
      </ul>
    </details>
  )
}
