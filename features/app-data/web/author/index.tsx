/** The Data view as the workshop's page takes it: its parts are loaded when it is opened. */
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { query } from '../../../../web/kernel/query.ts'
import { SkeletonLine, Waiting } from '../../../../web/ui/waiting.tsx'
import { readDataOverview } from '../../author-contract.ts'
import { authorTexts } from '../../text/author-texts.ts'

const Pane = lazy(async () => ({ default: (await import('./data-pane.tsx')).DataPane }))

/** Draws the view, once its parts are there. */
export function DataPane(props: ComponentProps<typeof Pane>) {
  const t = useText(authorTexts)
  return (
    <Suspense
      fallback={
        <div className="nothing">
          <Waiting label={t('loading')}>
            <SkeletonLine width={40} />
            <SkeletonLine width={72} />
          </Waiting>
        </div>
      }
    >
      <Pane {...props} />
    </Suspense>
  )
}

/** Whether an app keeps data: its live version declares collections, or entries are there. */
export function useHasData(appId: string, version: string | null): boolean {
  const options = query(readDataOverview, { id: appId })
  // Another version may declare other collections.
  const overview = useQuery({ ...options, queryKey: [...options.queryKey, version] })
  return (overview.data?.collections.length ?? 0) > 0
}
