/** What else can be done with a published app: open, share and take it back. */
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../web/kernel/call.ts'
import { firstData } from '../../../web/kernel/first-data.ts'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { buttonClass } from '../../../web/ui/button.tsx'
import { ConfirmDialog } from '../../../web/ui/dialog.tsx'
import { MenuButton } from '../../../web/ui/menu-button.tsx'
import { changeApp } from '../../apps/contract.ts'
import type { App } from '../../apps/contract.ts'
import { askAppsAnew } from '../../apps/web/index.ts'
import { texts } from '../text/texts.ts'
import { appAddress } from './app-address.ts'
import { EarlierVersions } from './earlier-versions.tsx'
import type { PublishWork } from './run-publish.ts'
import { useShareDraft } from './share-links/use-share-draft.tsx'
import { useFramingDialog } from './framing/open-framing.tsx'
import { useDomains } from './domains/open-domains.tsx'
import { usePushDialog } from './on-push/open-pushes.tsx'
import { useKeepReadme } from './use-keep-readme.ts'
import { useShare } from './use-share.tsx'

type MenuLabel =
  | 'openApp'
  | 'share'
  | 'shareDraft'
  | 'unpublish'
  | 'earlier'
  | 'onPush'
  | 'framing'
  | 'domains'

/** The menu beside the publish button; `save` commits what is not committed. */
export function PublicationMenu({ app, save }: { app: App; save: PublishWork['save'] }) {
  const t = useText(texts)
  const [asking, setAsking] = useState(false)
  const { share, dialog } = useShare({ url: app.cloudflareUrl ?? '', name: app.name })
  const draft = useShareDraft(app._id, save)
  const { keeps, toggleReadme } = useKeepReadme(app)
  const pushes = usePushDialog(app._id)
  const framing = useFramingDialog(app._id)
  const domains = useDomains(app._id)
  const url = appAddress(app)
  const [isLooking, setLooking] = useState(false)
  const action = (label: MenuLabel, run: () => void) => ({
    kind: 'action' as const,
    label: t(label),
    run,
  })
  return (
    <>
      <MenuButton
        className={buttonClass({ look: 'ghost', size: 'small', icon: true })}
        label={t('more')}
        entries={[
          // A narrow bar has no room for these two; the menu is then the only way to them.
          ...(url === null ? [] : [action('openApp', () => void open(url, '_blank', 'noopener'))]),
          { kind: 'link', label: t('backToApp'), to: `/app/${app._id}` },
          ...(app.cloudflareUrl === null ? [] : [action('share', share)]),
          action('shareDraft', draft.shareDraft),
          { kind: 'choice', label: t('keepReadme'), chosen: keeps, run: () => void toggleReadme() },
          action('framing', framing.openFraming),
          action('earlier', () => setLooking(true)),
          ...(firstData().offersDomains ? [action('domains', domains.openDomains)] : []),
          ...(app.githubRepo === null ? [] : [action('onPush', pushes.openPushes)]),
          { kind: 'line' },
          action('unpublish', () => setAsking(true)),
        ]}
      >
        <Ellipsis aria-hidden="true" />
      </MenuButton>
      {dialog}
      {draft.dialog}
      {pushes.dialog}
      {framing.dialog}
      {domains.dialog}
      {isLooking && <EarlierVersions app={app} onClose={() => setLooking(false)} />}
      {asking && <Unpublish app={app} onClose={() => setAsking(false)} />}
    </>
  )
}

function Unpublish({ app, onClose }: { app: App; onClose: () => void }) {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const confirm = async (): Promise<void> => {
    setBusy(true)
    const answer = await call(changeApp, { id: app._id, status: 'draft' })
    setBusy(false)
    if (!answer.ok) return tellFailure(answer.error, { otherwise: t('unpublishFailed') })
    await askAppsAnew(queries)
    showToast({ kind: 'success', title: t('unpublished') })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('unpublishTitle', { name: app.name })}
      text={t(app.githubPagesUrl === null ? 'unpublishText' : 'unpublishPagesText')}
      cancelLabel={t('cancel')}
      confirmLabel={t(busy ? 'unpublishing' : 'unpublish')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
