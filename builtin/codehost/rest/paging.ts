/** Pages of lists, told in the `Link` header as GitHub does. */
import type { Context } from 'hono'
import type { Host } from '../host.ts'

/** Which page is asked for; pages count from 1, at most 100 a page. */
export type Paging = { page: number; perPage: number }

/** Reads `page` and `per_page`; what makes no sense falls back, as on GitHub. */
export function readPaging(c: Context): Paging {
  const page = whole(c.req.query('page'))
  const perPage = whole(c.req.query('per_page'))
  return {
    page: page === null || page < 1 ? 1 : Math.min(page, 1_000_000),
    perPage: perPage === null || perPage < 1 ? 30 : Math.min(perPage, 100),
  }
}

/** The items of one page of a whole list. */
export function pageOf<T>(items: readonly T[], paging: Paging): T[] {
  const from = (paging.page - 1) * paging.perPage
  return items.slice(from, from + paging.perPage)
}

/**
 * Sets `Link`.
 * @param more the number of all items, or only whether another page follows
 */
export function linkPages(
  host: Host,
  c: Context,
  shown: { paging: Paging; more: { total: number } | { hasNext: boolean } },
): void {
  const { page, perPage } = shown.paging
  const { more } = shown
  const last = 'total' in more ? Math.max(1, Math.ceil(more.total / perPage)) : null
  const hasNext = 'hasNext' in more ? more.hasNext : page < (last ?? 1)
  const links = [...linksBack(page, last), ...linksOn(page, { hasNext, last })]
  if (links.length === 0) return
  c.header(
    'Link',
    links.map((link) => `<${pageUrl(host, c, link.page)}>; rel="${link.rel}"`).join(', '),
  )
}

type PageLink = { rel: 'prev' | 'next' | 'last' | 'first'; page: number }

function linksBack(page: number, last: number | null): PageLink[] {
  if (page <= 1) return []
  const prev = last === null ? page - 1 : Math.min(page - 1, last)
  return [
    { rel: 'prev', page: prev },
    { rel: 'first', page: 1 },
  ]
}

function linksOn(page: number, end: { hasNext: boolean; last: number | null }): PageLink[] {
  if (!end.hasNext) return []
  const next: PageLink = { rel: 'next', page: page + 1 }
  return end.last === null ? [next] : [next, { rel: 'last', page: end.last }]
}

function pageUrl(host: Host, c: Context, page: number): string {
  const asked = new URL(c.req.url)
  asked.searchParams.set('page', String(page))
  return host.origin + asked.pathname + asked.search
}

// However long: a page far beyond the last is an empty one, not the first.
function whole(text: string | undefined): number | null {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : null
}
