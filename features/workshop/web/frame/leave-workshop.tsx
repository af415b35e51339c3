/** Asks before the workshop is left only where something would be lost or broken off. */
import { codeTexts } from '../../text/code-texts.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { LeaveQuestion } from '../../../../web/ui/leave-question.tsx'

/** `typed` is what is drawn of it; `isTyping` is asked at the moment of leaving. */
export function LeaveWorkshop({
  turn,
  typed,
  isTyping,
  isCommitting,
}: {
  /** Whether a turn runs, and what is asked then. */
  turn: { isRunning: boolean; title: string; text: string }
  typed: boolean
  isTyping: () => boolean
  isCommitting: boolean
}) {
  const t = useText(codeTexts)
  const { isRunning, ...ofTurn } = turn
  const words = isRunning
    ? ofTurn
    : isCommitting
      ? { title: t('leaveCommit'), text: t('leaveCommitText') }
      : { title: t('leaveTitle'), text: t('leaveText') }
  return (
    <LeaveQuestion
      words={{ ...words, stay: t('stay'), leave: t('leave') }}
      runs={isRunning || isCommitting || typed}
      stillRuns={() => isRunning || isCommitting || isTyping()}
    />
  )
}
