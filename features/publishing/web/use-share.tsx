/** Opens the ways to pass on the address of a published app. */
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { texts } from '../text/texts.ts'

// It draws a code, which few who look at an app want.
const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.tsx')).ShareDialog,
}))

/** How to open it, and the dialog to draw beside what calls it. */
export function useShare({ url, name }: { url: string; name: string }) {
  const t = useText(texts)
  const [isShown, setShown] = useState(false)
  const dialog = isShown && (
    <Suspense fallback={null}>
      <ShareDialog title={t('share')} url={url} name={name} onClose={() => setShown(false)} />
    </Suspense>
  )
  return { share: () => setShown(true), dialog }
}
