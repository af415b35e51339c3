/** The sign-in: the form of the built-in code host, one button for each other one, and the agreement to the terms. */
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFailureText } from '../../../web/kernel/call-failure.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { firstData } from '../../../web/kernel/first-data.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { useUser } from '../../../web/kernel/session.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Note } from '../../../web/ui/note.tsx'
import type { Provider } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { CodeHostFields, CodeHostTabs } from './code-host-form.tsx'
import { useEntrance } from './entrance.ts'
import { formError } from './refusal-texts.ts'
import { hasSignedIn } from './sign-in-state.ts'
import { TermsAgreement } from './terms-agreement.tsx'
import { useCodeHostForm } from './use-code-host-form.ts'
import { type Leaving, useLeaving } from './use-leaving.ts'
import { type Terms, useTerms } from './use-terms.ts'
import './sign-in.css'

type Other = Exclude<Provider, 'builtin'>

/** The ways in that are offered here, the main one first; beside GitHub the form is for accounts of before. */
export function SignInForm() {
  const { providers } = firstData()
  const isOwn = providers.includes('builtin') && !providers.includes('github')
  const terms = useTerms()
  const leaving = useLeaving()
  const others = providers.flatMap((provider) => (provider === 'builtin' ? [] : [provider]))
  const ways = { terms, leaving }
  if (isOwn) return <OwnForm {...ways} others={others} />
  return (
    <>
      <SignInFailed failure={leaving.failure} />
      <OtherHosts {...ways} providers={others} isMain />
      <TermsAgreement terms={terms} />
      {providers.includes('builtin') && <AccountsOfBefore {...ways} />}
    </>
  )
}

type Ways = { terms: Terms; leaving: Leaving }

/** The form, below the button of the provider that the host's people have accounts at. */
function OwnForm({ terms, leaving, others }: Ways & { others: readonly Other[] }) {
  const t = useText(texts)
  const user = useUser()
  const entrance = useEntrance()
  // Why an invitation gives nothing stands where an account would be made.
  const isShut = entrance?.canJoin === false && entrance.invited === 'missing'
  // As it was when the page came: what is sent by this form changes it.
  const [isKnown] = useState(hasSignedIn)
  const mode = isKnown || isShut ? 'signIn' : 'create'
  const start = { mode, known: user?.username ?? '' } as const
  const isAlone = others.length === 0
  const form = useCodeHostForm({ terms, leaving }, { ...start, isFocused: isAlone })
  const error = form.refusal && formError(form.refusal, t)
  return (
    <>
      <SignInFailed failure={error ?? leaving.failure} />
      {!isAlone && (
        <>
          <OtherHosts terms={terms} leaving={leaving} providers={others} isMain />
          <p className="or">{t('orWith')}</p>
        </>
      )}
      {/* Sent once more the form would only say that the name is taken: by the one who waits. */}
      {form.refusal?.fault === 'waiting' ? (
        <AccountWaits />
      ) : (
        <CodeHostTabs form={form} terms={terms} />
      )}
    </>
  )
}

/** Accounts that were made while the built-in code host was the main one; it makes no new ones. */
function AccountsOfBefore(ways: Ways) {
  const t = useText(texts)
  const user = useUser()
  const known = user?.codeHost === 'builtin' ? user.username : ''
  const form = useCodeHostForm(ways, { mode: 'signIn', known, isFocused: false })
  const error = form.refusal && formError(form.refusal, t)
  return (
    <>
      <p className="or">{t('orSignIn')}</p>
      <SignInFailed failure={error} />
      {form.refusal?.fault === 'waiting' && <AccountWaits />}
      <CodeHostFields form={form} terms={null} />
    </>
  )
}

function OtherHosts(props: Ways & { providers: readonly Other[]; isMain?: boolean }) {
  const { terms, leaving, providers, isMain = false } = props
  const t = useText(texts)
  const first = useRef<HTMLButtonElement>(null)
  const labelOf = (provider: Other): string =>
    provider === 'github'
      ? t('continueWithGithub')
      : t('continueWith', { name: firstData().oidcName ?? '' })
  // Focus is the browser's; it starts on the main way in.
  useEffect(() => {
    if (isMain) first.current?.focus({ preventScroll: true })
  }, [isMain])

  function press(provider: Other): void {
    if (!terms.ask()) {
      terms.checkbox.current?.focus()
      return
    }
    terms.remember()
    void leaving.leaveFor(provider)
  }
  return (
    <div className="providers">
      {providers.map((provider, index) => (
        <Button
          key={provider}
          ref={index === 0 ? first : null}
          look={isMain && index === 0 ? 'main' : 'quiet'}
          size="large"
          wide
          busy={leaving.provider !== null}
          onClick={() => press(provider)}
        >
          {leaving.provider === provider ? t('redirecting') : labelOf(provider)}
        </Button>
      ))}
    </div>
  )
}

/** The account is made, and an admin looks at it before it opens. */
function AccountWaits() {
  const t = useText(texts)
  return (
    <Note look="info" role="status">
      <b>{t('accountWaits')}</b> {t('accountWaitsText')}
    </Note>
  )
}

function SignInFailed({ failure }: { failure: string | CallFailure | null }) {
  const t = useText(texts)
  const speakFailure = useFailureText()
  if (failure === null) return null
  return (
    <div className="note bad sign-in-failed" role="alert">
      <CircleAlert aria-hidden="true" />
      <span>
        <b>{t('loginFailed')}</b>{' '}
        {typeof failure === 'string' ? failure : speakFailure(failure, '')}
      </span>
    </div>
  )
}
