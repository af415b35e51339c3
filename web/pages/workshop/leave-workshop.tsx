/** Asks before the workshop is left only where something would be lost or broken off (EDT-31). */
import { texts as assistantTexts } from '../../../features/assistant/text/texts.ts'
import { codeTexts } from '../../../features/workshop/text/code-texts.ts'
import { useText } from '../../kernel/locale.tsx'
import { LeaveQuestion } from '../../ui/leave-question.tsx'

/** `typed` is what is drawn of it; `isTyping` is asked at the moment of leaving. */
export function LeaveWorkshop({
  isRunning,
  typed,
  isTyping,
  isCommitting,
}: {
  isRunning: boolean
  typed: boolean
  isTyping: () => boolean
  isCommitting: boolean
}) {
  const t = useText(codeTexts)
  const turn = useText(assistantTexts)
  const words = isRunning
    ? { title: turn('leaveTitle'), text: turn('leaveText') }
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
