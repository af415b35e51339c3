/** The sign-in: one button a code host, and the agreement to the terms. */
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../web/kernel/call.ts'
import { useFailureText } from '../../../web/kernel/call-failure.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { firstData } from '../../../web/kernel/first-data.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { useStillHere } from '../../../web/kernel/use-still-here.ts'
import { Button } from '../../../web/ui/button.tsx'
import { startSignIn } from '../contract.ts'
import type { Provider } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { keepState, rememberTerms, termsAccepted } from './sign-in-state.ts'
import { TermsAgreement } from './terms-agreement.tsx'

/** The buttons and the agreement; leaves for the code host when one is pressed. */
export function SignInForm() {
  const t = useText(texts)
  const { providers, termsVersion } = firstData()
  const acceptedBefore = termsAccepted(termsVersion)
  const [agreed, setAgreed] = useState(acceptedBefore)
  const [missing, setMissing] = useState(false)
  const checkbox = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const leaving = useLeaving()

  // Focus is the browser's; it starts on the button.
  useEffect(() => first.current?.focus({ preventScroll: true }), [])

  function press(provider: Provider): void {
    if (!agreed) {
      setMissing(true)
      checkbox.current?.focus()
      return
    }
    rememberTerms(termsVersion)
    void leaving.leaveFor(provider)
  }
  return (
    <>
      {leaving.failure && <SignInFailed failure={leaving.failure} />}
      <div className="providers">
        {providers.map((provider, index) => (
          <Button
            key={provider}
            ref={index === 0 ? first : null}
            look={index === 0 ? 'main' : 'quiet'}
            size="large"
            wide
            busy={leaving.provider !== null}
            onClick={() => press(provider)}
          >
            {leaving.provider === provider ? t('redirecting') : t(labelOf[provider])}
          </Button>
        ))}
      </div>
      <TermsAgreement
        acceptedBefore={acceptedBefore}
        agreed={agreed}
        missing={missing && !agreed}
        checkbox={checkbox}
        onAgree={setAgreed}
      />
    </>
  )
}

const labelOf = { github: 'continueWithGithub', builtin: 'continueWithBuiltin' } as const

function SignInFailed({ failure }: { failure: CallFailure }) {
  const t = useText(texts)
  const speakFailure = useFailureText()
  return (
    <div className="note bad sign-in-failed" role="alert">
      <CircleAlert aria-hidden="true" />
      <span>
        <b>{t('loginFailed')}</b> {speakFailure(failure, '')}
      </span>
    </div>
  )
}

function useLeaving() {
  const [provider, setProvider] = useState<Provider | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  useStillHere(() => setProvider(null))
  async function leaveFor(chosen: Provider): Promise<void> {
    setProvider(chosen)
    setFailure(null)
    const input = { provider: chosen, acceptedTerms: true }
    const answer = await call(startSignIn, input, { withoutToken: true })
    if (!answer.ok) {
      setProvider(null)
      setFailure(answer.error)
      return
    }
    keepState(answer.value.state)
    location.assign(answer.value.authorizeUrl)
  }
  return { provider, failure, leaveFor }
}
