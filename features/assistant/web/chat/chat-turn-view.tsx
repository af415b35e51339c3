/** One turn of the chat: what was said is tinted, the answer is plain. */
import { CircleAlert, GitCommitHorizontal, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { RelativeTime } from '../../../../web/ui/relative-time.tsx'
import type { GitInfo } from '../../contract.ts'
import { texts } from '../../text/texts.ts'
import { AddedList } from '../added/added-list.tsx'
import type { ChatTurn } from '../chat-turn.ts'
import { MarkdownText } from './markdown-text.tsx'
import { TurnActions } from './turn-actions.tsx'
import { TurnDetails } from './turn-details.tsx'
import type { Assistant } from '../use-assistant.ts'

type Props = { turn: ChatTurn; assistant: Assistant; isLast: boolean }

/** Draws a turn with what can be done about it; Retry stands where the last one did not end well. */
export function ChatTurnView({ turn, assistant, isLast }: Props) {
  const t = useText(texts)
  return (
    <>
      <div className="said">
        <b className="who">{t('you')}</b>
        <p className="typed">{turn.prompt}</p>
        <AddedList files={turn.added} added={assistant.added} canRemove={false} />
        <small className="quiet">
          <RelativeTime iso={turn.askedAt} />
          {turn.stored !== 'yes' && ` · ${t(turn.stored === 'full' ? 'chatsFull' : 'notStored')}`}
        </small>
        {turn.stored !== 'yes' && turn.state !== 'running' && (
          <StoreAgain onStore={() => assistant.storeAgain(turn)} />
        )}
      </div>
      <div className="msg">
        <b className="who">{t('ai')}</b>
        {turn.text !== '' && <MarkdownText text={turn.text} />}
        {turn.notices.map((notice) => (
          <p key={notice} className="quiet">
            {t(notice)}
          </p>
        ))}
        <div className="turn-foot">
          {turn.gitInfo && <Commit git={turn.gitInfo} />}
          {!isLast && turn.answeredAt !== null && <ResetButton turn={turn} assistant={assistant} />}
        </div>
        <Outcome turn={turn} commitFault={standingFault(turn, assistant)} />
        <TurnActions turn={turn} assistant={assistant} isLast={isLast} />
        {turn.answeredAt && (
          <small className="quiet">
            <RelativeTime iso={turn.answeredAt} />
            {turn.uses ? ` · ${t('uses', { n: turn.uses })}` : null}
          </small>
        )}
        <TurnDetails turn={turn} commitUrl={assistant.commitUrl} />
      </div>
    </>
  )
}

/** The person's own try to have the message stored. */
function StoreAgain({ onStore }: { onStore: () => Promise<void> }) {
  const t = useText(texts)
  const [isBusy, setBusy] = useState(false)
  const store = async (): Promise<void> => {
    setBusy(true)
    await onStore()
    setBusy(false)
  }
  return (
    <Button size="small" look="ghost" busy={isBusy} onClick={() => void store()}>
      {t('retry')}
    </Button>
  )
}

/** How the turn ended where it did not simply end. */
function Outcome({
  turn: { state, fault, helpsLater },
  commitFault,
}: {
  turn: ChatTurn
  commitFault: string | null
}) {
  const t = useText(texts)
  return (
    <>
      {state === 'stopped' && <p className="quiet">{t('stopped')}</p>}
      {state === 'interrupted' && <p className="quiet">{t('interrupted')}</p>}
      {fault !== null && (
        <Fault text={fault} before={state === 'failed' ? failedWords(helpsLater) : null} />
      )}
      {commitFault !== null && <Fault text={commitFault} before={null} />}
    </>
  )
}

// Trying later is proposed only where it helps.
function failedWords(helpsLater: boolean): 'requestFailed' | 'requestFailedNow' {
  return helpsLater ? 'requestFailed' : 'requestFailedNow'
}

function Fault(props: { text: string; before: ReturnType<typeof failedWords> | null }) {
  const { text, before } = props
  const t = useText(texts)
  return (
    <div className="note bad" role="alert">
      <CircleAlert aria-hidden="true" />
      <span>
        {before !== null && <b>{t(before)} </b>}
        {text}
      </span>
    </div>
  )
}

/** Why the turn is not committed, for as long as that holds: a choice that was made, or another commit, ends it. */
function standingFault(turn: ChatTurn, assistant: Assistant): string | null {
  const { commitFault } = turn
  if (commitFault === null || assistant.onDevice(turn)?.committed === true) return null
  return commitFault.isUndecided && !assistant.isUndecided ? null : commitFault.reason
}

/** Takes chat and code back to this message; not in a tab that only follows. */
function ResetButton({ turn, assistant }: { turn: ChatTurn; assistant: Assistant }) {
  const t = useText(texts)
  return (
    <Button
      size="small"
      look="ghost"
      className="reset"
      disabled={assistant.isRunning || assistant.isElsewhere || turn.stored !== 'yes'}
      onClick={() => assistant.reset.ask(turn)}
    >
      <Undo2 aria-hidden="true" />
      {t('reset')}
    </Button>
  )
}

/** Whether the commit is pushed, and how much it changed; what it says and its files open. */
function Commit({ git }: { git: GitInfo }) {
  const t = useText(texts)
  const files = t('files', { n: git.modifiedFiles.length })
  return (
    <div className="git">
      <GitCommitHorizontal aria-hidden="true" />
      <details className="git-facts">
        <summary>{t(git.pushedToGithub ? 'pushed' : 'notPushed', { files })}</summary>
        <p className="quiet">{git.commitMessage}</p>
        <ul className="mono">
          {git.modifiedFiles.map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}
