/** A list of the admin page in its states: waiting, failed, empty, and page by page. */
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Pagination } from '../../../contract/paging.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn } from '../../../web/kernel/query.ts'
import { EmptyState, ErrorState } from '../../../web/ui/states.tsx'
import { Paging } from '../../../web/ui/paging.tsx'
import { texts } from '../text/texts.ts'

/**
 * Draws what `draw` makes of an answer, `empty` where there is nothing; `onPage` puts another page into the address.
 * `part` names the list where the page holds another one beside it.
 */
export function AdminList<T extends { pagination: Pagination }>(props: {
  answer: UseQueryResult<T>
  isEmpty: (data: T) => boolean
  empty: string
  part?: string
  draw: (data: T) => ReactNode
  onPage: (page: number, replace?: boolean) => void
}) {
  const t = useText(texts)
  const { answer, onPage, part } = props
  const last = Math.max(answer.data?.pagination.pages ?? 1, 1)
  const isBeyond =
    answer.isSuccess && !answer.isPlaceholderData && answer.data.pagination.page > last
  const { isFetchedAfterMount: isOfNow, refetch } = answer
  // Corrects the address: the last entry of the last page was decided. What was so at an earlier visit need not be.
  useEffect(() => {
    if (!isBeyond) return
    if (isOfNow) onPage(last, true)
    else void refetch()
  }, [isBeyond, isOfNow, refetch, last, onPage])
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
  const { page, pages, hasMore } = answer.data.pagination
  if (props.isEmpty(answer.data))
    return <EmptyState level={part ? 'h3' : 'h2'} title={props.empty} />
  return (
    <>
      {props.draw(answer.data)}
      {(page > 1 || hasMore) && (
        <Paging page={page} pages={pages} isMore={hasMore} onPage={onPage} part={part} />
      )}
    </>
  )
}
