/** What stopped the generator, and what to do next; everything typed is kept (GEN-23, GEN-24, GEN-27, GEN-28, GEN-33). */
import { CircleAlert, Info } from 'lucide-react'
import { useFailureText } from '../../../web/kernel/call-failure.ts'
import { firstData } from '../../../web/kernel/first-data.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { texts } from '../text/texts.ts'
import type { GenerateFailure } from './generate.ts'
import type { GenerateState } from './use-generate.ts'

/** The banner below the form. */
export function GeneratorFailure({
  state,
  onRetry,
}: {
  state: Extract<GenerateState, { phase: 'failed' }>
  onRetry: () => void
}) {
  const t = useText(texts)
  const reason = useReason(state.failure)
  if (state.failure.kind === 'stopped') {
    return (
      <div className="note" role="status">
        <Info aria-hidden="true" />
        <span>
          {state.repository
            ? t('stoppedWithRepository', { name: state.repository.name })
            : t('stopped')}
        </span>
      </div>
    )
  }
  return (
    <div className="note bad" role="alert">
      <CircleAlert aria-hidden="true" />
      <span>
        <b>{t('failed')}</b> {reason}
      </span>
      {state.failure.kind === 'notLinked' ? (
        <ButtonLink size="small" to="/login?again=1">
          {t('signInAgain')}
        </ButtonLink>
      ) : (
        <Button size="small" onClick={onRetry}>
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
    case 'noUser':
      return t('getUserFailed')
    case 'notLinked':
      return t(firstData().providers[0] === 'github' ? 'notLinked' : 'notLinkedBuiltin')
    case 'repository':
      return t('repositoryFailed', { reason: failure.reason })
    case 'maxAttempts':
      return t('maxAttempts')
    case 'stopped':
      return t('stopped')
    case 'call':
      return speakFailure(failure.failure, t('generationFailed'))
  }
}
