/** Runs in the page of a test: a dialog with a button that shows toasts, and one that makes the dialog long. */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import './tokens.css'
import './components.css'
import './shell.css'
import { LocaleProvider } from '../kernel/locale.tsx'
import { showToast } from '../kernel/toast-queue.ts'
import { Dialog } from './dialog.tsx'
import { Toasts } from './toasts.tsx'

function Asking() {
  const [isLong, setLong] = useState(false)
  const tell = (): void =>
    showToast({ kind: 'error', title: `The address could not be saved ${Math.random()}` })
  return (
    <Dialog title="Save the address?" text="It is public at once." onClose={() => {}}>
      {isLong && <div style={{ height: '200vh' }} />}
      <div className="acts">
        <button type="button" onClick={() => setLong(true)}>
          Longer
        </button>
        <button type="button" onClick={tell}>
          Save
        </button>
      </div>
    </Dialog>
  )
}

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <LocaleProvider>
      <Asking />
      <Toasts />
    </LocaleProvider>,
  )
