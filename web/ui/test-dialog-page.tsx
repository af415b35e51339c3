/** Runs in the page of a test: a long page whose header has a menu that leads to a question. */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import './tokens.css'
import './components.css'
import './shell.css'
import { ConfirmDialog } from './dialog.tsx'
import { MenuButton } from './menu-button.tsx'

function Header() {
  const [isThere, setThere] = useState(true)
  const [isAsking, setAsking] = useState(false)
  return (
    <header>
      <div>
        <button type="button" disabled>
          Open
        </button>
        <button type="button">Publish</button>
        {isThere && (
          <MenuButton
            label="More"
            entries={[{ kind: 'action', label: 'Take back', run: () => setAsking(true) }]}
          >
            …
          </MenuButton>
        )}
        {isThere && isAsking && (
          <ConfirmDialog
            title="Take it back?"
            text="It can be published again."
            cancelLabel="Cancel"
            confirmLabel="Yes"
            busy={false}
            onCancel={() => setAsking(false)}
            onConfirm={() => setThere(false)}
          />
        )}
      </div>
    </header>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <MemoryRouter>
      <Header />
      <main style={{ height: 3_000 }} />
    </MemoryRouter>,
  )
