/** Coming back from the payment service: one toast, a clean address, the record asked anew. */
import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../../../web/kernel/locale.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { billingIn, billingQuery } from './pricing/billing-query.ts'
import { texts } from '../text/texts.ts'
import { forgetUsage } from './plan-calls.ts'

type SetParams = (next: Record<string, string>, options: { replace: true }) => void

/** What the address may say, and the toast of it. */
const returns = [
  { name: 'payment', value: 'success', toast: 'paid', kind: 'success' },
  { name: 'upgrade', value: 'success', toast: 'upgraded', kind: 'success' },
  { name: 'resubscribe', value: 'success', toast: 'resubscribed', kind: 'success' },
  { name: 'resubscribe', value: 'cancelled', toast: 'paymentCancelled', kind: 'info' },
] as const

/**
 * Reads the address of the dashboard once, tells what it says, and clears it to the account tab.
 * @returns whether a payment is to be confirmed: the address by itself grants nothing
 */
export function usePaymentReturn(params: URLSearchParams, setParams: SetParams): boolean {
  const t = useText(texts)
  const queries = useQueryClient()
  const [awaits, setAwaits] = useState(false)
  const told = useRef(false)
  const isReturn = returns.some(({ name }) => params.has(name))
  // The address comes from the payment service, outside React, and is told once.
  useEffect(() => {
    if (!isReturn || told.current) return
    told.current = true
    const found = returns.find(({ name, value }) => params.get(name) === value)
    if (found) showToast({ kind: found.kind, title: t(found.toast) })
    if (found?.kind === 'success') setAwaits(true)
    void forgetUsage(queries)
    setParams({ tab: 'account' }, { replace: true })
  }, [isReturn, params, queries, setParams, t])
  return awaits
}

/** The same for the plans' page, to which a payment that was not made leads back; the toggle stays. */
export function usePricingReturn(params: URLSearchParams, setParams: SetParams): void {
  const t = useText(texts)
  const told = useRef(false)
  const payment = params.get('payment')
  const billing = billingIn(params)
  // The address comes from the payment service, outside React, and is told once.
  useEffect(() => {
    if (payment === null || told.current) return
    told.current = true
    if (payment === 'cancelled') showToast({ kind: 'info', title: t('pricingCancelled') })
    setParams(billingQuery(billing), { replace: true })
  }, [payment, billing, setParams, t])
}
