/** Starts the studio in the browser. */
import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { onlineManager } from '@tanstack/react-query'
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './ui/tokens.css'
import './ui/components.css'
import './ui/shell.css'
import { sessionCalls } from '../features/accounts/web/index.ts'
import { firstData } from './kernel/first-data.ts'
import { followLocaleOfOtherTabs } from './kernel/locale.tsx'
import { isOnline, onOnline } from './kernel/online.ts'
import { createQueryClient } from './kernel/query.ts'
import { startSession } from './kernel/session-store.ts'
import { passOnStyleNonce } from './kernel/style-nonce.ts'
import { followTheme } from './kernel/theme.ts'
import { createStudioRouter, loadPageAt } from './routes.tsx'
import { Studio } from './studio.tsx'

passOnStyleNonce()
followLocaleOfOtherTabs()
followTheme()
onlineManager.setEventListener((setOnline) => onOnline(() => setOnline(isOnline())))
startSession(sessionCalls, firstData().session)

// Without waiting at the top, where it would keep the build from joining parts.
void loadPageAt(location.pathname)
  .then(
    () => true,
    // A part that does not come is the router's to tell.
    () => false,
  )
  .then(start)

function start(isLoaded: boolean): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const queries = createQueryClient()
  const router = createStudioRouter()
  const studio = (
    <Root>
      <Studio queries={queries}>
        <RouterProvider router={router} />
      </Studio>
    </Root>
  )
  if (!isLoaded || !root.firstElementChild) return createRoot(root).render(studio)
  // In slices, so that scrolling and typing go on meanwhile.
  startTransition(() => {
    hydrateRoot(root, studio)
  })
}

/** The page was seen before it could hear: `first-paint.js` has kept what was pressed. */
function Root({ children }: { children: ReactNode }) {
  // The page is the browser's.
  useEffect(() => {
    dispatchEvent(new Event('studio-live'))
  }, [])
  return children
}
