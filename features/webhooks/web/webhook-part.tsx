/** The dialog of an app's webhook where it is asked for: few who make an app have one, so it is loaded then. */
import { lazy, Suspense } from 'react'

const WebhookDialog = lazy(async () => ({
  default: (await import('./webhook-dialog.tsx')).WebhookDialog,
}))

/** Draws it. */
export function WebhookPart(props: { appId: string; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <WebhookDialog {...props} />
    </Suspense>
  )
}
