/** The running preview alone in tabs of their own, for as long as the workshop is open. */
import { useCallback, useEffect, useRef } from 'react'
import type { FileLending } from '../../../../hosting/preview/browser/studio-channel.ts'
import { connectPreviewTab, shellUrl } from '../../../../hosting/preview/browser/studio-channel.ts'
import type { LocalProject } from '../project/local-project.ts'

/**
 * Answers how a tab is opened: false where the browser has kept it from opening; null until the preview can run.
 * Leaving the workshop, signing out included, ends what the tabs are sent.
 */
export function usePreviewTab(
  project: LocalProject | null,
  origin: string | null,
  lending: FileLending | null,
): (() => boolean) | null {
  const ends = useRef(new Set<() => void>())
  // The tabs are windows outside React.
  useEffect(() => {
    const opened = ends.current
    return () => {
      for (const end of opened) end()
      opened.clear()
    }
  }, [project, origin, lending])
  const open = useCallback((): boolean => {
    if (project === null || origin === null) return false
    const tab = window.open(shellUrl(origin), '_blank')
    if (tab === null) return false
    const connection = connectPreviewTab({
      tab,
      origin,
      lending,
      files: () => project.all(),
      // What it tells stands in its own console; the studio shows that of the frame.
      onEvent: () => undefined,
    })
    const stop = project.subscribe(({ changed, removed }) => connection.update(changed, removed))
    ends.current.add(() => {
      stop()
      connection.close()
    })
    return true
  }, [project, origin, lending])
  return project === null || origin === null ? null : open
}
