/** The own domains of an app: a new one, each with its records and what was found of them, and its end, which is asked for. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '../../../../contract/route.ts'
import { useFailureText } from '../../../../web/kernel/call-failure.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { failureIn, query } from '../../../../web/kernel/query.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../../../web/ui/dialog.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { ErrorState } from '../../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../../web/ui/waiting.tsx'
import { listDomains, type OwnDomain } from '../../domain-contract.ts'
import { domainTexts } from '../../text/domain-texts.ts'
import { DomainCard } from './domain-card.tsx'
import './domains.css'
import { useAdd, useRemove } from './use-domains.ts'

/** Draws it. */
export function DomainsDialog({ appId, onClose }: { appId: string; onClose: () => void }) {
  const t = useText(domainTexts)
  const known = useQuery(query(listDomains, { id: appId }, 'asked'))
  const [asked, setAsked] = useState<OwnDomain | null>(null)
  if (asked !== null) return <Remove appId={appId} domain={asked} onEnd={() => setAsked(null)} />
  return (
    <Dialog title={t('title')} text={t('text')} onClose={onClose}>
      <div className="own-domains">
        {known.isPending && (
          <Waiting label={t('loading')}>
            <SkeletonLine width={64} />
          </Waiting>
        )}
        {known.isError && (
          <ErrorState
            title={t('failed')}
            failure={failureIn(known.error)}
            onRetry={() => void known.refetch()}
          />
        )}
        {known.isSuccess && <Domains appId={appId} known={known.data} onRemove={setAsked} />}
      </div>
      <div className="acts">
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </Dialog>
  )
}

function Domains(props: {
  appId: string
  known: ReplyOf<typeof listDomains>
  onRemove: (domain: OwnDomain) => void
}) {
  const t = useText(domainTexts)
  const { appId, onRemove } = props
  const { domains, max, target } = props.known
  return (
    <>
      {target === null && <p className="quiet">{t('notOffered')}</p>}
      {target !== null && domains.length < max && <NewDomain appId={appId} />}
      {target !== null && domains.length >= max && <p className="quiet">{t('full', { n: max })}</p>}
      {domains.length === 0 && target !== null && <p className="quiet">{t('none')}</p>}
      {domains.map((domain) => (
        <DomainCard
          key={domain.id}
          {...{ appId, domain, target }}
          onRemove={() => onRemove(domain)}
        />
      ))}
    </>
  )
}

function NewDomain({ appId }: { appId: string }) {
  const t = useText(domainTexts)
  const speakFailure = useFailureText()
  const add = useAdd(appId)
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const failed = add.isError ? speakFailure(failureIn(add.error), t('notAdded')) : null
  const send = (): void => {
    setMissing(name.trim() === '')
    if (name.trim() === '' || add.isPending) return
    add.mutate({ id: appId, name: name.trim() }, { onSuccess: () => setName('') })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Field label={t('name')} help={t('nameHelp')} error={isMissing ? t('nameNeeded') : failed}>
        {(input) => (
          <input
            {...input}
            className="input"
            value={name}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={260}
            onChange={(event) => {
              setMissing(false)
              add.reset()
              setName(event.target.value)
            }}
          />
        )}
      </Field>
      <Button type="submit" look="ink" busy={add.isPending}>
        {t(add.isPending ? 'adding' : 'add')}
      </Button>
    </form>
  )
}

function Remove(props: { appId: string; domain: OwnDomain; onEnd: () => void }) {
  const t = useText(domainTexts)
  const { appId, domain, onEnd } = props
  const remove = useRemove(appId, onEnd)
  return (
    <ConfirmDialog
      title={t('removeTitle', { name: domain.written })}
      text={t('removeText')}
      cancelLabel={t('cancel')}
      confirmLabel={t(remove.isPending ? 'removing' : 'remove')}
      busy={remove.isPending}
      onCancel={onEnd}
      onConfirm={() => remove.mutate({ id: appId, domainId: domain.id })}
    />
  )
}
