/** What stopped a publish, and how to go on: the reason with Retry, or places that look like secret keys (PUB-14, PUB-17). */
import { useText } from '../../../web/kernel/locale.tsx'
import { rememberRedirect } from '../../../web/kernel/redirect.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { texts } from '../text/texts.ts'
import type { SecretPlace } from './run-publish.ts'
import type { PublishHalt } from './use-publish.ts'

/** The alert. `onGoOn` publishes again: as before, or in spite of what was found. */
export function PublishHaltDialog({
  halt,
  onClose,
  onGoOn,
}: {
  halt: PublishHalt
  onClose: () => void
  onGoOn: () => void
}) {
  const t = useText(texts)
  const isSecret = halt.kind === 'secrets'
  return (
    <Dialog
      title={t(isSecret ? 'secretsTitle' : 'failed')}
      text={isSecret ? t('secretsText') : halt.reason}
      onClose={onClose}
    >
      {isSecret && <SecretPlaces places={halt.places} />}
      <div className="acts">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <NextStep halt={halt} onGoOn={onGoOn} />
      </div>
    </Dialog>
  )
}

/** What helps: publishing again, or where the link is what is missing a new sign-in, which leads back here. */
export function NextStep({ halt, onGoOn }: { halt: PublishHalt; onGoOn: () => void }) {
  const t = useText(texts)
  if (halt.kind === 'failed' && halt.needsLink)
    return (
      <ButtonLink
        look="ink"
        to="/login?again=1"
        onClick={() => rememberRedirect(location.pathname + location.search)}
      >
        {t('reconnect')}
      </ButtonLink>
    )
  const isSecret = halt.kind === 'secrets'
  return (
    <Button look={isSecret ? 'danger' : 'ink'} onClick={onGoOn}>
      {t(isSecret ? 'publishAnyway' : 'retry')}
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
