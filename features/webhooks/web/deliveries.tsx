/** What was sent to an app's webhook, newest first, with the answers, and the way to send it again. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn, mutation, queryKeyOf } from '../../../web/kernel/query.ts'
import { Button } from '../../../web/ui/button.tsx'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import { type Delivery, readWebhook, repeatDelivery, webhookLimits } from '../contract.ts'
import { webhookTexts } from '../text/texts.ts'

/** The lines, or that there are none. */
export function Deliveries({
  appId,
  deliveries,
}: {
  appId: string
  deliveries: readonly Delivery[]
}) {
  const t = useText(webhookTexts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const repeat = useMutation({
    ...mutation(repeatDelivery),
    onError: (error) => tellFailure(failureIn(error), { title: t('repeatFailed') }),
    onSettled: () =>
      queries.invalidateQueries({ queryKey: queryKeyOf(readWebhook, { id: appId }) }),
  })
  return (
    <section aria-labelledby="webhook-deliveries">
      <h3 id="webhook-deliveries">{t('deliveries')}</h3>
      {deliveries.length === 0 && <p className="quiet">{t('none')}</p>}
      <ul>
        {deliveries.map((delivery) => (
          <Line
            key={delivery.id}
            delivery={delivery}
            onRepeat={() => repeat.mutate({ id: appId, deliveryId: delivery.id })}
          />
        ))}
      </ul>
    </section>
  )
}

function Line({ delivery, onRepeat }: { delivery: Delivery; onRepeat: () => void }) {
  const t = useText(webhookTexts)
  const { event, state, status, answer, problem, createdAt } = delivery
  return (
    <li>
      <div>
        <span>
          {t(event)} · <RelativeTime iso={createdAt} />
        </span>
        <small className={state === 'failed' ? 'failed' : 'quiet'}>
          <StateWords delivery={delivery} />
          {status !== null && ` · ${t('status', { status })}`}
          {problem !== null && ` · ${t(`problem_${problem}`)}`}
        </small>
        {answer !== null && (
          <details>
            <summary>{t('answer')}</summary>
            {answer === '' ? <p className="quiet">{t('noAnswer')}</p> : <pre>{answer}</pre>}
          </details>
        )}
      </div>
      {state !== 'waiting' && (
        <Button size="small" aria-label={t('repeatOf', { event: t(event) })} onClick={onRepeat}>
          {t('repeat')}
        </Button>
      )}
    </li>
  )
}

function StateWords({ delivery: { state, tries } }: { delivery: Delivery }) {
  const t = useText(webhookTexts)
  if (state === 'delivered') return t('delivered')
  if (state === 'failed') return t('notDelivered')
  return tries === 0 ? t('waiting') : t('retrying', { n: tries, most: webhookLimits.triesMax })
}
