/** The question before the agent deletes more than a few files: the turn waits for the owner. */
import { useCallback, useRef, useState } from 'react'

/** Asks, and ends the question when the turn ends. */
export type DeleteQuestion = {
  /** The files in question; null when nothing is asked. */
  paths: readonly string[] | null
  ask: (paths: string[]) => Promise<boolean>
  answer: (isDeleted: boolean) => void
  close: () => void
}

/** Holds one question at a time. */
export function useDeleteQuestion(): DeleteQuestion {
  const [paths, setPaths] = useState<readonly string[] | null>(null)
  const settle = useRef<((isDeleted: boolean) => void) | null>(null)
  const answer = useCallback((isDeleted: boolean) => {
    settle.current?.(isDeleted)
    settle.current = null
    setPaths(null)
  }, [])
  const ask = useCallback(
    (asked: string[]) =>
      new Promise<boolean>((resolve) => {
        settle.current = resolve
        setPaths(asked)
      }),
    [],
  )
  const close = useCallback(() => answer(false), [answer])
  return { paths, ask, answer, close }
}
