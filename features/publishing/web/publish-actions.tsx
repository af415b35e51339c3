/** The owner's way to a live address: publish or update, open, unpublish (PUB-01, PUB-03, PUB-14, PUB-19, PUB-32). */
import { ArrowUpRight, EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Result } from '../../../contract/result.ts'
import { call } from '../../../web/kernel/call.ts'
import { useFailureText } from '../../../web/kernel/call-failure.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Button, buttonClass } from '../../../web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../../web/ui/dialog.tsx'
import { MenuButton } from '../../../web/ui/menu-button.tsx'
import { TurningCube } from '../../../web/ui/turning-cube.tsx'
import { changeApp, readApp } from '../../apps/contract.ts'
import type { App } from '../../apps/contract.ts'
import { useCodeHostWait } from '../../repositories/web/index.ts'
import { texts } from '../text/texts.ts'
import { publishSteps, usePublish } from './use-publish.ts'

/** Buttons of the workshop's bar. `save` commits what is not committed; `picture` takes one of the preview. */
export function PublishActions({
  app,
  save,
  picture,
  isBusy,
}: {
  app: App
  save: () => Promise<Result<unknown, string>>
  picture: () => Promise<string | null>
  /** The code is being loaded or written: what stands now is not yet what is wanted. */
  isBusy: boolean
}) {
  const t = useText(texts)
  const { step, fault, publish, dismiss } = usePublish(app, save, picture)
  const waiting = useCodeHostWait()
  const isPublished = app.status === 'published'
  return (
    <>
      <OpenApp url={app.cloudflareUrl} />
      <Button
        look="main"
        size="small"
        busy={step !== null}
        disabled={isBusy && step === null}
        onClick={() => void publish()}
      >
        {step !== null && <TurningCube size={14} />}
        {step === null
          ? t(isPublished ? 'update' : 'publish')
          : `${waiting ?? t(step)} ${publishSteps.indexOf(step) + 1}/${publishSteps.length}`}
      </Button>
      <span className="sr" role="status">
        {step === null ? '' : (waiting ?? t(step))}
      </span>
      {isPublished && <MoreMenu app={app} />}
      {fault !== null && (
        <Dialog title={t('failed')} text={fault} onClose={dismiss}>
          <div className="acts">
            <Button onClick={dismiss}>{t('cancel')}</Button>
            <Button
              look="ink"
              onClick={() => {
                dismiss()
                void publish()
              }}
            >
              {t('retry')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

function OpenApp({ url }: { url: string | null }) {
  const t = useText(texts)
  if (url === null) {
    return (
      <Button size="small" className="wide-only" disabled title={t('openFirst')}>
        <ArrowUpRight aria-hidden="true" />
        {t('openApp')}
      </Button>
    )
  }
  const look = `${buttonClass({ size: 'small' })} wide-only`
  return (
    <a className={look} href={url} target="_blank" rel="noopener noreferrer">
      <ArrowUpRight aria-hidden="true" />
      {t('openApp')}
    </a>
  )
}

function MoreMenu({ app }: { app: App }) {
  const t = useText(texts)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <MenuButton
        className={buttonClass({ look: 'ghost', size: 'small', icon: true })}
        label={t('unpublish')}
        entries={[{ kind: 'action', label: t('unpublish'), run: () => setAsking(true) }]}
      >
        <EllipsisVertical aria-hidden="true" />
      </MenuButton>
      {asking && <Unpublish app={app} onClose={() => setAsking(false)} />}
    </>
  )
}

function Unpublish({ app, onClose }: { app: App; onClose: () => void }) {
  const t = useText(texts)
  const speakFailure = useFailureText()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const confirm = async (): Promise<void> => {
    setBusy(true)
    const answer = await call(changeApp, { id: app._id, status: 'draft' })
    setBusy(false)
    if (!answer.ok)
      return showToast({ kind: 'error', title: speakFailure(answer.error, t('unpublishFailed')) })
    await queries.invalidateQueries({ queryKey: [readApp.line] })
    showToast({ kind: 'success', title: t('unpublished') })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('unpublishTitle', { name: app.name })}
      text={t('unpublishText')}
      cancelLabel={t('cancel')}
      confirmLabel={t(busy ? 'unpublishing' : 'unpublish')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
