/** The way to cards and invoices at the payment service. */
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn } from '../../../web/kernel/query.ts'
import { Button } from '../../../web/ui/button.tsx'
import { texts } from '../text/texts.ts'
import { useBilling } from './plan-calls.ts'

/** A button, or a link in a sentence. */
export function BillingButton({ look }: { look: 'button' | 'link' }) {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const billing = useBilling()
  const label = billing.isPending ? t('redirecting') : t('manageBilling')
  function open(): void {
    if (billing.isPending) return
    billing.mutate(
      {},
      {
        onSuccess: ({ url }) => location.assign(url),
        onError: (error) => tellFailure(failureIn(error), { title: t('billingFailed') }),
      },
    )
  }
  if (look === 'link')
    return (
      <button type="button" className="link" onClick={open}>
        {label}
      </button>
    )
  return (
    <Button busy={billing.isPending} onClick={open}>
      {label}
    </Button>
  )
}
