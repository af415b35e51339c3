/** What stopped a remix, and what can be done beside confirming again. */
import { CircleAlert } from 'lucide-react'
import { useText } from '../../../web/kernel/locale.tsx'
import { useSignInAddress } from '../../../web/kernel/sign-in-address.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { texts } from '../text/texts.ts'
import type { FailureWords } from './failure-text.ts'
import type { RemixFailure } from './run-remix.ts'

/** `appId` is the new app where it is there already; `onLeave` is called when a link leads away. */
export function RemixHalt(props: {
  failure: RemixFailure
  words: FailureWords
  appId: string | null
  onLeave: () => void
}) {
  const t = useText(texts)
  const { words, appId, onLeave } = props
  const signInAddress = useSignInAddress('again')
  return (
    // The toast announces it; here it stays to be read.
    <div className="note bad">
      <CircleAlert aria-hidden="true" />
      <span>
        <b>{words.reason}</b> {words.detail} {appId !== null && t('filesHere')}
      </span>
      {appId !== null && (
        <ButtonLink size="small" to={`/app/${appId}`} onClick={onLeave}>
          {t('openApp')}
        </ButtonLink>
      )}
      {props.failure.kind === 'notLinked' && (
        <ButtonLink size="small" to={signInAddress}>
          {t('linkCodeHost')}
        </ButtonLink>
      )}
    </div>
  )
}
