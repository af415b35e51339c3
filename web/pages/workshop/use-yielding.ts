/** A tab that yields its project to another one: what runs in it ends first. */
import { useEffect, useRef } from 'react'
import type { Assistant } from '../../../features/assistant/web/index.ts'

/** Ends the turn before another tab writes; what was said there meanwhile is read when this tab writes again. */
export function useYielding(
  onYield: (end: () => Promise<void>) => void,
  isElsewhere: boolean,
  { end, history }: Assistant,
): void {
  const { retry } = history
  const readAgain = useRef(retry)
  // Refs belong to no drawing.
  useEffect(() => {
    onYield(end)
    readAgain.current = retry
  }, [onYield, end, retry])
  useEffect(() => {
    if (!isElsewhere) return undefined
    return () => readAgain.current()
  }, [isElsewhere])
}
