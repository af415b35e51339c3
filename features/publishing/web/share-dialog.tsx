/**
 * The address of a published app, with all ways to pass it on: copied, as a QR code, by the system's share sheet, in
 * a page of somebody's own.
 */
import { Share2 } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button, buttonClass } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { embedLine } from '../embed-line.ts'
import { embedSize } from '../oembed-contract.ts'
import { texts } from '../text/texts.ts'
import { AddressRow } from './address-row.tsx'
import { CopyButton } from './copy-button.tsx'
import { shareSheetOf } from './share-address.ts'
import './share-dialog.css'

/** Shares `url`, the hosted address of the app called `name`; `title` says what led here. */
export function ShareDialog(props: {
  title: string
  url: string
  name: string
  onClose: () => void
}) {
  const { title, url, name, onClose } = props
  const t = useText(texts)
  const field = useRef<HTMLInputElement>(null)
  const openSheet = shareSheetOf({ url, title: name }, navigator)
  return (
    <Dialog title={title} text={t('shareText')} onClose={onClose} firstFocus={field}>
      <AddressRow {...{ url, field }} label={t('address')} codeLabel={t('addressCode')} />
      <Embed {...{ url, name }} />
      <div className="acts">
        <Button onClick={onClose}>{t('close')}</Button>
        {openSheet && (
          <Button onClick={openSheet}>
            <Share2 aria-hidden="true" />
            {t('shareWith')}
          </Button>
        )}
        <a
          className={buttonClass({ look: 'ink' })}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('open')}
        </a>
      </div>
    </Dialog>
  )
}

/** The line of HTML that shows the app in another page. */
function Embed({ url, name }: { url: string; name: string }) {
  const t = useText(texts)
  const field = useRef<HTMLTextAreaElement>(null)
  const line = embedLine({ url, name, width: '100%', height: embedSize.height })
  return (
    <details className="embed">
      <summary>{t('embed')}</summary>
      <p className="help" id="embed-text">
        {t('embedText')}
      </p>
      <div className="share">
        <textarea
          ref={field}
          className="input mono"
          rows={3}
          readOnly
          value={line}
          aria-label={t('embed')}
          aria-describedby="embed-text"
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={line} onRefused={() => field.current?.focus()} />
      </div>
    </details>
  )
}
