/** The marketplace. */
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import * as z from 'zod'
import {
  deepestPage,
  type ListingQuery,
  readListingQuery,
  writeListingQuery,
} from '../../features/apps/listing-query.ts'
import { AppListing, type ListingChange } from '../../features/marketplace/web/index.ts'
import { texts } from '../i18n/texts.ts'
import { useOnceHydrated } from '../kernel/hydrated.ts'
import { useText } from '../kernel/locale.tsx'
import { usePageTitle } from '../kernel/page-title.ts'
import { useUser } from '../kernel/session.tsx'
import { Hearts } from './hearts.tsx'

const ExampleOffer = lazy(async () => ({
  default: (await import('./example-offer.tsx')).ExampleOffer,
}))

/** What an entry of the history keeps beside its address: where the page begins. */
const PageState = z.object({ cursor: z.string() })

/** The listing that the address says; a malformed address is corrected. */
export function MarketplacePage() {
  const t = useText(texts)
  usePageTitle(t('marketplace'))
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const kept = PageState.safeParse(state).data?.cursor
  // The server, which draws the page too, knows no history.
  const cursor = useOnceHydrated(() => kept, undefined)
  // By cursor one goes further than by number.
  const deepest = cursor === undefined ? deepestPage : Infinity
  const listing = useMemo(() => readListingQuery(params, deepest), [params, deepest])
  const wanted = writeListingQuery(listing).toString()
  const written = params.toString()
  const change = useCallback(
    (next: ListingQuery, { replace = false, cursor: state }: ListingChange) =>
      setParams(writeListingQuery(next), {
        replace,
        preventScrollReset: true,
        ...(state === undefined ? {} : { state: { cursor: state } }),
      }),
    [setParams],
  )
  // Corrects the address, which is the browser's.
  useEffect(() => {
    if (cursor === kept && wanted !== written)
      setParams(wanted, { replace: true, preventScrollReset: true })
  }, [cursor, kept, wanted, written, setParams])
  // An empty marketplace is filled in one press by whoever runs it.
  const offer = useUser()?.isAdmin ? (
    <Suspense fallback={null}>
      <ExampleOffer />
    </Suspense>
  ) : null
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <Hearts>
        <AppListing listing={listing} cursor={cursor} onChange={change} offer={offer} />
      </Hearts>
    </main>
  )
}
