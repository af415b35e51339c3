/** A typed text once it has rested for half a second. */
import { useEffect, useState } from 'react'
import { limits } from '../../contract/limits.ts'

/** The text as it was when it last rested. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  // A clock lies outside React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), limits.nameCheckDebounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
