/** Runs in the page of a test: two of one's own apps on the dashboard, one that is public and one that never was. */
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import '../../../../web/ui/tokens.css'
import '../../../../web/ui/components.css'
import '../../../../web/ui/shell.css'
import { LocaleProvider, setLocale } from '../../../../web/kernel/locale.tsx'
import { createQueryClient } from '../../../../web/kernel/query.ts'
import { signedIn } from '../../../../web/kernel/session-store.ts'
import { SessionProvider } from '../../../../web/kernel/session.tsx'
import type { App } from '../../contract.ts'
import '../my-apps.css'
import { MyAppCard } from '../my-app-card.tsx'

const at = '2026-03-21T03:14:00.000Z'
const ada = { id: 'ada', username: 'ada', avatar: null, createdAt: at } as const

function app(id: string, publishedAt: string | null): App {
  return {
    _id: id,
    name: id,
    description: null,
    tags: [],
    category: null,
    status: publishedAt === null ? 'draft' : 'published',
    snapshot: null,
    author: { _id: ada.id, username: ada.username, avatar: null },
    githubRepo: null,
    forkedFrom: null,
    starter: null,
    githubPagesUrl: null,
    cloudflareUrl: null,
    subdomain: null,
    publishedAt,
    createdAt: at,
    updatedAt: at,
    isFavorited: false,
    downloads: 0,
    forks: 0,
    favorites: 0,
    comments: 0,
    rating: { average: 0, count: 0 },
    appType: null,
    features: [],
  }
}

signedIn(
  {
    ...ada,
    displayName: null,
    email: null,
    codeHost: 'builtin',
    githubLinked: true,
    draftsPrivate: true,
    isAdmin: false,
  },
  'token',
  600,
)
Object.assign(window, { setLocale })
createRoot(document.body.appendChild(document.createElement('main'))).render(
  <QueryClientProvider client={createQueryClient()}>
    <LocaleProvider>
      <SessionProvider>
        <MemoryRouter>
          <h1>My apps</h1>
          <h2>All</h2>
          <ul className="grid three">
            <MyAppCard app={app('tide-table', at)} />
            <MyAppCard app={app('harbour', null)} />
          </ul>
        </MemoryRouter>
      </SessionProvider>
    </LocaleProvider>
  </QueryClientProvider>,
)
