/** The form of the built-in code host: an account is made, or somebody signs in. */
import { Tabs } from 'radix-ui'
import type { ChangeEvent } from 'react'
import { Link } from 'react-router'
import { firstData } from '../../../web/kernel/first-data.ts'
import { useHydrated } from '../../../web/kernel/hydrated.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { texts } from '../text/texts.ts'
import type { SignInMode } from './enter-code-host.ts'
import { type Entrance, entranceText, useEntrance } from './entrance.ts'
import { PasswordField } from './password-field.tsx'
import { fieldErrors } from './refusal-texts.ts'
import { TermsAgreement } from './terms-agreement.tsx'
import type { CodeHostForm, FieldName } from './use-code-host-form.ts'
import type { Terms } from './use-terms.ts'
import './sign-in.css'

const modes = ['create', 'signIn'] as const
const labels = { create: 'createAccount', signIn: 'signIn' } as const
const busyLabels = { create: 'creatingAccount', signIn: 'signingIn' } as const

/** Two tabs, the one for who comes for the first time in front. */
export function CodeHostTabs({ form, terms }: { form: CodeHostForm; terms: Terms }) {
  const t = useText(texts)
  const entrance = useEntrance()
  const choose = (value: string): void => {
    const mode = modes.find((known) => known === value)
    if (mode && mode !== form.mode) form.choose(mode)
  }
  return (
    <Tabs.Root value={form.mode} onValueChange={choose}>
      <Tabs.List className="tabs sign-in-tabs" aria-label={t('waysIn')}>
        {modes.map((mode) => (
          <Tabs.Trigger key={mode} value={mode}>
            {t(labels[mode])}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {modes.map((mode) => (
        <Tabs.Content key={mode} value={mode} tabIndex={-1}>
          {mode === 'create' && <Entry entrance={entrance} />}
          {(mode === 'signIn' || entrance?.canJoin !== false) && (
            <CodeHostFields form={form} terms={terms} tellsApplicant={tellsApplicant(entrance)} />
          )}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

/** Who may join here, and what to do; its line is kept while that is not known, so that no field moves under a finger. */
function Entry({ entrance }: { entrance: Entrance | null }) {
  const t = useText(texts)
  if (!entrance) return <p className="quiet entrance">{'\u00a0'}</p>
  const sentence = entranceText(entrance, t)
  if (entrance.canJoin) return <p className="quiet entrance">{sentence}</p>
  return (
    <Note look="warn" role="status">
      {sentence}
    </Note>
  )
}

/** Whether an admin looks at new accounts, on a host that can write to who waits. */
function tellsApplicant(entrance: Entrance | null): boolean {
  if (entrance?.registration !== 'approval' || entrance.invited === 'valid') return false
  return firstData().sendsMail
}

/**
 * The fields of what is chosen; `terms` null where the agreement stands elsewhere on the page, `tellsApplicant` where
 * who signs up may say where the decision is told.
 */
export function CodeHostFields(props: {
  form: CodeHostForm
  terms: Terms | null
  tellsApplicant?: boolean
}) {
  const { form, terms, tellsApplicant: asksEmail = false } = props
  const t = useText(texts)
  const { mode, typed, refusal } = form
  const errors = fieldErrors(refusal, t)
  const isNew = mode === 'create'
  return (
    // Sent by the browser itself, it must show no password in an address.
    <form
      className="sign-in-form"
      method="post"
      action={actions[mode]}
      onSubmit={form.submit}
      noValidate
    >
      <LoginField form={form} error={errors.login} />
      <PasswordField
        autoComplete={isNew ? 'new-password' : 'current-password'}
        inputRef={form.inputRef('password')}
        help={isNew ? t('passwordHelp') : <Forgotten />}
        error={errors.password}
        value={typed.password}
        onType={(text) => form.type('password', text)}
      />
      {isNew && <NameField form={form} error={errors.name} />}
      {isNew && asksEmail && <EmailField form={form} error={errors.email} />}
      {terms && <TermsAgreement terms={terms} />}
      <Button type="submit" look="main" size="large" wide busy={form.isBusy}>
        {t(form.isBusy ? busyLabels[mode] : labels[mode])}
      </Button>
      {!isNew && <PasskeyButton form={form} />}
    </form>
  )
}

/** Shown where the browser knows passkeys. */
function PasskeyButton({ form }: { form: CodeHostForm }) {
  const t = useText(texts)
  const isHydrated = useHydrated()
  if (!isHydrated || !('PublicKeyCredential' in window)) return null
  return (
    <Button type="button" size="large" wide busy={form.isBusy} onClick={() => form.byPasskey()}>
      {t('withPasskey')}
    </Button>
  )
}

/** A link by letter, or whom to ask for one. */
function Forgotten() {
  const t = useText(texts)
  if (!firstData().sendsMail) return t('forgottenPassword')
  return (
    <Link className="link" to="/mail">
      {t('forgottenLink')}
    </Link>
  )
}

const actions: Record<SignInMode, string> = {
  create: '/codehost/signup',
  signIn: '/codehost/signin',
}

function LoginField({ form, error }: { form: CodeHostForm; error: string | null }) {
  const t = useText(texts)
  const help = form.mode === 'create' ? t('userNameHelp') : null
  return (
    <Field label={t('userName')} help={help} error={error}>
      {(field) => (
        <input
          {...field}
          {...textOf(form, 'login')}
          className="input"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={39}
        />
      )}
    </Field>
  )
}

function NameField({ form, error }: { form: CodeHostForm; error: string | null }) {
  const t = useText(texts)
  return (
    <Field label={t('displayName')} help={t('displayNameHelp')} error={error}>
      {(field) => (
        <input
          {...field}
          {...textOf(form, 'name')}
          className="input"
          autoComplete="name"
          // A name of another script than the page's is no misspelling.
          spellCheck={false}
        />
      )}
    </Field>
  )
}

function EmailField({ form, error }: { form: CodeHostForm; error: string | null }) {
  const t = useText(texts)
  return (
    <Field label={t('applicantEmail')} help={t('applicantEmailHelp')} error={error}>
      {(field) => (
        <input
          {...field}
          {...textOf(form, 'email')}
          className="input"
          type="email"
          autoComplete="email"
        />
      )}
    </Field>
  )
}

function textOf(form: CodeHostForm, name: FieldName) {
  return {
    name,
    ref: form.inputRef(name),
    value: form.typed[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => form.type(name, event.target.value),
  }
}
