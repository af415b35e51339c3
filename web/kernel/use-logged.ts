/** Failures that nobody is told of stand in the browser's log. */
import { useEffect, useRef } from 'react'

/** Writes the sentence each time that something fails anew. */
export function useLogged(failed: boolean, sentence: string): void {
  const last = useRef(false)
  // The log is the browser's.
  useEffect(() => {
    if (failed && !last.current) console.warn(sentence)
    last.current = failed
  }, [failed, sentence])
}
