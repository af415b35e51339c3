/**
 * Only pages that call own endpoints are allowed to, by the policy that comes with them. Who came to such a
 * page by a link inside the studio still has the policy of the page that was loaded first.
 */
import { useEffect } from 'react'

const mayCallOut = /^\/(?:dashboard\/?$|app\/[^/]+\/?$)/

/** Whether the page that was loaded first may call own endpoints. */
export function mayCallOwnEndpoints(loadedUrl: string): boolean {
  return mayCallOut.test(URL.parse(loadedUrl)?.pathname ?? '')
}

/** Loads the page anew, once, when own endpoints are to be called and its policy would not let them. */
export function useFreshPage(isNeeded: boolean): void {
  // The policy belongs to the document.
  useEffect(() => {
    const loaded = performance.getEntriesByType('navigation')[0]?.name ?? location.href
    if (!isNeeded || mayCallOwnEndpoints(loaded) || !mayCallOwnEndpoints(location.href)) return
    location.reload()
  }, [isNeeded])
}
