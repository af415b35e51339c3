/** What the dashboard's address says; anything unknown counts as its default. */
import { statusFilters } from '../../features/apps/web/index.ts'
import type { StatusFilter } from '../../features/apps/web/index.ts'

/** Tab, page and status filter of an address. */
export type DashboardQuery = {
  tab: 'apps' | 'favorites' | 'llm' | 'account'
  page: number
  filter: StatusFilter
}

const tabs = ['apps', 'favorites', 'llm', 'account'] as const

/** Reads the query of the address. */
export function readDashboardQuery(params: URLSearchParams): DashboardQuery {
  const page = params.get('page') ?? ''
  return {
    tab: tabs.find((known) => known === params.get('tab')) ?? 'apps',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    filter: statusFilters.find((known) => known === params.get('status')) ?? 'all',
  }
}

/** The query of a tab at a page and filter, as short as it can be. */
export function dashboardSearch({ tab, page, filter }: DashboardQuery): string {
  const query = new URLSearchParams()
  if (tab !== 'apps') query.set('tab', tab)
  if (tab === 'apps' && filter !== 'all') query.set('status', filter)
  if (page > 1) query.set('page', String(page))
  return query.toString()
}
