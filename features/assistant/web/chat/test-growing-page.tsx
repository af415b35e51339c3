/** Runs in the page of a test: the chat's line and the code view while a file is written. */
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../../../../web/ui/tokens.css'
import '../../../../web/ui/components.css'
import '../../../../web/ui/shell.css'
import type { TurnEvent } from '../../../../agent/turn-event.ts'
import { speak } from '../../../../contract/text.ts'
import { LocaleProvider } from '../../../../web/kernel/locale.tsx'
import { texts } from '../../text/texts.ts'
import { afterEvent, newTurn } from '../chat-turn.ts'
import { ChatTurnView } from './chat-turn-view.tsx'
import { RunningLine } from './running-line.tsx'
import './chat.css'
import { assistantOf } from './test-assistant.ts'

declare global {
  interface Window {
    /** Gives the chat an event of the agent. */
    hear?: (event: TurnEvent) => void
  }
}

const t = speak(texts, 'en')

function Chat() {
  const [turn, setTurn] = useState(() => newTurn('turn-0001', 'make tea'))
  // The test is outside React.
  useEffect(() => {
    window.hear = (event) => setTurn((before) => afterEvent(before, event, t))
  }, [])
  return (
    <main className="chat" aria-label="Chat">
      <h1 className="sr">Tea</h1>
      <div className="feed" role="log" tabIndex={0} aria-label="Conversation">
        <div className="content">
          <ChatTurnView turn={turn} assistant={assistantOf(turn, null)} isLast />
        </div>
      </div>
      {turn.state === 'running' && <RunningLine turn={turn} />}
    </main>
  )
}

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <LocaleProvider>
      <Chat />
    </LocaleProvider>,
  )
