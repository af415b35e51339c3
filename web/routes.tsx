/** The table of the studio's pages: one line a URL, each loaded when it is first opened. */
import type { ComponentType } from 'react'
import { createBrowserRouter, createPath, matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import { Frame } from './frame/frame.tsx'
import { RequireAccount } from './frame/require-account.tsx'
import { loadPart } from './kernel/load-part.ts'
import { ErrorPage } from './pages/error-page.tsx'
import { PageOrHostError } from './pages/host-error-page.tsx'

/** Which link of the bar a page marks, and whether it has no footer. */
export type PageHandle = {
  nav?: '/' | '/marketplace' | '/generator' | '/pricing' | '/dashboard' | '/admin'
  bare?: boolean
}

type LoadPage = () => Promise<ComponentType>

const pages: RouteObject[] = [
  page('/', async () => (await import('./pages/home-page.tsx')).HomePage, { nav: '/' }),
  page('/marketplace', async () => (await import('./pages/marketplace-page.tsx')).MarketplacePage, {
    nav: '/marketplace',
  }),
  page('/pricing', async () => (await import('./pages/pricing-page.tsx')).PricingPage, {
    nav: '/pricing',
  }),
  accountPage(
    '/generator',
    async () => (await import('./pages/generator-page.tsx')).GeneratorPage,
    { nav: '/generator' },
  ),
  page('/app/:id', async () => (await import('./pages/app-page.tsx')).AppPage, {
    nav: '/marketplace',
  }),
  page('/login', async () => (await import('./pages/login-page.tsx')).LoginPage),
  page('/signup', async () => (await import('./pages/signup-page.tsx')).SignupPage),
  page(
    '/auth/github/callback',
    async () => (await import('./pages/callback-page.tsx')).CallbackPage,
  ),
  accountPage(
    '/dashboard',
    async () => (await import('./pages/dashboard-page.tsx')).DashboardPage,
    {
      nav: '/dashboard',
    },
  ),
  accountPage('/connect/:id', async () => (await import('./pages/connect-page.tsx')).ConnectPage, {
    bare: true,
  }),
  accountPage('/shared', async () => (await import('./pages/shared-page.tsx')).SharedPage),
  accountPage(
    '/authorize',
    async () => (await import('./pages/authorize-page.tsx')).AuthorizePage,
    {
      bare: true,
    },
  ),
  accountPage('/device', async () => (await import('./pages/device-page.tsx')).DevicePage, {
    bare: true,
  }),
  page('/mail', async () => (await import('./pages/mail-page.tsx')).MailPage),
  page('/admin', async () => (await import('./pages/admin-page.tsx')).AdminPage, { nav: '/admin' }),
  page('/profile/:id', async () => (await import('./pages/profile-page.tsx')).ProfilePage, {
    nav: '/marketplace',
  }),
  page('/terms', async () => (await import('./pages/legal-page.tsx')).TermsPage),
  page('/privacy', async () => (await import('./pages/legal-page.tsx')).PrivacyPage),
  page('*', async () => (await import('./pages/not-found-page.tsx')).NotFoundPage),
]

/** A page that anybody may open. */
function page(path: string, load: LoadPage, handle: PageHandle = {}): RouteObject {
  return {
    path,
    // As the server reads addresses, which says 404 of any other.
    caseSensitive: true,
    handle,
    lazy: async () => ({ Component: await loadPart({ name: path, load, reopen }) }),
  }
}

/** A page that only a signed-in person may open; others are led to the sign-in and back. */
function accountPage(path: string, load: LoadPage, handle: PageHandle = {}): RouteObject {
  const guarded = async () => {
    const Page = await load()
    return function GuardedPage() {
      return (
        <RequireAccount>
          <Page />
        </RequireAccount>
      )
    }
  }
  return page(path, guarded, handle)
}

/** Every page stands in the frame, and so does an error. */
export const studioRoutes: RouteObject[] = [
  {
    Component: Frame,
    HydrateFallback: () => null,
    children: [{ Component: PageOrHostError, ErrorBoundary: ErrorPage, children: pages }],
  },
]

/** Loads the page at a path before a router is made, so that it is drawn at once and whole. */
export async function loadPageAt(pathname: string): Promise<void> {
  for (const { route } of matchRoutes(studioRoutes, pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy())
    delete route.lazy
  }
}

type Router = ReturnType<typeof createBrowserRouter>
let router: Router | null = null

/** The router of the studio. */
export function createStudioRouter(): Router {
  router = createBrowserRouter(studioRoutes)
  return router
}

/** Opens the page that is wanted afresh: the one on its way, else the one in view. */
function reopen(): void {
  const wanted = router?.state.navigation.location
  if (wanted) location.assign(createPath(wanted))
  else location.reload()
}
