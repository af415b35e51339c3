/** The faces of coming back from the code host. */
import { unreachable } from '../../../contract/result.ts'
import { useFailureText } from '../../../web/kernel/call-failure.ts'
import { firstData } from '../../../web/kernel/first-data.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { Cube } from '../../../web/ui/cube.tsx'
import { TurningCube } from '../../../web/ui/turning-cube.tsx'
import { texts } from '../text/texts.ts'
import type { CallbackAnswer } from './read-callback.ts'
import { type NewAccountNote, useSignInCallback } from './use-sign-in-callback.ts'
import { useSignOut } from './use-sign-out.ts'

/** Finishes the sign-in and shows how it stands. */
export function CallbackPanel() {
  const t = useText(texts)
  const state = useSignInCallback()
  const speakFailure = useFailureText()
  switch (state.face) {
    case 'processing':
      return (
        <div className="callback" role="status">
          <TurningCube size={56} />
          <h1>{t('signingIn')}</h1>
        </div>
      )
    case 'success':
      return (
        <div className="callback" role="status">
          <Cube size={56} />
          <h1>{t(state.isLink ? 'wayAdded' : 'signedIn')}</h1>
          <p>{t('takingYouThere')}</p>
        </div>
      )
    case 'newAccount':
      return <NewAccount why={state.why} goOn={state.goOn} />
    case 'refused':
      return <Failed message={refusalOf(state.answer, t)} />
    case 'failed':
      return <Failed message={speakFailure(state.failure, t('callbackFailed'))} />
    default:
      return unreachable(state)
  }
}

/** A new account without its e-mail, since another account here has it or nobody verified it: the choice to go on, or to sign in as before. */
function NewAccount({ why, goOn }: { why: NewAccountNote; goOn: () => void }) {
  const t = useText(texts)
  const { leaving, leave } = useSignOut()
  return (
    <div className="callback" role="status">
      <Cube size={56} />
      <h1>{t('signedIn')}</h1>
      <p>{t(why, { name: firstData().oidcName ?? '' })}</p>
      <Button look="ink" onClick={goOn} disabled={leaving}>
        {t('goOnWithNewAccount')}
      </Button>
      <Button look="quiet" onClick={leave} disabled={leaving}>
        {t('signOutAgain')}
      </Button>
    </div>
  )
}

function Failed({ message }: { message: string }) {
  const t = useText(texts)
  return (
    <div className="callback" role="alert">
      <Cube size={56} />
      <h1>{t('loginFailed')}</h1>
      {message !== t('loginFailed') && <p>{message}</p>}
      <ButtonLink look="ink" to="/login" replace>
        {t('backToLogin')}
      </ButtonLink>
    </div>
  )
}

function refusalOf(
  answer: Exclude<CallbackAnswer, { kind: 'code' }>,
  t: (key: 'userDenied' | 'noCode' | 'invalidState') => string,
): string {
  switch (answer.kind) {
    case 'denied':
      return answer.description ?? t('userDenied')
    case 'noCode':
      return t('noCode')
    case 'badState':
      return t('invalidState')
    default:
      return unreachable(answer)
  }
}
