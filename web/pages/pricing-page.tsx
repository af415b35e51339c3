/** The plans of this host. */
import { useSearchParams } from 'react-router'
import {
  billingIn,
  billingQuery,
  Pricing,
  usePricingReturn,
} from '../../features/plans/web/index.ts'
import { texts } from '../i18n/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { usePageTitle } from '../kernel/page-title.ts'

/** How often one would pay stands in the address, and is kept through signing in. */
export function PricingPage() {
  const t = useText(texts)
  usePageTitle(t('pricingTitle'))
  const [params, setParams] = useSearchParams()
  usePricingReturn(params, setParams)
  return (
    <main id="main" className="wrap pricing" tabIndex={-1}>
      <Pricing
        interval={billingIn(params)}
        onInterval={(next) => setParams(billingQuery(next), { replace: true })}
      />
    </main>
  )
}
