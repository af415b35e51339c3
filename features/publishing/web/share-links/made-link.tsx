/** A share link that was just made: shown this once, to be copied or scanned. */
import { useEffect, useRef } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { QrCode } from '../../../../web/ui/qr-code.tsx'
import { shareTexts } from '../../text/share-texts.ts'
import { CopyButton } from '../copy-button.tsx'
import '../share-dialog.css'

/** Draws it with the cursor on the address. */
export function MadeLink({ url, onDone }: { url: string; onDone: () => void }) {
  const t = useText(shareTexts)
  const field = useRef<HTMLInputElement>(null)
  // The form that had the cursor has gone.
  useEffect(() => field.current?.focus(), [])
  return (
    <div className="made" role="group" aria-label={t('address')}>
      <p role="status">{t('made')}</p>
      <div className="share">
        <input
          ref={field}
          className="input mono"
          readOnly
          value={url}
          aria-label={t('address')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={url} onRefused={() => field.current?.focus()} />
        <QrCode text={url} label={t('addressCode')} />
      </div>
      <p className="acts">
        <Button size="small" onClick={onDone}>
          {t('another')}
        </Button>
      </p>
    </div>
  )
}
