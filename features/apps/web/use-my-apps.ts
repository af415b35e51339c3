/** One's own apps: the list and deleting from it. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '../../../contract/limits.ts'
import { mutation, query } from '../../../web/kernel/query.ts'
import { changeApp, deleteApp, listMyApps } from '../contract.ts'
import { askAppsAnew } from './ask-apps-anew.ts'

/** The filters of the list; `all` sends no status. */
export const statusFilters = ['all', 'draft', 'published'] as const
/** A status filter. */
export type StatusFilter = (typeof statusFilters)[number]

/** A page of one's own apps, newest first; the page before stays until the next has come. */
export function useMyApps(page: number, filter: StatusFilter) {
  const input = {
    page,
    limit: limits.dashboardPage,
    sortBy: 'createdAt',
    sortOrder: 'desc',
    ...(filter === 'all' ? {} : { status: filter }),
  } as const
  return useQuery({ ...query(listMyApps, input), placeholderData: keepPreviousData })
}

/** Deletes an app; the list is loaded again whatever came of it. */
export function useDeleteApp() {
  const queries = useQueryClient()
  return useMutation({
    ...mutation(deleteApp),
    onSettled: () => askAppsAnew(queries),
  })
}

/** Takes an app from the public; the list is loaded again whatever came of it. */
export function useUnpublishApp() {
  const queries = useQueryClient()
  return useMutation({
    ...mutation(changeApp),
    onSettled: () => askAppsAnew(queries),
  })
}
