/** Runs in the page of a test: the form of a comment, sent when the test says so, for whoever is signed in. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { forgetStored } from '../../../web/kernel/browser-storage.ts'
import { LocaleProvider } from '../../../web/kernel/locale.tsx'
import { SessionProvider } from '../../../web/kernel/session.tsx'
import { signedIn } from '../../../web/kernel/session-store.ts'
import { CommentForm } from './comment-form.tsx'
import './comments.css'

let taken = (): void => {}

const root = createRoot(document.body.appendChild(document.createElement('div')))
root.render(
  <QueryClientProvider client={new QueryClient()}>
    <SessionProvider>
      <LocaleProvider>
        <CommentForm
          draft="tide"
          label="Your comment"
          send={() => new Promise((done) => (taken = () => done(true)))}
        />
      </LocaleProvider>
    </SessionProvider>
  </QueryClientProvider>,
)

const person = {
  displayName: null,
  email: null,
  avatar: null,
  createdAt: '2026-03-21T03:14:00.000Z',
  codeHost: 'builtin',
  githubLinked: true,
  draftsPrivate: true,
  isAdmin: false,
} as const
Object.assign(window, {
  signIn: (name: string) => signedIn({ ...person, id: name, username: name }, 'token', 600),
  take: () => taken(),
  forget: forgetStored,
})
