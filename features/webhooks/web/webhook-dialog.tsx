/** An app's webhook as its owner sets it: the address, what it is told of, its secret once, and what was delivered. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn, query } from '../../../web/kernel/query.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { ErrorState } from '../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../web/ui/waiting.tsx'
import { type Delivery, readWebhook, type Webhook } from '../contract.ts'
import { webhookTexts } from '../text/texts.ts'
import { AskNewSecret, AskRemove } from './ask-before.tsx'
import { Deliveries } from './deliveries.tsx'
import { MadeSecret } from './made-secret.tsx'
import { WebhookActs } from './webhook-acts.tsx'
import { type WebhookDraft, WebhookForm } from './webhook-form.tsx'
import './webhook.css'

/** How often is looked whether what is under way has arrived. */
const lookEveryMs = 2_000

/** Draws it. */
export function WebhookDialog({ appId, onClose }: { appId: string; onClose: () => void }) {
  const t = useText(webhookTexts)
  const known = useQuery({
    ...query(readWebhook, { id: appId }, 'asked'),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((one) => one.state === 'waiting') ? lookEveryMs : false,
  })
  const [asked, setAsked] = useState<'secret' | 'remove' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  // Asked about another thing, one finds what was typed when one is back.
  const [draft, setDraft] = useState<WebhookDraft | null>(null)
  if (asked !== null)
    return (
      <Asked
        {...{ appId, asked }}
        onBack={() => setAsked(null)}
        onSecret={setSecret}
        onRemoved={() => {
          setDraft(null)
          setSecret(null)
        }}
      />
    )
  const webhook = known.data?.webhook ?? null
  return (
    <Dialog title={t('title')} text={t('text')} onClose={onClose}>
      <div className="webhook">
        {known.isPending && (
          <Waiting label={t('loading')}>
            <SkeletonLine width={64} />
          </Waiting>
        )}
        {known.isError && !known.data && (
          <ErrorState
            title={t('failed')}
            failure={failureIn(known.error)}
            onRetry={() => void known.refetch()}
          />
        )}
        {known.data && (
          <>
            {secret !== null && <MadeSecret secret={secret} onDone={() => setSecret(null)} />}
            <WebhookForm
              {...{ appId, webhook, draft, onClose }}
              onDraft={setDraft}
              onSecret={setSecret}
            />
            <WhenSet {...{ appId, webhook }} deliveries={known.data.deliveries} onAsk={setAsked} />
          </>
        )}
      </div>
      {known.data && webhook === null ? null : (
        <div className="acts">
          <Button onClick={onClose}>{t('close')}</Button>
        </div>
      )}
    </Dialog>
  )
}

/** What there is to see and to do of one that is set. */
function WhenSet(props: {
  appId: string
  webhook: Webhook | null
  deliveries: readonly Delivery[]
  onAsk: (what: 'secret' | 'remove') => void
}) {
  const { appId, webhook, deliveries, onAsk } = props
  if (webhook === null) return null
  return (
    <>
      <WebhookActs {...{ appId, webhook, onAsk }} />
      <Deliveries {...{ appId, deliveries }} />
    </>
  )
}

/** What is asked before a secret is renewed or the webhook goes. */
function Asked(props: {
  appId: string
  asked: 'secret' | 'remove'
  onBack: () => void
  onSecret: (secret: string) => void
  onRemoved: () => void
}) {
  const { appId, asked, onBack, onSecret, onRemoved } = props
  if (asked === 'remove')
    return (
      <AskRemove
        appId={appId}
        onCancel={onBack}
        onRemoved={() => {
          onRemoved()
          onBack()
        }}
      />
    )
  return (
    <AskNewSecret
      appId={appId}
      onCancel={onBack}
      onMade={(made) => {
        onSecret(made)
        onBack()
      }}
    />
  )
}
