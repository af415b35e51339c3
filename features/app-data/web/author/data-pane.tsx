/** The workshop's Data view: what the app keeps for its visitors, for its author alone. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sizeInWords } from '../../../../contract/byte-size.ts'
import type { CallFailure } from '../../../../web/kernel/call-failure.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { failureIn, query } from '../../../../web/kernel/query.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../../web/ui/waiting.tsx'
import { readDataOverview } from '../../author-contract.ts'
import { authorTexts } from '../../text/author-texts.ts'
import { CollectionList } from './collection-list.tsx'
import { CollectionView } from './collection-view.tsx'
import { ErasePerson } from './erase-person.tsx'
import { States } from './states.tsx'
import './data.css'

/** Draws it: the collections, or the one that is open. */
export function DataPane({ appId }: { appId: string }) {
  const t = useText(authorTexts)
  const overview = useQuery(query(readDataOverview, { id: appId }, 'asked'))
  const [opened, setOpened] = useState<string | null>(null)
  const [isErasing, setErasing] = useState(false)
  if (!overview.data)
    return (
      <section className="data-pane" aria-label={t('dataOf')}>
        <NotThere
          failure={overview.isError ? failureIn(overview.error) : null}
          onRetry={() => void overview.refetch()}
        />
      </section>
    )
  const { collections, usage, states } = overview.data
  const shown = collections.find(({ name }) => name === opened)
  if (shown)
    return (
      <section className="data-pane" aria-label={t('dataOf')}>
        <CollectionView
          key={shown.name}
          appId={appId}
          collection={shown}
          onBack={() => setOpened(null)}
        />
      </section>
    )
  return (
    <section className="data-pane" aria-label={t('dataOf')}>
      {collections.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <>
          <p className="data-used num">
            {t('used', {
              entries: usage.entries,
              mostEntries: usage.mostEntries,
              bytes: sizeInWords(usage.bytes),
              mostBytes: sizeInWords(usage.mostBytes),
            })}
          </p>
          <CollectionList collections={collections} onOpen={setOpened} />
        </>
      )}
      <div className="acts left">
        <Button onClick={() => setErasing(true)}>{t('erasePerson')}</Button>
      </div>
      <States appId={appId} states={states} />
      {isErasing && <ErasePerson appId={appId} person="" onClose={() => setErasing(false)} />}
    </section>
  )
}

function NotThere({ failure, onRetry }: { failure: CallFailure | null; onRetry: () => void }) {
  const t = useText(authorTexts)
  if (failure) return <ErrorState title={t('failed')} failure={failure} onRetry={onRetry} />
  return (
    <Waiting label={t('loading')}>
      <SkeletonLine width={40} />
      <SkeletonLine width={72} />
    </Waiting>
  )
}
