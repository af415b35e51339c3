/** Who may embed an app, where it is asked for: loaded then. */
import { lazy, Suspense, useState } from 'react'

const FramingDialog = lazy(async () => ({
  default: (await import('./framing-dialog.tsx')).FramingDialog,
}))

/** How to open the dialog, and the dialog to draw beside what calls it. */
export function useFramingDialog(appId: string) {
  const [isShown, setShown] = useState(false)
  const dialog = isShown && (
    <Suspense fallback={null}>
      <FramingDialog appId={appId} onClose={() => setShown(false)} />
    </Suspense>
  )
  return { openFraming: () => setShown(true), dialog }
}
