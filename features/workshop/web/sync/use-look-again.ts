/** What happens to the repository while the workshop is not looked at, or has no network. */
import { useCallback, useEffect, useRef } from 'react'
import type { LocalProject } from '../project/local-project.ts'
import { frameTexts } from '../../text/frame-texts.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { useOnline } from '../../../../web/kernel/online.ts'
import { showToast } from '../../../../web/kernel/toast-queue.ts'

const awayMs = 60_000

/** Says that what others had pushed is here now. */
export function useSayUpdated(): () => void {
  const t = useText(frameTexts)
  return useCallback(() => showToast({ kind: 'info', title: t('updated') }), [t])
}

/** A page that comes back after a minute or more brings in what is newer, and says so. */
export function useLookAgain(
  project: LocalProject | null,
  isIdle: boolean,
  catchUp: () => Promise<boolean>,
  sayUpdated: () => void,
): void {
  const leftAt = useRef<number | null>(null)
  // The page's visibility lies outside React.
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') {
        leftAt.current = Date.now()
        return
      }
      const isLate = leftAt.current !== null && Date.now() - leftAt.current >= awayMs
      leftAt.current = null
      if (!isLate || !isIdle || project === null) return
      const before = project.record().lastSyncSha
      if ((await catchUp()) && project.record().lastSyncSha !== before) sayUpdated()
    }
    const onChange = (): void => void look()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [project, isIdle, catchUp, sayUpdated])
}

/** What was changed without a network is committed in one when it is back. */
export function useCommitWhenBack(
  hasChanges: boolean,
  isIdle: boolean,
  commit: () => Promise<unknown>,
): void {
  const isOnline = useOnline()
  const isOwed = useRef(false)
  useEffect(() => {
    if (!isOnline && hasChanges) isOwed.current = true
    if (!isOnline || !isOwed.current || !isIdle) return
    isOwed.current = false
    if (hasChanges) void commit()
  }, [isOnline, hasChanges, isIdle, commit])
}
