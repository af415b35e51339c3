/** Where the links of letters lead: an address is confirmed, a digest ends, a new password is asked for. */
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useFailureText } from '../../../web/kernel/call-failure.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn, mutation } from '../../../web/kernel/query.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { askReset, confirmAddress, unsubscribe } from '../contract.ts'
import { texts } from '../text/texts.ts'
import './letters.css'

/** What the fragment of an address asks for. Nothing is done until a person presses: scanners of letters follow links. */
function readHash(hash: string): { kind: 'confirm' | 'unsubscribe'; token: string } | null {
  const [, kind, token = ''] = /^#(confirm|unsubscribe)=([\w.-]{20,200})$/.exec(hash) ?? []
  return kind === 'confirm' || kind === 'unsubscribe' ? { kind, token } : null
}

/** The page of a fragment; without one it asks for whom a password was forgotten. */
export function LetterPage({ hash }: { hash: string }) {
  const link = readHash(hash)
  return (
    <div className="letter-page">
      {link === null && <Forgotten />}
      {link?.kind === 'confirm' && <Confirm token={link.token} />}
      {link?.kind === 'unsubscribe' && <Unsubscribe token={link.token} />}
    </div>
  )
}

function Confirm({ token }: { token: string }) {
  const t = useText(texts)
  const confirm = useMutation(mutation(confirmAddress))
  if (confirm.data)
    return (
      <Done
        title={t('confirmedTitle')}
        text={t('confirmedText', { address: confirm.data.address })}
      >
        <Link className="link" to="/dashboard?tab=account">
          {t('toAccount')}
        </Link>
      </Done>
    )
  return (
    <Ask
      title={t('confirmTitle')}
      lead={t('confirmLead')}
      label={t('confirm')}
      isBusy={confirm.isPending}
      error={confirm.error}
      onPress={() => confirm.mutate({ token })}
    />
  )
}

function Unsubscribe({ token }: { token: string }) {
  const t = useText(texts)
  const ending = useMutation(mutation(unsubscribe))
  if (ending.data) return <Done title={t('unsubscribedTitle')} text={t('unsubscribedText')} />
  return (
    <Ask
      title={t('unsubscribeTitle')}
      lead={t('unsubscribeLead')}
      label={t('unsubscribe')}
      isBusy={ending.isPending}
      error={ending.error}
      onPress={() => ending.mutate({ token })}
    />
  )
}

function Forgotten() {
  const t = useText(texts)
  const [login, setLogin] = useState('')
  const [isAtFault, setAtFault] = useState(false)
  const asking = useMutation(mutation(askReset))
  function submit(event: FormEvent): void {
    event.preventDefault()
    const isEmpty = login.trim() === ''
    setAtFault(isEmpty)
    if (!isEmpty && !asking.isPending) asking.mutate({ login: login.trim() })
  }
  if (asking.data)
    return (
      <Done title={t('askedTitle')} text={t('askedText')}>
        <BackToSignIn />
      </Done>
    )
  return (
    <>
      <h1>{t('forgottenTitle')}</h1>
      <p className="quiet">{t('forgottenLead')}</p>
      <Failed error={asking.error} />
      <form noValidate onSubmit={submit}>
        <Field label={t('login')} error={isAtFault ? t('loginFault') : null}>
          {(input) => (
            <input
              {...input}
              className="input"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              value={login}
              onChange={(event) => setLogin(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="main" busy={asking.isPending}>
          {t('askLink')}
        </Button>
      </form>
      <BackToSignIn />
    </>
  )
}

function BackToSignIn() {
  const t = useText(texts)
  return (
    <p>
      <Link className="link" to="/login">
        {t('toSignIn')}
      </Link>
    </p>
  )
}

function Ask(props: {
  title: string
  lead: string
  label: string
  isBusy: boolean
  error: Error | null
  onPress: () => void
}) {
  const { title, lead, label, isBusy, error, onPress } = props
  return (
    <>
      <h1>{title}</h1>
      <p className="quiet">{lead}</p>
      <Failed error={error} />
      <Button look="main" busy={isBusy} onClick={onPress}>
        {label}
      </Button>
    </>
  )
}

function Failed({ error }: { error: Error | null }) {
  const t = useText(texts)
  const speak = useFailureText()
  if (error === null) return null
  return (
    <Note look="warn" role="status">
      {speak(failureIn(error), t('linkFailed'))}
    </Note>
  )
}

function Done({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div role="status">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  )
}
