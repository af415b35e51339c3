/** Runs in the page of a test: one's own favourites three a page, and the toasts that tell of them. */
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { LocaleProvider } from '../../../web/kernel/locale.tsx'
import { createQueryClient } from '../../../web/kernel/query.ts'
import { SessionProvider } from '../../../web/kernel/session.tsx'
import { signedIn } from '../../../web/kernel/session-store.ts'
import { closeToast, currentToasts } from '../../../web/kernel/toast-queue.ts'
import { Toasts } from '../../../web/ui/toasts.tsx'
import { FavoritesGrid } from './favorites-grid.tsx'

const ben = {
  id: 'ben',
  username: 'ben',
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
let opened = 0

/** Opens the first page anew, with nothing known of before. */
function open(): void {
  for (const { id } of currentToasts()) closeToast(id)
  opened += 1
  root.render(
    <QueryClientProvider key={opened} client={createQueryClient()}>
      <LocaleProvider>
        <SessionProvider>
          <MemoryRouter>
            <Favorites />
            <Toasts />
          </MemoryRouter>
        </SessionProvider>
      </LocaleProvider>
    </QueryClientProvider>,
  )
}

function Favorites() {
  const [page, setPage] = useState(1)
  return <FavoritesGrid page={page} limit={3} grid="grid" onPage={setPage} />
}

signedIn(ben, 'token', 600)
Object.assign(window, { openFavorites: open })
