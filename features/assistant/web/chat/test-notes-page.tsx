/** Runs in the page of a test: the notes that the chat puts beside its answers and before its acts. */
import { createRoot } from 'react-dom/client'
import '../../../../web/ui/tokens.css'
import '../../../../web/ui/components.css'
import '../../../../web/ui/shell.css'
import { LocaleProvider } from '../../../../web/kernel/locale.tsx'
import { newTurn } from '../chat-turn.ts'
import { ChatTurnView } from './chat-turn-view.tsx'
import { DeleteQuestionBox } from './delete-question-box.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import './chat.css'
import { assistantOf } from './test-assistant.ts'

const files = ['index.html', 'style.css', 'js/board-of-the-game.js', 'js/sound.js', 'about.html']
const turn = {
  ...newTurn('turn-0001', 'make it blue'),
  state: 'done',
  text: 'Blue.',
  answeredAt: '2026-03-21T03:15:00.000Z',
} as const
const device = { undone: false, committed: true }
const undo = () => Promise.resolve({ ok: true, value: files } as const)
const asked = { turn, after: 2, step: null, fault: null }
const assistant = assistantOf(turn, device, { undo, isElsewhere: true })
const reset = { ...assistant.reset, asked }

const root = createRoot(document.body.appendChild(document.createElement('div')))
root.render(
  <LocaleProvider>
    <div className="feed" style={{ maxWidth: 390 }}>
      <ChatTurnView turn={turn} assistant={assistant} isLast />
    </div>
    <DeleteQuestionBox paths={files} onAnswer={() => {}} />
    <ResetDialog assistant={{ ...assistant, reset }} />
  </LocaleProvider>,
)
