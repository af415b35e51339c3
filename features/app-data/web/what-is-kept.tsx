/** "What this app keeps" on the page of a published app: the rules that run, and when they were tried. */
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { dayName } from '../../../web/i18n/moment.ts'
import { useLocale, useText } from '../../../web/kernel/locale.tsx'
import { failureIn, query } from '../../../web/kernel/query.ts'
import { ErrorState } from '../../../web/ui/states.tsx'
import { readKept } from '../kept-contract.ts'
import { texts } from '../text/texts.ts'
import { KeptList } from './kept-list.tsx'

/** The section; absent where the app declares nothing, and until that is known. */
export function WhatIsKept({ appId }: { appId: string }) {
  const t = useText(texts)
  const locale = useLocale()
  const titleId = useId()
  const kept = useQuery(query(readKept, { id: appId }))
  if (kept.isError) {
    const failure = failureIn(kept.error)
    // It went offline meanwhile, which the page itself says.
    if (failure.code === 'notFound') return null
    return (
      <ErrorState title={t('keptFailed')} failure={failure} onRetry={() => void kept.refetch()} />
    )
  }
  if (!kept.data || kept.data.collections.length === 0) return null
  const { collections, checkedAt } = kept.data
  return (
    <section className="kept-data" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('keeps')}</h2>
      <div>
        <KeptList collections={collections} />
        {checkedAt !== null && (
          <p className="quiet">{t('checked', { date: dayName(checkedAt.slice(0, 10), locale) })}</p>
        )}
      </div>
    </section>
  )
}
