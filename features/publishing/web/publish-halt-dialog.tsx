/** What stopped a publish, and how to go on: the reason with Retry, or places that look like secret keys. */
import type { ReactNode } from 'react'
import type { Speak } from '../../../contract/text.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { useSignInAddress } from '../../../web/kernel/sign-in-address.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { texts } from '../text/texts.ts'
import type { SecretPlace } from './run-publish.ts'
import type { PublishHalt } from './use-publish.ts'

/** What is asked here; an address is chosen again on the sheet. */
type Halt = Exclude<PublishHalt, { kind: 'address' }>

/** Draws what is to be decided before anything is published, `cancel` beside it; null when nothing is. */
export type Decide = (onDecided: () => void, cancel: ReactNode) => ReactNode

/**
 * The alert. `onGoOn` publishes again: as before, in spite of what was found, with a new repository, or after a
 * decision; `onShowFiles` leads to the files that are to be changed first.
 */
export function PublishHaltDialog({
  halt,
  decide = () => null,
  onClose,
  onGoOn,
  onShowFiles = () => {},
}: {
  halt: Halt
  decide?: Decide
  onClose: () => void
} & Pick<NextActions, 'onGoOn'> &
  Partial<NextActions>) {
  const t = useText(texts)
  const cancel = <Button onClick={onClose}>{t('cancel')}</Button>
  const decision =
    halt.kind === 'notSaved' && halt.next === 'decision' ? decide(onGoOn, cancel) : null
  return (
    // What is to be decided is a question, no alarm.
    <Dialog
      {...haltWords(halt, t)}
      onClose={onClose}
      isAlert={halt.kind !== 'secrets' && decision === null}
    >
      {halt.kind === 'secrets' && <SecretPlaces places={halt.places} />}
      {decision ?? (
        <div className="acts">
          {cancel}
          <NextStep
            halt={halt}
            onGoOn={onGoOn}
            onShowFiles={() => {
              onClose()
              onShowFiles()
            }}
          />
        </div>
      )}
    </Dialog>
  )
}

/** What the alert says; each thing once. */
export function haltWords(
  halt: Halt,
  t: Speak<(typeof texts)['en']>,
): { title: string; text?: string } {
  switch (halt.kind) {
    case 'secrets':
      return { title: t('secretsTitle'), text: t('secretsText') }
    case 'notSaved':
      return { title: t('failedBecause', { reason: halt.reason }) }
    case 'failed':
      return halt.reason === t('failed')
        ? { title: halt.reason }
        : { title: t('failed'), text: halt.reason }
  }
}

/** What can be done about a halt, beside leaving it. */
type NextActions = { onGoOn: () => void; onShowFiles: () => void }

/** The action that mends it; a new sign-in leads back here. */
export function NextStep({ halt, onGoOn, onShowFiles }: { halt: Halt } & NextActions) {
  const t = useText(texts)
  const signInAddress = useSignInAddress('again')
  if (halt.kind === 'secrets') {
    return (
      <Button look="danger" onClick={onGoOn}>
        {t('publishAnyway')}
      </Button>
    )
  }
  if (halt.next === 'link') {
    return (
      <ButtonLink look="ink" to={signInAddress}>
        {t('reconnect')}
      </ButtonLink>
    )
  }
  if (halt.next === 'apps') {
    return (
      <ButtonLink look="ink" to="/dashboard">
        {t('showApps')}
      </ButtonLink>
    )
  }
  const isAboutFiles = halt.next === 'files'
  return (
    <Button look="ink" onClick={isAboutFiles ? onShowFiles : onGoOn}>
      {t(isAboutFiles ? 'showFiles' : halt.next === 'repository' ? 'newRepository' : 'retry')}
    </Button>
  )
}

/** File and line of each place, with the service whose key it looks like. */
export function SecretPlaces({ places }: { places: readonly SecretPlace[] }) {
  return (
    <ul>
      {places.map(({ place, service }) => (
        <li key={`${place} ${service}`}>
          <span className="mono">{place}</span> ({service})
        </li>
      ))}
    </ul>
  )
}
