/** What the address of a profile says: tab and page, defaults left out. */

/** A tab of a profile. */
export type ProfileTab = 'favorites' | 'published'
/** The tab that is open, and the page within it. */
export type ProfileQuery = { tab: ProfileTab; page: number }

/** Reads an address; anything unknown counts as its default. */
export function readProfileQuery(params: URLSearchParams): ProfileQuery {
  const page = params.get('page') ?? ''
  return {
    tab: params.get('tab') === 'favorites' ? 'favorites' : 'published',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The query of an address, without its defaults. */
export function writeProfileQuery({ tab, page }: ProfileQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (tab !== 'published') params.set('tab', tab)
  if (page > 1) params.set('page', String(page))
  return params
}
