/** The Content view as the workshop takes it: its parts are loaded when it is opened. */
import { type ComponentProps, lazy, Suspense, useSyncExternalStore } from 'react'
import { contentPath } from '../../../../project/content-file/content-path.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { SkeletonLine, Waiting } from '../../../../web/ui/waiting.tsx'
import { contentTexts } from '../../text/content-texts.ts'
import type { LocalProject } from '../project/local-project.ts'

const Pane = lazy(async () => ({ default: (await import('./content-pane.tsx')).ContentPane }))

/** Draws the view, once its parts are there. */
export function ContentPane(props: ComponentProps<typeof Pane>) {
  const t = useText(contentTexts)
  return (
    <Suspense
      fallback={
        <div className="nothing">
          <Waiting label={t('fieldsOf')}>
            <SkeletonLine width={40} />
            <SkeletonLine width={72} />
          </Waiting>
        </div>
      }
    >
      <Pane {...props} />
    </Suspense>
  )
}

/** Whether a project has a content; false while there is none open. */
export function useHasContent(project: LocalProject | null): boolean {
  const read = () => project?.all().some(({ path }) => path === contentPath) ?? false
  return useSyncExternalStore((onChange) => project?.subscribe(onChange) ?? (() => {}), read, read)
}
