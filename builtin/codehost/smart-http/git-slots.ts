/** How many processes of git run at once, and for whom (T70). */
import { inside } from '../caller-address.ts'

/** Who wants to run git: from which address, and whether with a good token. */
export type GitCaller = { address: string; isSignedIn: boolean }

/** Gives a slot back; a second time does nothing. */
export type GiveBack = () => void

/** The slots of one code host: a slot, or whether the caller's share or all of them are taken. */
export type GitSlots = (caller: GitCaller) => GiveBack | 'share' | 'all'

const mostAtOnce = 16
const mostOfAddress = 4
/** The rest is for people who are signed in, whatever strangers do. */
const mostOfStrangers = 12

/** Makes the slots of one code host. */
export function createGitSlots(): GitSlots {
  const running = new Set<GitCaller>()
  const count = (isCounted: (one: GitCaller) => boolean) => [...running].filter(isCounted).length
  return ({ address, isSignedIn }) => {
    const ofAddress = address === inside ? 0 : count((one) => one.address === address)
    if (ofAddress >= mostOfAddress) return 'share'
    const isFull = !isSignedIn && count((one) => !one.isSignedIn) >= mostOfStrangers
    if (isFull || running.size >= mostAtOnce) return 'all'
    const mine = { address, isSignedIn }
    running.add(mine)
    return () => void running.delete(mine)
  }
}
