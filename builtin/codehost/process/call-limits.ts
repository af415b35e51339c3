/** How many calls may be under way at the code host, in all and from one address. */

const mostAtOnce = 512
const mostOfOneAddress = 64

/** Makes the count; `enter` answers how to leave, or null when there is no room. Calls without an address are the server's own. */
export function createCallLimits(): { enter(address: string | null): (() => void) | null } {
  const running = new Map<string, number>()
  let all = 0
  return {
    enter(address) {
      const own = address === null ? 0 : (running.get(address) ?? 0)
      if (address !== null && (all >= mostAtOnce || own >= mostOfOneAddress)) return null
      all += 1
      if (address !== null) running.set(address, own + 1)
      return () => {
        all -= 1
        if (address === null) return
        const left = (running.get(address) ?? 1) - 1
        if (left > 0) running.set(address, left)
        else running.delete(address)
      }
    },
  }
}
