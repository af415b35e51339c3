/** Opens the links by which a draft is shown. */
import { lazy, Suspense, useState } from 'react'
import type { PublishWork } from '../run-publish.ts'

// It draws a code, which few who make an app want.
const ShareLinksDialog = lazy(async () => ({
  default: (await import('./share-links-dialog.tsx')).ShareLinksDialog,
}))

/** How to open them, and the dialog to draw beside what calls it. */
export function useShareDraft(appId: string, save: PublishWork['save']) {
  const [isShown, setShown] = useState(false)
  const dialog = isShown && (
    <Suspense fallback={null}>
      <ShareLinksDialog {...{ appId, save }} onClose={() => setShown(false)} />
    </Suspense>
  )
  return { shareDraft: () => setShown(true), dialog }
}
