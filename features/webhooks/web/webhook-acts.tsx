/** What can be done with a webhook that is set: tried, given another secret, removed. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dateName } from '../../../web/i18n/moment.ts'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useLocale, useText } from '../../../web/kernel/locale.tsx'
import { failureIn, mutation, queryKeyOf } from '../../../web/kernel/query.ts'
import { Button } from '../../../web/ui/button.tsx'
import { pingWebhook, readWebhook, type Webhook } from '../contract.ts'
import { webhookTexts } from '../text/texts.ts'

/** Draws the buttons; `onAsk` asks before what cannot be undone. */
export function WebhookActs({
  appId,
  webhook: { oldSecretUntil, leftOut },
  onAsk,
}: {
  appId: string
  webhook: Webhook
  onAsk: (what: 'secret' | 'remove') => void
}) {
  const t = useText(webhookTexts)
  const locale = useLocale()
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const ping = useMutation({
    ...mutation(pingWebhook),
    onError: (error) => tellFailure(failureIn(error), { title: t('pingFailed') }),
    onSettled: () =>
      queries.invalidateQueries({ queryKey: queryKeyOf(readWebhook, { id: appId }) }),
  })
  return (
    <div>
      {oldSecretUntil !== null && (
        <p className="quiet">{t('bothSign', { date: dateName(oldSecretUntil, locale) })}</p>
      )}
      {leftOut > 0 && <p className="quiet">{t('leftOut', { n: leftOut })}</p>}
      <p className="acts">
        <Button size="small" onClick={() => onAsk('remove')}>
          {t('remove')}
        </Button>
        <Button size="small" onClick={() => onAsk('secret')}>
          {t('newSecret')}
        </Button>
        <Button size="small" busy={ping.isPending} onClick={() => ping.mutate({ id: appId })}>
          {t('sendPing')}
        </Button>
      </p>
    </div>
  )
}
