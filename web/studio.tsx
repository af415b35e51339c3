/** What stands around every page, in the browser and where the server draws it. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { LocaleProvider } from './kernel/locale.tsx'
import { SessionProvider } from './kernel/session.tsx'

/** Answers, language and session for the pages within. */
export function Studio({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <LocaleProvider>
          <SessionProvider>{children}</SessionProvider>
        </LocaleProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
