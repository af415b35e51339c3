/** Links by which a draft is shown: a new one, those that are open, and their end, which is asked for. */
import { useState } from 'react'
import { dateName } from '../../../../web/i18n/moment.ts'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { failureIn } from '../../../../web/kernel/query.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../../../web/ui/dialog.tsx'
import { RelativeTime } from '../../../../web/ui/relative-time.tsx'
import { ErrorState } from '../../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../../web/ui/waiting.tsx'
import type { ShareLink } from '../../share-contract.ts'
import { shareTexts } from '../../text/share-texts.ts'
import { BranchPreviewList } from '../branch-previews/branch-preview-list.tsx'
import { TakeBack } from '../branch-previews/take-back.tsx'
import { useOpenPreviews } from '../branch-previews/use-branch-previews.ts'
import type { PublishWork } from '../run-publish.ts'
import { MadeLink } from './made-link.tsx'
import { NewLink } from './new-link.tsx'
import './share-links.css'
import { type ShareLinksState, useRevoke, useShareLinks } from './use-share-links.ts'

/** Draws the dialog for an app; `save` commits what is not committed before a link is made. */
export function ShareLinksDialog(props: {
  appId: string
  save: PublishWork['save']
  onClose: () => void
}) {
  const { appId, save, onClose } = props
  const t = useText(shareTexts)
  const state = useShareLinks(appId, save)
  const [asked, setAsked] = useState<ShareLink | null>(null)
  const [branch, setBranch] = useState<string | null>(null)
  const previews = useOpenPreviews(appId)
  if (asked !== null)
    return (
      <Revoke
        appId={appId}
        link={asked}
        onEnd={() => {
          setAsked(null)
          void state.askAgain()
        }}
        onCancel={() => setAsked(null)}
      />
    )
  if (branch !== null)
    return (
      <TakeBack
        {...{ appId, branch }}
        onEnd={() => {
          setBranch(null)
          void previews.askAgain()
        }}
        onCancel={() => setBranch(null)}
      />
    )
  const { outcome } = state
  return (
    <Dialog title={t('title')} text={t('text')} onClose={onClose}>
      <div className="share-links">
        {outcome?.kind === 'made' ? (
          <MadeLink url={outcome.url} onDone={state.forget} />
        ) : (
          <NewLink state={state} />
        )}
        <OpenLinks state={state} onRevoke={setAsked} />
        <BranchPreviewList appId={appId} onTakeBack={setBranch} />
      </div>
      <div className="acts">
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </Dialog>
  )
}

function OpenLinks({
  state: { known },
  onRevoke,
}: {
  state: ShareLinksState
  onRevoke: (link: ShareLink) => void
}) {
  const t = useText(shareTexts)
  if (known.isPending)
    return (
      <Waiting label={t('loading')}>
        <SkeletonLine width={64} />
      </Waiting>
    )
  if (known.isError)
    return (
      <ErrorState
        title={t('failed')}
        failure={failureIn(known.error)}
        onRetry={() => void known.refetch()}
      />
    )
  const { links, shown } = known.data
  if (links.length === 0) return <p className="quiet">{t('none')}</p>
  return (
    <section aria-labelledby="open-share-links">
      <h3 id="open-share-links">{t('open')}</h3>
      {shown && (
        <p className="quiet">
          {t('shows', { commit: shown.commitSha.slice(0, 7) })}{' '}
          {shown.problem !== null && t(`problem_${shown.problem}`)}
        </p>
      )}
      <ul className="rows">
        {links.map((link) => (
          <Row key={link.id} link={link} onRevoke={() => onRevoke(link)} />
        ))}
      </ul>
    </section>
  )
}

function Row({ link, onRevoke }: { link: ShareLink; onRevoke: () => void }) {
  const t = useText(shareTexts)
  const date = dateName(link.expiresAt, useLocale())
  return (
    <li>
      <span>
        {t('until', { date })}
        <small>
          {t('createdAgo')} <RelativeTime iso={link.createdAt} />
          {link.mayFork && ` · ${t('forkAllowed')}`}
        </small>
      </span>
      <Button size="small" aria-label={t('revokeOf', { date })} onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </li>
  )
}

function Revoke(props: {
  appId: string
  link: ShareLink
  onEnd: () => void
  onCancel: () => void
}) {
  const t = useText(shareTexts)
  const { revoke, isBusy } = useRevoke(props.appId, props.onEnd)
  return (
    <ConfirmDialog
      title={t('revokeTitle')}
      text={t('revokeText')}
      cancelLabel={t('cancel')}
      confirmLabel={t(isBusy ? 'revoking' : 'revoke')}
      busy={isBusy}
      onCancel={props.onCancel}
      onConfirm={() => void revoke(props.link.id)}
    />
  )
}
