/** The frame of every page: skip link, bar, the page, footer, toasts. */
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import * as z from 'zod'
import { texts } from '../i18n/texts.ts'
import { useAskedFrameLook } from '../kernel/frame-look.ts'
import { useText } from '../kernel/locale.tsx'
import { currentToasts, subscribeToasts } from '../kernel/toast-queue.ts'
import { Bar } from './bar.tsx'
import { Footer } from './footer.tsx'
import { HostBanner } from './host-banner.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { useFocusOnRouteChange } from './use-focus-on-route-change.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useSessionWatch } from './use-session-watch.ts'

const Toasts = lazy(async () => {
  // Without a network the toasts are missed, and not the page with them.
  const part = await import('../ui/toasts.tsx').catch(() => null)
  return { default: part?.Toasts ?? (() => null) }
})

const Handle = z.object({ nav: z.string().optional(), bare: z.boolean().optional() })

/** Draws the frame around the page of the address. */
export function Frame() {
  const t = useText(texts)
  const { pathname, search, hash } = useLocation()
  const handle = usePageHandle()
  const asked = useAskedFrameLook()
  const look = asked ?? { nav: handle.nav ?? null, bare: handle.bare ?? false }
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts)
  useFocusOnRouteChange()
  useKeptFocus()
  useSessionWatch()
  // One address a page: a trailing slash is taken away, the query stays.
  if (pathname !== '/' && pathname.endsWith('/')) {
    const to = `/${pathname.replaceAll(/^\/+|\/+$/g, '')}${search}${hash}`
    return <Navigate to={to} replace />
  }
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <Bar current={look.nav} />
      <HostBanner />
      <OfflineBar />
      <Outlet />
      {!look.bare && <Footer />}
      <ScrollRestoration />
      <Suspense>{toasts.length > 0 && <Toasts />}</Suspense>
    </>
  )
}

function usePageHandle(): z.infer<typeof Handle> {
  const handle = useMatches().findLast((match) => match.handle !== undefined)?.handle
  const parsed = Handle.safeParse(handle)
  return parsed.success ? parsed.data : {}
}
