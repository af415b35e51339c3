/** What others made from an app, on its public page. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { AppCard } from '../../../features/apps/web/index.ts'
import type { App } from '../../../features/apps/contract.ts'
import { listForks } from '../../../features/apps/forks-contract.ts'
import { wholeCount } from '../../i18n/count.ts'
import { appTexts } from '../../i18n/app.ts'
import { useText } from '../../kernel/locale.tsx'
import { ask, firstPage, queryKeyOf } from '../../kernel/query.ts'
import { Button } from '../../ui/button.tsx'
import { Hearts } from '../hearts.tsx'

/** The section; nothing where nobody has made anything of it. A failure here is quiet: the page is about the app. */
export function AppForks({ app }: { app: App }) {
  const t = useText(appTexts)
  const isAsked = wholeCount(app.forks) > 0
  const list = useInfiniteQuery({
    ...firstPage(listForks, { id: app._id, page: 1 }),
    queryKey: queryKeyOf(listForks, { id: app._id }),
    queryFn: ({ pageParam, signal }) => ask(listForks, { id: app._id, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasMore ? pagination.page + 1 : null),
    enabled: isAsked,
  })
  const apps = list.data?.pages.flatMap((page) => page.apps) ?? []
  if (!isAsked) return null
  return (
    <section className="app-forks" aria-labelledby="forks-title">
      <h2 id="forks-title">{t('forks', { n: wholeCount(app.forks) })}</h2>
      {list.isSuccess && apps.length === 0 && <p className="quiet">{t('forksHidden')}</p>}
      <Hearts>
        <ul className="grid">
          {apps.map((fork) => (
            <AppCard key={fork._id} app={fork} />
          ))}
        </ul>
      </Hearts>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('moreForks')}
        </Button>
      )}
    </section>
  )
}
