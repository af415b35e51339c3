/** What an engineer wants to know of a turn, folded: its tools, its commit, and what it took. */
import { ChevronRight } from 'lucide-react'
import { useText } from '../../../../web/kernel/locale.tsx'
import type { GitInfo } from '../../contract.ts'
import { texts } from '../../text/texts.ts'
import type { ChatTurn } from '../chat-turn.ts'
import { ToolList } from './tool-list.tsx'
import { usageText } from './turn-figures.ts'

/** Draws the fold; nothing for a turn of which there is nothing of the kind to tell. */
export function TurnDetails({
  turn,
  commitUrl,
}: {
  turn: ChatTurn
  commitUrl: (commitSha: string) => string | null
}) {
  const t = useText(texts)
  const { executions, gitInfo, usage, state, answeredAt } = turn
  const isRunning = state === 'running'
  const hasTokens = answeredAt !== null && usage !== null
  if (executions.length === 0 && gitInfo === null && !hasTokens) return null
  return (
    <details className="turn-details">
      <summary>
        <ChevronRight aria-hidden="true" />
        {t('details')}
      </summary>
      <ToolList executions={executions} isRunning={isRunning} />
      {gitInfo && <CommitId git={gitInfo} url={commitUrl(gitInfo.commitSha)} />}
      {hasTokens && <p className="quiet num">{usageText(turn, t)}</p>}
    </details>
  )
}

/** The commit as its host knows it. */
function CommitId({ git: { commitSha }, url }: { git: GitInfo; url: string | null }) {
  const t = useText(texts)
  const short = commitSha.slice(0, 7)
  return (
    <p className="quiet commit-id">
      {t('commitIs')}{' '}
      {url === null ? (
        <span className="mono">{short}</span>
      ) : (
        <a className="mono" href={url} target="_blank" rel="noopener noreferrer">
          {short}
        </a>
      )}{' '}
      <span className="mono">{commitSha}</span>
    </p>
  )
}
