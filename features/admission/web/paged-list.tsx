/** A list of people or links in its states: waiting, failed, empty, and page by page. */
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Pagination } from '../../../contract/paging.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn } from '../../../web/kernel/query.ts'
import { Paging } from '../../../web/ui/paging.tsx'
import { ErrorState } from '../../../web/ui/states.tsx'
import { texts } from '../text/texts.ts'

/** Draws a page; `empty` where there is nothing. `part` names the list among the others of the page. */
export function PagedList<T extends { pagination: Pagination }>(props: {
  answer: UseQueryResult<T>
  empty: string
  part: string
  draw: (data: T) => ReactNode
  onPage: (page: number, replace?: boolean) => void
}) {
  const t = useText(texts)
  const { answer, onPage, part } = props
  const last = Math.max(answer.data?.pagination.pages ?? 1, 1)
  const isBeyond = answer.isSuccess && answer.data.pagination.page > last
  // Corrects the address: the last entry of the last page was decided.
  useEffect(() => {
    if (isBeyond) onPage(last, true)
  }, [isBeyond, last, onPage])
  if (answer.isPending || isBeyond)
    return (
      <p className="quiet" role="status">
        {t('loading')}
      </p>
    )
  if (answer.isError)
    return (
      <ErrorState
        title={t('loadFailed')}
        failure={failureIn(answer.error)}
        onRetry={() => void answer.refetch()}
      />
    )
  const { page, pages, total, hasMore } = answer.data.pagination
  if (total === 0) return <p className="quiet">{props.empty}</p>
  return (
    <>
      {props.draw(answer.data)}
      {(page > 1 || hasMore) && (
        <Paging page={page} pages={pages} isMore={hasMore} onPage={onPage} part={part} />
      )}
    </>
  )
}
