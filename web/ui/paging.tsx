/** Previous and next of a paged listing (MKT-31, MKT-32, DSH-18). */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { texts } from '../i18n/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { Button } from './button.tsx'

/**
 * Buttons for the page before and after `page` of `pages`; `note` stands beside the page's number.
 * `isMore` tells of a list that is not counted to its end whether there is a next page. Absent with no pages at all.
 */
export function Paging({
  page,
  pages,
  isMore,
  note,
  onPage,
}: {
  page: number
  pages: number
  isMore?: boolean | undefined
  note?: string
  onPage: (page: number) => void
}) {
  const t = useText(texts)
  if (pages < 1) return null
  return (
    <nav className="pages" aria-label={t('paging')}>
      <span className="num">
        {pages > 1 && t('pageOf', { page, pages })}{' '}
        {note && <span className="note-text">{note}</span>}
      </span>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" />
        {t('previous')}
      </Button>
      <Button
        disabled={isMore === undefined ? page >= pages : !isMore}
        onClick={() => onPage(page + 1)}
      >
        {t('next')}
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  )
}
