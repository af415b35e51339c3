/** What is asked before a webhook gets another secret, or goes. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn, mutation, queryKeyOf } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { ConfirmDialog } from '../../../web/ui/dialog.tsx'
import { readWebhook, removeWebhook, renewWebhookSecret } from '../contract.ts'
import { webhookTexts } from '../text/texts.ts'

/** Asks before another secret is made, and hands it on. */
export function AskNewSecret(props: {
  appId: string
  onMade: (secret: string) => void
  onCancel: () => void
}) {
  const t = useText(webhookTexts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const renew = useMutation({
    ...mutation(renewWebhookSecret),
    async onSuccess({ secret }) {
      await queries.invalidateQueries({ queryKey: queryKeyOf(readWebhook, { id: props.appId }) })
      props.onMade(secret)
    },
    onError: (error) => tellFailure(failureIn(error), { title: t('newSecretFailed') }),
  })
  return (
    <ConfirmDialog
      title={t('newSecretTitle')}
      text={t('newSecretText')}
      look="ink"
      cancelLabel={t('cancel')}
      confirmLabel={t(renew.isPending ? 'making' : 'newSecret')}
      busy={renew.isPending}
      onCancel={props.onCancel}
      onConfirm={() => renew.mutate({ id: props.appId })}
    />
  )
}

/** Asks before the webhook is removed. */
export function AskRemove({
  appId,
  onRemoved,
  onCancel,
}: {
  appId: string
  onRemoved: () => void
  onCancel: () => void
}) {
  const t = useText(webhookTexts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const remove = useMutation({
    ...mutation(removeWebhook),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: queryKeyOf(readWebhook, { id: appId }) })
      showToast({ kind: 'success', title: t('removed') })
      onRemoved()
    },
    onError: (error) => tellFailure(failureIn(error), { title: t('removeFailed') }),
  })
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      text={t('removeText')}
      cancelLabel={t('cancel')}
      confirmLabel={t(remove.isPending ? 'removing' : 'remove')}
      busy={remove.isPending}
      onCancel={onCancel}
      onConfirm={() => remove.mutate({ id: appId })}
    />
  )
}
