/** The browser's side of the token keeper: web locks for the turn, a broadcast channel for the result. */
import { createTokenKeeper } from './access-token.ts'
import type { Renewal } from './access-token.ts'
import { hearTabs, tellTabs } from './tab-news.ts'

const lockName = 'magiccube-renewal'
const waitForOthersMs = 1_000

let renewAtServer: () => Promise<Renewal> = async () => ({ kind: 'refused' })

/** Says how a token is renewed; accounts hand this to the kernel when the studio starts. */
export function renewTokensBy(renew: () => Promise<Renewal>): void {
  renewAtServer = renew
}

/** The token keeper of this tab. */
export const accessTokens = createTokenKeeper({
  renew: () => renewAtServer(),
  exclusively: takeTurn,
  otherTabsToken,
  announce: (token, expiresIn) => tellTabs({ kind: 'renewed', token, expiresIn }),
  now: () => Date.now(),
})

hearTabs((news) => {
  if (news.kind === 'renewed' || news.kind === 'signedIn') {
    accessTokens.keep(news.token, news.expiresIn)
  }
})

async function takeTurn<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  // Web locks exist on secure origins only; a plain-HTTP host other than loopback has one tab at a time to care for.
  if (!globalThis.navigator?.locks) return work(false)
  let free = true
  const first = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    free = lock !== null
    return free ? { done: await work(false) } : null
  })
  if (first) return first.done
  return navigator.locks.request(lockName, () => work(true))
}

function otherTabsToken(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, waitForOthersMs)
    const deafen = hearTabs((news) => {
      if (news.kind === 'renewed' || news.kind === 'signedIn') finish()
    })
    function finish(): void {
      clearTimeout(timer)
      deafen()
      resolve()
    }
  })
}
