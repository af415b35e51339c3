/** Runs in the page of a test: a dialog that goes, and gives the focus back only when the test says so. */
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './tokens.css'
import { keepFocus } from './keep-focus.ts'
import { useReturnFocus } from './use-return-focus.ts'

function Place() {
  const [isOpen, setOpen] = useState(false)
  // Where the focus is lies outside React.
  useEffect(keepFocus, [])
  return (
    <main id="main" tabIndex={-1}>
      <button type="button">Elsewhere</button>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <LateDialog onClose={() => setOpen(false)} />}
    </main>
  )
}

function LateDialog({ onClose }: { onClose: () => void }) {
  const giveBack = useReturnFocus()
  Object.assign(window, { giveBack: () => giveBack(new Event('close', { cancelable: true })) })
  return (
    <div role="dialog" aria-label="Late">
      <input aria-label="Name" autoFocus onKeyDown={({ key }) => key === 'Escape' && onClose()} />
    </div>
  )
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Place />)
