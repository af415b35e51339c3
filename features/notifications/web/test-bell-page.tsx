/** Runs in the page of a test: the bell by itself. */
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { LocaleProvider } from '../../../web/kernel/locale.tsx'
import { createQueryClient } from '../../../web/kernel/query.ts'
import { signedIn } from '../../../web/kernel/session-store.ts'
import { Bell } from './bell.tsx'

const ada = {
  id: 'ada',
  username: 'ada',
  displayName: null,
  email: null,
  avatar: null,
  createdAt: '2026-03-21T03:14:00.000Z',
  codeHost: 'builtin',
  githubLinked: true,
  draftsPrivate: true,
  isAdmin: false,
} as const

const root = createRoot(document.body.appendChild(document.createElement('div')))

/** Draws it; what it asks for must be there by then. */
function open(): void {
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <LocaleProvider>
        <MemoryRouter>
          <Bell />
        </MemoryRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  )
}

signedIn(ada, 'token', 600)
Object.assign(window, { openBell: open })
