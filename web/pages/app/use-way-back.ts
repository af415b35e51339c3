/** Back to the page before the app's, within this visit; on a direct visit to the marketplace. */
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'

/**
 * Answers how to go back. The app's page may have taken several entries of the history, as by turning
 * to the editor and back: all of them are passed over.
 */
export function useWayBack(): () => void {
  const navigate = useNavigate()
  const [cameAt] = useState(entryNumber)
  return useCallback(() => {
    const steps = entryNumber() - cameAt + 1
    if (cameAt > 0 && steps > 0) void navigate(-steps)
    else void navigate('/marketplace')
  }, [cameAt, navigate])
}

/** How many pages of this visit lie before the one in view, as the router counts them. */
function entryNumber(): number {
  // The server, which draws the page too, has no history.
  const state: unknown = globalThis.history?.state
  if (typeof state !== 'object' || state === null || !('idx' in state)) return 0
  return typeof state.idx === 'number' ? state.idx : 0
}
