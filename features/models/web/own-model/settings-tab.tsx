/** The configuration as a part of the dashboard, loaded when its tab is first opened. */
import { lazy, Suspense } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { SkeletonLine, Waiting } from '../../../../web/ui/waiting.tsx'
import { texts } from '../../text/texts.ts'

const ModelSettings = lazy(async () => ({
  default: (await import('./form/model-settings.tsx')).ModelSettings,
}))

/** Draws the tab. */
export function ModelSettingsTab() {
  const t = useText(texts)
  return (
    <Suspense
      fallback={
        <Waiting label={t('reading')}>
          <SkeletonLine width={40} />
          <SkeletonLine width={96} />
        </Waiting>
      }
    >
      <ModelSettings />
    </Suspense>
  )
}
