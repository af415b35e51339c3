/** Passes on the address of a published app: the device's own sheet, else the clipboard, else by hand (PUB-31, APP-19). */
import { useRef, useState } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { texts } from '../text/texts.ts'
import { shareAddress } from './share-address.ts'

/** How to share an address, and the dialog to draw beside whatever calls it. */
export function useShare(address: { url: string; title: string }) {
  const t = useText(texts)
  const [isShown, setShown] = useState(false)
  const share = async (): Promise<void> => {
    const how = await shareAddress(address, navigator)
    if (how === 'copied') showToast({ kind: 'success', title: t('linkCopied') })
    if (how === 'refused') setShown(true)
  }
  const dialog = isShown ? <Address url={address.url} onClose={() => setShown(false)} /> : null
  return { share, dialog }
}

/** The address, selected, for a hand that copies it itself. */
function Address({ url, onClose }: { url: string; onClose: () => void }) {
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
