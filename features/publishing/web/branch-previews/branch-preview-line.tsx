/** The preview of the branch that the workshop tells of: opened, handed on by a link, taken back. */
import { useRef, useState } from 'react'
import { dateName } from '../../../../web/i18n/moment.ts'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import type { BranchPreview } from '../../branch-preview-contract.ts'
import { branchPreviewTexts } from '../../text/branch-preview-texts.ts'
import { AddressRow } from '../address-row.tsx'
import { SecretPlaces } from '../publish-halt-dialog.tsx'
import './branch-previews.css'
import { TakeBack } from './take-back.tsx'
import {
  type BranchPreviewState,
  useBranchPreview,
  useOpenPreviews,
} from './use-branch-previews.ts'

/** Draws the line. */
export function BranchPreviewLine({ appId, branch }: { appId: string; branch: string }) {
  const t = useText(branchPreviewTexts)
  const { known, askAgain } = useOpenPreviews(appId)
  const state = useBranchPreview({ appId, branch }, askAgain)
  const [isAsking, setAsking] = useState(false)
  const preview = known.data?.previews.find((one) => one.branch === branch)
  const { busy, run } = state
  const isBusy = busy !== null
  return (
    <div className="branch-preview">
      {preview && <Told preview={preview} />}
      <span className="acts">
        <Button size="small" busy={isBusy} onClick={() => void run('open')}>
          {t(busy === 'open' ? 'opening' : 'open')}
        </Button>
        <Button size="small" busy={isBusy} onClick={() => void run('link')}>
          {t(busy === 'link' ? 'copying' : 'copy')}
        </Button>
        {preview && (
          <Button
            size="small"
            busy={isBusy}
            aria-label={t('revokeOf', { branch })}
            onClick={() => setAsking(true)}
          >
            {t('revoke')}
          </Button>
        )}
      </span>
      <Asked state={state} branch={branch} />
      {isAsking && (
        <TakeBack
          {...{ appId, branch }}
          onCancel={() => setAsking(false)}
          onEnd={() => {
            setAsking(false)
            void askAgain()
          }}
        />
      )}
    </div>
  )
}

function Told({ preview }: { preview: BranchPreview }) {
  const t = useText(branchPreviewTexts)
  const date = dateName(preview.expiresAt, useLocale())
  const { links, problem } = preview
  return (
    <p>
      {t('until', { date })} {links > 0 && t('links', { n: links })}{' '}
      {problem !== null && t(`problem_${problem}`)}
    </p>
  )
}

/** What is to be decided, or copied by hand. */
function Asked({ state, branch }: { state: BranchPreviewState; branch: string }) {
  const t = useText(branchPreviewTexts)
  const field = useRef<HTMLInputElement>(null)
  const { waiting, close, run } = state
  if (waiting === null) return null
  if (waiting.kind === 'link')
    return (
      <Dialog
        title={t('linkTitle', { branch })}
        text={t('linkText')}
        onClose={close}
        firstFocus={field}
      >
        <AddressRow url={waiting.url} field={field} label={t('link')} codeLabel={t('linkCode')} />
        <div className="acts">
          <Button onClick={close}>{t('close')}</Button>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={t('secretsTitle')} text={t('secretsText')} onClose={close}>
      <SecretPlaces places={waiting.places} />
      <div className="acts">
        <Button onClick={close}>{t('cancel')}</Button>
        <Button look="danger" onClick={() => void run(waiting.wish, true)}>
          {t('showAnyway')}
        </Button>
      </div>
    </Dialog>
  )
}
