/** Opens the own domains of an app. */
import { lazy, Suspense, useState } from 'react'

const DomainsDialog = lazy(async () => ({
  default: (await import('./domains-dialog.tsx')).DomainsDialog,
}))

/** How to open them, and the dialog to draw beside what calls it. */
export function useDomains(appId: string) {
  const [isShown, setShown] = useState(false)
  const dialog = isShown && (
    <Suspense fallback={null}>
      <DomainsDialog appId={appId} onClose={() => setShown(false)} />
    </Suspense>
  )
  return { openDomains: () => setShown(true), dialog }
}
