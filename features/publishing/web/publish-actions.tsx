/** The owner's way to a live address: publish or update, open, share, unpublish. */
import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
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
import {
  type PublishStep,
  publishSteps,
  type PublishWish,
  type PublishWork,
} from './run-publish.ts'
import type { ErrorReport } from './sheet/app-errors.tsx'
import { PublishSheet } from './sheet/publish-sheet.tsx'
import { isSourceOpen, SourceDialog } from './sheet/source-question.tsx'
import { type SheetDraft, useSheetDraft } from './sheet/use-sheet-draft.ts'
import { useShareDraft } from './share-links/use-share-draft.tsx'
import { type PublishHalt, usePublish } from './use-publish.ts'

// It draws a code, which is wanted once.
const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.tsx')).ShareDialog,
}))

type PublishActionsProps = PublishWork & {
  app: App
  /** The code is being loaded or written: what stands now is not yet what is wanted. */
  isBusy: boolean
  /** The head differs from what is live. */
  isAhead: boolean
  /** What the person should know of the files before visitors see them. */
  notes: ReactNode
  decide: Decide
  /** Shows the app's files, where they stand in the way. */
  onShowFiles: () => void
  /** How many errors the app reports now, and the way to them. */
  errors: number
  onShowErrors: () => void
}

/** Buttons of the workshop's bar. `save` commits what is not committed; `picture` takes one of the preview. */
export function PublishActions(props: PublishActionsProps) {
  const { app, save, picture, checked, isBusy, isAhead, notes, decide, onShowFiles } = props
  const { step, halt, publish, dismiss, first, closeFirst } = usePublish(app, {
    save,
    picture,
    checked,
  })
  const waiting = useCodeHostWait()
  const before = useBeforePublish(app, publish)
  const isPublished = app.status === 'published'
  const refusal = halt?.kind === 'address' ? halt.reason : null
  return (
    <>
      <OpenApp app={app} />
      <PublishButton
        isPublished={isPublished}
        hasChanges={isPublished && isAhead}
        step={step}
        waiting={waiting}
        // What waits for an admin is taken back first.
        isBusy={isBusy || app.status === 'review'}
        onPublish={before.begin}
      />
      {isPublished ? <Published app={app} save={save} /> : <ShareDraft app={app} save={save} />}
      {first && (
        <Suspense fallback={null}>
          <ShareDialog {...first} name={app.name} onClose={closeFirst} />
        </Suspense>
      )}
      {(before.isAsking || refusal !== null) && (
        <BeforePublish
          {...{ app, refusal, notes }}
          draft={before.draft}
          takePicture={picture}
          errors={{ count: props.errors, onShow: props.onShowErrors }}
          onClose={() => {
            before.close()
            dismiss()
          }}
          onPublish={before.goOn}
        />
      )}
      {halt !== null && halt.kind !== 'address' && (
        <PublishHaltDialog
          halt={halt}
          decide={decide}
          onClose={dismiss}
          onGoOn={() => void publish(agreedTo(halt))}
          onShowFiles={onShowFiles}
        />
      )}
    </>
  )
}

type Shared = { app: App; save: PublishWork['save'] }

/** What stands beside the button while the app is live. */
function Published({ app, save }: Shared) {
  return (
    <>
      <MirrorNotes appId={app._id} />
      <PublicationMenu app={app} save={save} />
    </>
  )
}

/** What stands there before: others see it by a link alone. */
function ShareDraft({ app, save }: Shared) {
  const t = useText(texts)
  const { shareDraft, dialog } = useShareDraft(app._id, save)
  return (
    <>
      <Button look="ghost" size="small" icon aria-label={t('shareDraft')} onClick={shareDraft}>
        <Share2 aria-hidden="true" />
      </Button>
      {dialog}
    </>
  )
}

/** What going on after a halt agrees to. */
function agreedTo(halt: PublishHalt): PublishWish {
  if (halt.kind === 'secrets') return { acceptSecrets: true }
  const isNew = halt.kind !== 'address' && halt.next === 'repository'
  return isNew ? { replacesRepository: true } : {}
}

/** When something is asked before a publish, and what was answered so far. */
function useBeforePublish(app: App, publish: (wish?: PublishWish) => Promise<boolean>) {
  const [isAsking, setAsking] = useState(false)
  const draft = useSheetDraft(app)
  const mustAsk = app.status !== 'published' || isSourceOpen(app)
  return {
    isAsking,
    draft,
    begin: () => (mustAsk ? setAsking(true) : void publish()),
    close: () => setAsking(false),
    async goOn(wish: PublishWish): Promise<void> {
      setAsking(false)
      if (await publish(wish)) draft.forget()
    },
  }
}

/** What is asked before: all of it for an app that nobody sees yet, who reads the code for one that is live. */
function BeforePublish(props: {
  app: App
  draft: SheetDraft
  takePicture: PublishWork['picture']
  errors: ErrorReport
  refusal: string | null
  notes: ReactNode
  onClose: () => void
  onPublish: (wish: PublishWish) => Promise<void>
}) {
  const { app, onClose } = props
  const onPublish = (wish: PublishWish): void => void props.onPublish(wish)
  const onShow = (): void => {
    onClose()
    props.errors.onShow()
  }
  const errors = { count: props.errors.count, onShow }
  if (app.status !== 'published' || props.refusal !== null)
    return <PublishSheet {...props} errors={errors} onPublish={onPublish} />
  return <SourceDialog onClose={onClose} onAnswer={(makePublic) => onPublish({ makePublic })} />
}

/** Quiet where what is live is what there is: nothing calls for a press. */
function lookOf(button: { isPublished: boolean; hasChanges: boolean; step: unknown }) {
  const isSettled = button.isPublished && !button.hasChanges && button.step === null
  return isSettled ? 'quiet' : 'main'
}

/** The button with its step while it works, and what is not published yet. */
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
        look={lookOf(props)}
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
