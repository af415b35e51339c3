/** The running preview alone in tabs of their own, for as long as the workshop is open. */
import { useCallback, useEffect, useRef } from 'react'
import type {
  DraftSession,
  FileLending,
} from '../../../../hosting/preview/browser/studio-channel.ts'
import { connectPreviewTab, shellUrl } from '../../../../hosting/preview/browser/studio-channel.ts'
import type { LocalProject } from '../project/local-project.ts'

/** Where the preview runs, and what opens the draft's data there. */
type RunsAt = { origin: string | null; session: DraftSession | null }
type OpenTab = { origin: string; end: () => void; setSession: (to: DraftSession | null) => void }

/**
 * Answers how a tab is opened: false where the browser has kept it from opening; null until the preview can run.
 * Leaving the workshop, signing out included, ends what the tabs are sent.
 */
export function usePreviewTab(
  project: LocalProject | null,
  lending: FileLending | null,
  { origin, session }: RunsAt,
): (() => boolean) | null {
  const tabs = useRef(new Set<OpenTab>())
  // The tabs are windows outside React.
  useEffect(() => {
    const opened = tabs.current
    return () => {
      for (const tab of opened) tab.end()
      opened.clear()
    }
  }, [project, lending])
  // A newer token is for the tabs of its own origin: those of others go on as somebody else.
  useEffect(() => {
    for (const tab of tabs.current) if (tab.origin === origin) tab.setSession(session)
  }, [origin, session])
  const open = useCallback((): boolean => {
    if (project === null || origin === null) return false
    const tab = window.open(shellUrl(origin), '_blank')
    if (tab === null) return false
    const connection = connectPreviewTab({
      tab,
      origin,
      lending,
      session,
      files: () => project.all(),
      // What it tells stands in its own console; the studio shows that of the frame.
      onEvent: () => undefined,
    })
    const stop = project.subscribe(({ changed, removed }) => connection.update(changed, removed))
    tabs.current.add({
      origin,
      setSession: connection.setSession,
      end() {
        stop()
        connection.close()
      },
    })
    return true
  }, [project, origin, lending, session])
  return project === null || origin === null ? null : open
}
