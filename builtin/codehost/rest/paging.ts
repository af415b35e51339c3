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
  const last = 'total' in shown.more ? Math.max(1, Math.ceil(shown.more.total / perPage)) : null
  const hasNext = 'hasNext' in shown.more ? shown.more.hasNext : page < (last ?? 1)
  const links = [
    ...(page > 1
      ? [{ rel: 'prev', page: last === null ? page - 1 : Math.min(page - 1, last) }]
      : []),
    ...(hasNext ? [{ rel: 'next', page: page + 1 }] : []),
    ...(hasNext && last !== null ? [{ rel: 'last', page: last }] : []),
    ...(page > 1 ? [{ rel: 'first', page: 1 }] : []),
  ]
  if (links.length === 0) return
  c.header(
    'Link',
    links.map((link) => `<${pageUrl(host, c, link.page)}>; rel="${link.rel}"`).join(', '),
  )
}

function pageUrl(host: Host, c: Context, page: number): string {
  const asked = new URL(c.req.url)
  asked.searchParams.set('page', String(page))
  return host.origin + asked.pathname + asked.search
}

function whole(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null
}
