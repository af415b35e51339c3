/** Asks before what one wrote is deleted. */
import { useState } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { texts } from '../text/texts.ts'

/** `remove` answers whether it is gone; the question stays where it is not. */
export function DeleteComment({
  remove,
  onClose,
}: {
  remove: () => Promise<boolean>
  onClose: () => void
}) {
  const t = useText(texts)
  const [isBusy, setBusy] = useState(false)
  async function press(): Promise<void> {
    setBusy(true)
    if (await remove()) return onClose()
    setBusy(false)
  }
  return (
    <Dialog title={t('deleteAsk')} text={t('deleteText')} onClose={onClose}>
      <div className="acts">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button look="danger" busy={isBusy} onClick={() => void press()}>
          {t('delete')}
        </Button>
      </div>
    </Dialog>
  )
}
