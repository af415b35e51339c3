/** Runs in the page of a test: the note of the checks beside a preview, all well and with one that fails. */
import { createRoot } from 'react-dom/client'
import '../../../../web/ui/tokens.css'
import '../../../../web/ui/components.css'
import '../../../../web/ui/shell.css'
import { LocaleProvider, setLocale } from '../../../../web/kernel/locale.tsx'
import '../workshop.css'
import { ChecksNote } from './checks-note.tsx'
import type { RunCheck } from './run-checks.ts'

const good: RunCheck = { name: 'Add', failure: null, picture: null }
const note = 'not found. Nearest: button "Add"'
const bad: RunCheck = {
  name: '排序',
  failure: { at: 2, step: 'click(button: Sort)', note },
  picture: null,
}
const shared = { isRunning: false, isClosed: false, close: () => {}, stop: () => {}, fault: null }

declare global {
  interface Window {
    speakChinese?: () => void
  }
}
window.speakChinese = () => setLocale('zh')

const draw = (run: RunCheck[]) => (
  <div className="view">
    <ChecksNote checks={{ ...shared, run }} />
  </div>
)

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <LocaleProvider>
      <main className="stage" aria-label="Stage">
        <h1 className="sr">Tea</h1>
        {draw([good])}
        {draw([good, bad])}
      </main>
    </LocaleProvider>,
  )
