/** One turn of the chat: what was said is tinted, the answer is plain (CHT-06, CHT-09, CHT-13). */
import { CircleAlert, GitCommitHorizontal } from 'lucide-react'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import type { GitInfo } from '../contract.ts'
import { texts } from '../text/texts.ts'
import type { ChatTurn } from './chat-turn.ts'
import { MarkdownText } from './markdown-text.tsx'
import { ToolList } from './tool-list.tsx'

/** Draws a turn. `onRetry` sends the same text again; it is offered where the turn did not end well. */
export function ChatTurnView({ turn, onRetry }: { turn: ChatTurn; onRetry: (() => void) | null }) {
  const t = useText(texts)
  const { state, fault } = turn
  const unhappy = state === 'failed' || state === 'interrupted'
  return (
    <>
      <div className="said">
        <span className="sr">{t('you')}: </span>
        <p className="typed">{turn.prompt}</p>
        <small className="quiet">
          <RelativeTime iso={turn.askedAt} />
          {!turn.isStored && ` · ${t('notStored')}`}
        </small>
      </div>
      <div className="msg">
        <span className="sr">{t('ai')}: </span>
        {turn.text !== '' && <MarkdownText text={turn.text} />}
        <ToolList executions={turn.executions} isRunning={state === 'running'} />
        {turn.gitInfo && <Commit git={turn.gitInfo} />}
        {state === 'stopped' && <p className="quiet">{t('stopped')}</p>}
        {state === 'interrupted' && <p className="quiet">{t('interrupted')}</p>}
        {fault !== null && <Fault text={fault} isFailure={state === 'failed'} />}
        {unhappy && onRetry && (
          <p>
            <Button size="small" onClick={onRetry}>
              {t('retry')}
            </Button>
          </p>
        )}
      </div>
    </>
  )
}

function Fault({ text, isFailure }: { text: string; isFailure: boolean }) {
  const t = useText(texts)
  return (
    <div className="note bad" role="alert">
      <CircleAlert aria-hidden="true" />
      <span>
        {isFailure && <b>{t('requestFailed')} </b>}
        {text}
      </span>
    </div>
  )
}

function Commit({ git }: { git: GitInfo }) {
  const t = useText(texts)
  return (
    <details className="git-facts">
      <summary className="git">
        <GitCommitHorizontal aria-hidden="true" />
        <span className="mono">{git.commitSha.slice(0, 7)}</span>
        {t('pushed')}, {t('files', { n: git.modifiedFiles.length })}
      </summary>
      <p className="quiet">{git.commitMessage}</p>
      <ul className="mono">
        {git.modifiedFiles.map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
    </details>
  )
}
