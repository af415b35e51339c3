/** The door of Versions in the workshop. */
import { lazy, Suspense } from 'react'
import { Waiting, SkeletonLine } from '../../../../web/ui/waiting.tsx'
import { useText } from '../../../../web/kernel/locale.tsx'
import { versionsTexts } from '../../text/versions-texts.ts'
import type { VersionsProps } from './versions-props.ts'

export { BringBack } from './bring-back-button.tsx'
export { useCommitsAfter } from './commits-after.ts'
export { LookedView } from './looked-view.tsx'
export { useLooking } from './use-looking.ts'
export { useTakeThumbnail } from './use-thumbnails.ts'

const Pane = lazy(async () => ({ default: (await import('./versions-pane.tsx')).VersionsPane }))

/** Draws the list of versions; its code comes when it is first shown. */
export function VersionsPane(props: VersionsProps) {
  const t = useText(versionsTexts)
  return (
    <Suspense
      fallback={
        <div className="nothing">
          <Waiting label={t('readingList')}>
            <SkeletonLine width={72} />
            <SkeletonLine width={40} />
          </Waiting>
        </div>
      }
    >
      <Pane {...props} />
    </Suspense>
  )
}
