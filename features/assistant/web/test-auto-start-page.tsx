/** Runs in the page of a test: a new app whose chat is empty, as the workshop has it after its first load. */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { signedIn } from '../../../web/kernel/session-store.ts'
import { useAutoStart } from './use-auto-start.ts'

const agent = { state: 'ready', model: 'demo', isBuiltin: true, takesPictures: null } as const

function NewApp() {
  const [sent, setSent] = useState<string[]>([])
  const [draft, setDraft] = useState('')
  const due = useAutoStart({
    appId: '01900000-0000-7000-8000-000000000000',
    prompt: 'A tea timer',
    isEmpty: true,
    assistant: {
      agent,
      history: { isLoaded: true },
      hasHistory: false,
      turns: [],
      draft,
      setDraft,
      send: (prompt) => {
        setSent((before) => [...before, prompt])
        return true
      },
    },
  })
  return (
    <>
      <p>{due ?? 'nothing is due'}</p>
      <textarea readOnly value={draft} />
      <ul>
        {sent.map((prompt, at) => (
          <li key={at}>{prompt}</li>
        ))}
      </ul>
    </>
  )
}

const root = createRoot(document.body.appendChild(document.createElement('div')))
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
/** The test lets the page be opened and left. */
Object.assign(window, {
  signIn: () => signedIn(ada, 'token', 600),
  openApp: () => root.render(<NewApp />),
  leaveApp: () => root.render(null),
})
