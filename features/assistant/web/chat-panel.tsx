/** The assistant's panel: conversation, what runs now, and the box to ask for a change. */
import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn, query } from '../../../web/kernel/query.ts'
import { FailedFace } from '../../../web/ui/faces.tsx'
import { TurningCube } from '../../../web/ui/turning-cube.tsx'
import { Bone, Waiting } from '../../../web/ui/waiting.tsx'
import { readSelection } from '../../models/contract.ts'
import { texts } from '../text/texts.ts'
import './chat.css'
import type { ChatTurn } from './chat-turn.ts'
import { ChatTurnView } from './chat-turn-view.tsx'
import { PromptBox } from './prompt-box.tsx'
import type { Assistant } from './use-assistant.ts'

/** Draws the panel for the owner of an app. `canSend` is false while the code is being loaded. */
export function ChatPanel({
  appId,
  assistant,
  canSend,
}: {
  appId: string
  assistant: Assistant
  canSend: boolean
}) {
  const t = useText(texts)
  const selection = useQuery(query(readSelection, {}))
  const latest = assistant.turns.at(-1)
  return (
    <section className="chat" aria-label={t('assistant')}>
      <header>
        <h2>{t('assistant')}</h2>
        {selection.data && (
          <span className="model">
            {selection.data.builtin ? t('demoModel') : selection.data.model}
          </span>
        )}
      </header>
      <Feed assistant={assistant} />
      {latest?.state === 'running' && <Running turn={latest} />}
      <PromptBox
        appId={appId}
        isRunning={assistant.isRunning}
        canSend={canSend}
        onSend={(prompt) => void assistant.send(prompt)}
        onStop={assistant.stop}
      />
      <p className="sr" role="status">
        {announcement(latest, t)}
      </p>
    </section>
  )
}

function announcement(
  latest: ChatTurn | undefined,
  t: ReturnType<typeof useText<(typeof texts)['en']>>,
): string {
  if (latest?.state === 'running') return t('started')
  if (latest?.state === 'failed') return t('turnFailed')
  return latest?.usage ? t('finished') : ''
}

function Feed({ assistant }: { assistant: Assistant }) {
  const t = useText(texts)
  const feed = useRef<HTMLDivElement>(null)
  const atBottom = useRef(true)
  // The list stays at its end only while the person is there (CHT-38).
  useEffect(() => {
    const element = feed.current
    if (element && atBottom.current) element.scrollTop = element.scrollHeight
  })
  return (
    <div
      className="feed"
      role="log"
      tabIndex={0}
      aria-label={t('conversation')}
      aria-live="off"
      ref={feed}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        atBottom.current = scrollHeight - scrollTop - clientHeight < 40
      }}
    >
      {assistant.hasMore && (
        <button type="button" className="older" onClick={assistant.loadMore}>
          {t('loadMore')}
        </button>
      )}
      {!assistant.isLoaded && !assistant.historyError && (
        <Waiting label={t('loadingHistory')}>
          <Bone width={72} />
          <Bone width={96} />
          <Bone width={40} />
        </Waiting>
      )}
      {assistant.historyError && (
        <FailedFace
          title={t('historyFailed')}
          failure={failureIn(assistant.historyError)}
          onRetry={assistant.retryHistory}
        />
      )}
      {assistant.isLoaded && assistant.turns.length === 0 && <p className="quiet">{t('empty')}</p>}
      {assistant.turns.map((turn, index) => (
        <ChatTurnView
          key={turn.turnId}
          turn={turn}
          onRetry={
            index === assistant.turns.length - 1 && !assistant.isRunning
              ? () => void assistant.send(turn.prompt)
              : null
          }
        />
      ))}
    </div>
  )
}

function Running({ turn }: { turn: ChatTurn }) {
  const t = useText(texts)
  const current = turn.executions.findLast(
    (execution) => execution.status === 'running' || execution.status === 'pending',
  )
  return (
    <p className="running">
      <TurningCube />
      <span>{current ? current.description : t('thinking')}</span>
      <span className="t num">{t('round', { n: turn.round })}</span>
    </p>
  )
}
