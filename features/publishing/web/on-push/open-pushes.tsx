/** Publishing on push where it is asked for: few who make an app push, so its parts are loaded then. */
import { lazy, Suspense, useState } from 'react'

const PushDialog = lazy(async () => ({ default: (await import('./push-dialog.tsx')).PushDialog }))
const Lines = lazy(async () => ({ default: (await import('./push-history.tsx')).PushHistory }))

/** How to open the dialog, and the dialog to draw beside what calls it. */
export function usePushDialog(appId: string) {
  const [isShown, setShown] = useState(false)
  const dialog = isShown && (
    <Suspense fallback={null}>
      <PushDialog appId={appId} onClose={() => setShown(false)} />
    </Suspense>
  )
  return { openPushes: () => setShown(true), dialog }
}

/** The pushes of an app, in its history. */
export function PushHistory({ appId }: { appId: string }) {
  return (
    <Suspense fallback={null}>
      <Lines appId={appId} />
    </Suspense>
  )
}
