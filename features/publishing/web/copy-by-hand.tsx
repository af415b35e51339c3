/** The address of an app where neither the device's sheet nor the clipboard takes it (PUB-31). */
import { useRef } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { texts } from '../text/texts.ts'

/** The address, selected, for a hand that copies it itself. */
export function CopyByHand({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useText(texts)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog title={t('share')} text={t('copyByHand')} onClose={onClose} firstFocus={field}>
      <input
        ref={field}
        className="input mono"
        readOnly
        value={url}
        aria-label={t('address')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="acts">
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </Dialog>
  )
}
