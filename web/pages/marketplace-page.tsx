/** The marketplace (MKT rows). */
import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import {
  type ListingQuery,
  readListingQuery,
  writeListingQuery,
} from '../../features/apps/listing-query.ts'
import { AppListing } from '../../features/marketplace/web/index.ts'
import { texts } from '../i18n/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { usePageTitle } from '../kernel/page-title.ts'

/** The listing that the address says; a malformed address is corrected (MKT-04, MKT-17). */
export function MarketplacePage() {
  const t = useText(texts)
  usePageTitle(t('marketplace'))
  const [params, setParams] = useSearchParams()
  const listing = useMemo(() => readListingQuery(params), [params])
  const wanted = writeListingQuery(listing).toString()
  const written = params.toString()
  const change = useCallback(
    (next: ListingQuery, replace: boolean) =>
      setParams(writeListingQuery(next), { replace, preventScrollReset: true }),
    [setParams],
  )
  // Corrects the address, which is the browser's.
  useEffect(() => {
    if (wanted !== written) setParams(wanted, { replace: true, preventScrollReset: true })
  }, [wanted, written, setParams])
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <AppListing listing={listing} onChange={change} />
    </main>
  )
}
