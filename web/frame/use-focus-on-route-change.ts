/** After a change of page the focus goes to its heading, which is so announced. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to the page's `h1` when the path changes; not on the first page, not for a query. */
export function useFocusOnRouteChange(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  // Focus is the browser's.
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (document.activeElement?.closest('main')) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
