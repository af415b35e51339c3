/** How many processes of git run at once, and for whom (T70). */
import { inside } from '../caller-address.ts'
import type { ReadTimeout } from './read-timeouts.ts'

/** Who wants to run git: from which address, and whether with a good token. */
export type GitCaller = { address: string; isSignedIn: boolean }

/** A slot of one call. */
export type GitSlot = {
  /** Gives it back; a second time does nothing. */
  giveBack(): void
  /** Says the timeout with which the call waits for its caller from now on. */
  waitsWith(readTimeout: ReadTimeout): void
}

/** The slots of one code host: a slot, or whether the caller's share or all of them are taken. */
export type GitSlots = (caller: GitCaller) => GitSlot | 'share' | 'all'

type Running = GitCaller & { readTimeout: ReadTimeout | null }

const mostAtOnce = 16
const mostOfAddress = 4
/** The rest is for people who are signed in, whatever strangers do. */
const mostOfStrangers = 12
/** Where all are taken, a call that was waited for so long in all makes room for one that comes. */
const yieldsAfterMs = 2_000

/** Makes the slots of one code host. */
export function createGitSlots(): GitSlots {
  const running = new Set<Running>()
  const count = (isCounted: (one: GitCaller) => boolean) => [...running].filter(isCounted).length
  return ({ address, isSignedIn }) => {
    const ofAddress = address === inside ? 0 : count((one) => one.address === address)
    if (ofAddress >= mostOfAddress) return 'share'
    const strangers = [...running].filter((one) => !one.isSignedIn)
    const isFull = !isSignedIn && strangers.length >= mostOfStrangers
    const among = isFull ? strangers : running.size >= mostAtOnce ? [...running] : null
    if (among !== null) {
      const slowest = slowestOf(among)
      if (!slowest) return 'all'
      running.delete(slowest)
      slowest.readTimeout?.giveUp()
    }
    const mine: Running = { address, isSignedIn, readTimeout: null }
    running.add(mine)
    return {
      giveBack: () => void running.delete(mine),
      waitsWith: (readTimeout) => (mine.readTimeout = readTimeout),
    }
  }
}

/** The call that was waited for the longest, if that was long. */
function slowestOf(calls: readonly Running[]): Running | undefined {
  const usedMs = ({ readTimeout }: Running): number => readTimeout?.usedMs() ?? 0
  const [slowest] = calls.toSorted((a, b) => usedMs(b) - usedMs(a))
  return slowest && usedMs(slowest) >= yieldsAfterMs ? slowest : undefined
}
