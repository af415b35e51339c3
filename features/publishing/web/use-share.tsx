/** Passes on the address of a published app: the device's own sheet, else the clipboard, else by hand (PUB-31, APP-19). */
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { texts } from '../text/texts.ts'
import { shareAddress } from './share-address.ts'

// Few devices refuse both.
const CopyByHand = lazy(async () => ({ default: (await import('./copy-by-hand.tsx')).CopyByHand }))

/** How to share an address, and the dialog to draw beside whatever calls it. */
export function useShare(address: { url: string; title: string }) {
  const t = useText(texts)
  const [isShown, setShown] = useState(false)
  const share = async (): Promise<void> => {
    const how = await shareAddress(address, navigator)
    if (how === 'copied') showToast({ kind: 'success', title: t('linkCopied') })
    if (how === 'refused') setShown(true)
  }
  const dialog = isShown && (
    <Suspense fallback={null}>
      <CopyByHand url={address.url} onClose={() => setShown(false)} />
    </Suspense>
  )
  return { share, dialog }
}
