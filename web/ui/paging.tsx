/** Previous and next of a paged listing. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { texts } from '../i18n/texts.ts'
import { useText } from '../kernel/locale.tsx'
import type { MouseEvent, ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'

type PagingProps = {
  page: number
  pages: number
  isMore?: boolean | undefined
  note?: string
  /** Which of several lists of the page is turned. */
  part?: string | undefined
  onPage: (page: number) => void
  /** Where a page has an address of its own: its turns are links, which others follow without a script. */
  addressOf?: (page: number) => string
}

/**
 * Turns to the page before and after `page` of `pages`; `note` stands beside the page's number.
 * `isMore` tells of a list that is not counted to its end whether there is a next page. Absent with no pages at all.
 */
export function Paging(props: PagingProps) {
  const { page, pages, isMore, note, part } = props
  const t = useText(texts)
  if (pages < 1) return null
  return (
    <nav className="pages" aria-label={part ? t('pagingOf', { part }) : t('paging')}>
      <span className="num">
        {pages > 1 && t('pageOf', { page, pages })}{' '}
        {note && <span className="note-text">{note}</span>}
      </span>
      <Turn {...props} to={page > 1 ? page - 1 : null}>
        <ChevronLeft aria-hidden="true" />
        {t('previous')}
      </Turn>
      <Turn {...props} to={(isMore ?? page < pages) ? page + 1 : null}>
        {t('next')}
        <ChevronRight aria-hidden="true" />
      </Turn>
    </nav>
  )
}

/** A turn to a page; null: there is none that way. */
function Turn(
  props: Pick<PagingProps, 'onPage' | 'addressOf'> & { to: number | null; children: ReactNode },
) {
  const { to, onPage, addressOf, children } = props
  if (to === null) return <Button disabled>{children}</Button>
  if (!addressOf) return <Button onClick={() => onPage(to)}>{children}</Button>
  function follow(event: MouseEvent): void {
    // Into another tab or window the browser follows by itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onPage(to ?? 1)
  }
  return (
    <ButtonLink to={addressOf(to)} onClick={follow}>
      {children}
    </ButtonLink>
  )
}
