/** What stopped the generator, and what to do next; everything typed is kept. */
import { CircleAlert, Info } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { texts as shellTexts } from '../../../web/i18n/texts.ts'
import { useFailureText } from '../../../web/kernel/call-failure.ts'
import { firstData } from '../../../web/kernel/first-data.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { useSignInAddress } from '../../../web/kernel/sign-in-address.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { texts } from '../text/texts.ts'
import type { GenerateFailure } from './generate-failure.ts'
import type { GenerateState } from './use-generate.ts'

/** The banner below the form. */
export function GeneratorFailure({
  state,
  formId,
}: {
  state: Extract<GenerateState, { phase: 'failed' }>
  /** The form that "Try again" submits, so that what was changed meanwhile is checked again. */
  formId: string
}) {
  const t = useText(texts)
  const shell = useText(shellTexts)
  const reason = useReason(state.failure)
  const signInAddress = useSignInAddress('again')
  const requestId = 'failure' in state.failure ? state.failure.failure.requestId : null
  const banner = useRef<HTMLDivElement>(null)
  // Below a long form it may lie outside the window, whose scrolling is the browser's.
  useEffect(() => {
    // Braces: newer browsers answer a promise, which is no clean-up.
    banner.current?.scrollIntoView({ block: 'nearest' })
  }, [state])
  const { kind } = state.failure
  if (kind === 'stopped' || kind === 'stoppedWithApp' || kind === 'left') {
    return (
      <div className="note" role="status" ref={banner}>
        <Info aria-hidden="true" />
        <span>
          {reason}{' '}
          {kind !== 'stoppedWithApp' &&
            state.repository !== null &&
            t('repositoryKept', { name: state.repository })}
        </span>
        <Button size="small" type="submit" form={formId}>
          {t('tryAgain')}
        </Button>
      </div>
    )
  }
  return (
    <div className="note bad failed" role="alert" ref={banner}>
      <CircleAlert aria-hidden="true" />
      <span>
        <b>{t('failed')}</b> {reason === t('failed') ? '' : reason}{' '}
        {requestId && <small className="detail">{shell('requestId', { id: requestId })}</small>}
      </span>
      {state.failure.kind === 'notLinked' ? (
        <ButtonLink size="small" to={signInAddress}>
          {t('signInAgain')}
        </ButtonLink>
      ) : (
        <Button size="small" type="submit" form={formId}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  )
}

function useReason(failure: GenerateFailure): string {
  const t = useText(texts)
  const speakFailure = useFailureText()
  switch (failure.kind) {
    case 'nameTaken':
      return failure.message || t('nameTakenAtSubmit')
    case 'nameCheck':
      return failure.failure.code === 'networkError'
        ? speakFailure(failure.failure)
        : t('nameCheckFailed')
    case 'noUser':
      return t('getUserFailed')
    case 'notLinked':
      return t(firstData().providers[0] === 'github' ? 'notLinked' : 'notLinkedBuiltin')
    case 'repository':
      return t('repositoryFailed', { reason: failure.reason })
    case 'maxAttempts':
      return t('maxAttempts')
    case 'project':
      return t('noSpace')
    case 'stopped':
      return t('stopped')
    case 'stoppedWithApp':
      return t('stoppedWithApp')
    case 'left':
      return t('left')
    case 'call':
      return speakFailure(failure.failure, t('generationFailed'))
  }
}
