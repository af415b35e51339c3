/** Where letters to oneself go, on the account page. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn, mutation, query, queryKeyOf } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { ErrorState } from '../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../web/ui/waiting.tsx'
import {
  giveAddress,
  MailAddress,
  type MailState,
  readMail,
  removeAddress,
  setDigest,
} from '../contract.ts'
import { texts } from '../text/texts.ts'

/** The section in its four faces; on a host that sends no letters it says what to ask for. */
export function MailSettings() {
  const t = useText(texts)
  const mail = useQuery(query(readMail, {}))
  return (
    <section className="devices" aria-labelledby="mail-title">
      <h2 id="mail-title">{t('title')}</h2>
      {mail.isPending && (
        <Waiting label={t('loading')}>
          <SkeletonLine width={64} />
        </Waiting>
      )}
      {mail.isError && (
        <ErrorState
          title={t('failed')}
          failure={failureIn(mail.error)}
          onRetry={() => void mail.refetch()}
        />
      )}
      {mail.data && <Settings mail={mail.data} />}
    </section>
  )
}

function Settings({ mail }: { mail: MailState }) {
  const t = useText(texts)
  const [isChanging, setChanging] = useState(false)
  const { isSetUp, address, pending } = mail
  if (!isSetUp && address === null) return <p className="quiet">{t('notSetUp')}</p>
  return (
    <>
      <p className="quiet">{t(isSetUp ? 'text' : 'notSetUp')}</p>
      {address !== null && (
        <Confirmed
          address={address}
          onChange={isSetUp && !isChanging ? () => setChanging(true) : null}
        />
      )}
      {pending !== null && <Pending address={pending} isAlone={address === null} />}
      {(isChanging || isMissing(mail)) && <AddressForm onDone={() => setChanging(false)} />}
      {address !== null && <Digest wantsDigest={mail.wantsDigest} />}
    </>
  )
}

/** Whether there is an address to be given; a change is offered only where letters are sent. */
function isMissing({ isSetUp, address, pending }: MailState): boolean {
  return isSetUp && address === null && pending === null
}

function Confirmed(props: { address: string; onChange: (() => void) | null }) {
  const t = useText(texts)
  const { address, onChange } = props
  return (
    <p>
      {t('confirmed', { address })}{' '}
      {onChange && (
        <Button size="small" onClick={onChange}>
          {t('change')}
        </Button>
      )}{' '}
      <Remove />
    </p>
  )
}

function Pending({ address, isAlone }: { address: string; isAlone: boolean }) {
  const t = useText(texts)
  const give = useGive(() => undefined)
  return (
    <p role="status">
      {t('pending', { address })}{' '}
      <Button size="small" busy={give.isPending} onClick={() => give.mutate({ address })}>
        {t('sendAgain')}
      </Button>{' '}
      {isAlone && <Remove />}
    </p>
  )
}

function useGive(onDone: () => void) {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  return useMutation({
    ...mutation(giveAddress),
    onSuccess: (state) => {
      queries.setQueryData(queryKeyOf(readMail, {}), state)
      showToast({ kind: 'success', title: t('sent') })
      onDone()
    },
    onError: (error) => tellFailure(failureIn(error), { title: t('notSent') }),
  })
}

function AddressForm({ onDone }: { onDone: () => void }) {
  const t = useText(texts)
  const [typed, setTyped] = useState('')
  const [isAtFault, setAtFault] = useState(false)
  const give = useGive(onDone)
  function submit(event: FormEvent): void {
    event.preventDefault()
    const address = MailAddress.safeParse(typed.trim())
    setAtFault(!address.success)
    if (address.success && !give.isPending) give.mutate({ address: address.data })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={t('address')}
        help={t('addressHelp')}
        error={isAtFault ? t('addressFault') : null}
      >
        {(input) => (
          <input
            {...input}
            className="input"
            type="email"
            autoComplete="email"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="ink" busy={give.isPending}>
        {t('give')}
      </Button>
    </form>
  )
}

function Remove() {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const remove = useMutation({
    ...mutation(removeAddress),
    onSuccess: () => showToast({ kind: 'success', title: t('removed') }),
    onError: (error) => tellFailure(failureIn(error), { title: t('notRemoved') }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeyOf(readMail) }),
  })
  return (
    <Button size="small" busy={remove.isPending} onClick={() => remove.mutate({})}>
      {t('remove')}
    </Button>
  )
}

function Digest({ wantsDigest }: { wantsDigest: boolean }) {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const set = useMutation({
    ...mutation(setDigest),
    onError: (error) => tellFailure(failureIn(error), { title: t('notKept') }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeyOf(readMail) }),
  })
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={wantsDigest}
        disabled={set.isPending}
        onChange={(event) => set.mutate({ wantsDigest: event.target.checked })}
      />
      <span>{t('digest')}</span>
    </label>
  )
}
