/** A live version that this device has not seen was published from somewhere else, or after a push: it is brought in. */
import { useEffect, useState } from 'react'

/** What is known of the live version. `sameAs` are commits that show the same. */
export type Live = {
  commitSha: string | null
  verified: boolean
  sameAs?: readonly string[]
} | null

/** Whether the commit of this device shows what is live. */
export function isAsLive(live: Live, savedSha: string | null): boolean {
  if (live?.commitSha == null || savedSha === null) return false
  return [live.commitSha, ...(live.sameAs ?? [])].includes(savedSha)
}

/**
 * Brings a new live version in once, when nothing else writes, and answers whether this device is
 * known to be ahead of what is live: another commit alone could also be an older one.
 */
export function useCatchUp({
  live,
  savedSha,
  isIdle,
  catchUp,
}: {
  live: Live
  savedSha: string | null
  isIdle: boolean
  catchUp: () => Promise<boolean>
}): boolean {
  const [seen, setSeen] = useState<string | null>(null)
  const liveSha = live?.commitSha ?? null
  const isSame = isAsLive(live, savedSha)
  if (isSame && seen !== liveSha) setSeen(liveSha)
  const isUnknown = liveSha !== null && savedSha !== null && !isSame && seen !== liveSha
  // The code host lies outside React.
  useEffect(() => {
    if (!isUnknown || !isIdle) return undefined
    let isHere = true
    void catchUp().then((done) => {
      if (isHere && done) setSeen(liveSha)
    })
    return () => {
      isHere = false
    }
  }, [isUnknown, isIdle, liveSha, catchUp])
  return liveSha !== null && savedSha !== null && !isSame && seen === liveSha
}
