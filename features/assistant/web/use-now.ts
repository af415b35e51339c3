/** A clock for what counts up while something runs. */
import { useEffect, useState } from 'react'

const everyMs = 200

/** The time in milliseconds since 1970, renewed five times a second while `isTicking`. */
export function useNowMs(isTicking: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  // A clock lies outside React.
  useEffect(() => {
    if (!isTicking) return undefined
    const clock = setInterval(() => setNowMs(Date.now()), everyMs)
    return () => clearInterval(clock)
  }, [isTicking])
  return nowMs
}
