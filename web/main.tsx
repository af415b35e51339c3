/** Starts the studio in the browser. */
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './ui/tokens.css'
import './ui/components.css'
import './ui/shell.css'
import { accountCalls } from '../features/accounts/web/index.ts'
import { firstData } from './kernel/first-data.ts'
import { followLocaleOfOtherTabs, LocaleProvider } from './kernel/locale.tsx'
import { createQueryClient } from './kernel/query.ts'
import { SessionProvider } from './kernel/session.tsx'
import { startSession } from './kernel/session-store.ts'
import { passOnStyleNonce } from './kernel/style-nonce.ts'
import { followTheme } from './kernel/theme.ts'
import { createStudioRouter } from './routes.tsx'

passOnStyleNonce()
followLocaleOfOtherTabs()
followTheme()
startSession(accountCalls, firstData().session)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <LocaleProvider>
        <SessionProvider>
          <RouterProvider router={createStudioRouter()} />
        </SessionProvider>
      </LocaleProvider>
    </QueryClientProvider>
  </StrictMode>,
)
