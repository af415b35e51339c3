/** The owner's way to a live address: publish or update, open, share, unpublish (PUB-01, PUB-03, PUB-14, PUB-19, PUB-32). */
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { TurningCube } from '../../../web/ui/turning-cube.tsx'
import type { App } from '../../apps/contract.ts'
import { useCodeHostWait } from '../../repositories/web/index.ts'
import { texts } from '../text/texts.ts'
import { MirrorNotes } from './mirror-notes.tsx'
import { OpenApp } from './open-app.tsx'
import { PublicationMenu } from './publication-menu.tsx'
import { type Decide, PublishHaltDialog } from './publish-halt-dialog.tsx'
import { type PublishStep, publishSteps } from './run-publish.ts'
import { usePublish, type PublishWork } from './use-publish.ts'

/** Buttons of the workshop's bar. `save` commits what is not committed; `picture` takes one of the preview. */
export function PublishActions({
  app,
  save,
  picture,
  isBusy,
  isAhead,
  decide,
}: PublishWork & {
  app: App
  /** The code is being loaded or written: what stands now is not yet what is wanted. */
  isBusy: boolean
  /** The head differs from what is live (PUB-13). */
  isAhead: boolean
  decide: Decide
}) {
  const { step, halt, publish, dismiss } = usePublish(app, { save, picture })
  const waiting = useCodeHostWait()
  const isPublished = app.status === 'published'
  return (
    <>
      <OpenApp app={app} />
      <PublishButton
        isPublished={isPublished}
        hasChanges={isPublished && isAhead}
        step={step}
        waiting={waiting}
        isBusy={isBusy}
        onPublish={() => void publish()}
      />
      {isPublished && <MirrorNotes appId={app._id} />}
      {isPublished && <PublicationMenu app={app} />}
      {halt !== null && (
        <PublishHaltDialog
          halt={halt}
          decide={decide}
          onClose={dismiss}
          onGoOn={() => void publish(halt.kind === 'secrets')}
        />
      )}
    </>
  )
}

/** The button with its step while it works, and what is not published yet (PUB-03, PUB-13). */
export function PublishButton(props: {
  isPublished: boolean
  hasChanges: boolean
  step: PublishStep | null
  /** What is waited for at the code host; null when nothing is. */
  waiting: string | null
  isBusy: boolean
  onPublish: () => void
}) {
  const t = useText(texts)
  const { isPublished, hasChanges, step, waiting } = props
  const count = step === null ? '' : `${publishSteps.indexOf(step) + 1}/${publishSteps.length}`
  const doing = step === null ? '' : `${waiting ?? t(step)} ${count}`
  return (
    <>
      {hasChanges && (
        <span className="unpublished-changes" id="unpublished-changes">
          {t('changesNotPublished')}
        </span>
      )}
      <Button
        look="main"
        size="small"
        busy={step !== null}
        disabled={props.isBusy && step === null}
        aria-describedby={hasChanges ? 'unpublished-changes' : undefined}
        onClick={props.onPublish}
      >
        {step !== null && <TurningCube size={14} />}
        {step === null ? t(isPublished ? 'update' : 'publish') : doing}
      </Button>
      <span className="sr" role="status">
        {doing}
      </span>
    </>
  )
}
