/** What can be done about a turn that has ended: commit it, take it back, ask again. */
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { cutText } from '../../../../contract/limits.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { texts } from '../../text/texts.ts'
import type { TurnOnDevice } from '../assistant-project.ts'
import type { ChatTurn } from '../chat-turn.ts'
import type { Assistant } from '../use-assistant.ts'
import { FailureAlert } from './failure-alert.tsx'
import { AllNames, saidNames } from './more-names.tsx'

type Props = { turn: ChatTurn; assistant: Assistant; isLast: boolean }

/** Draws the buttons; none while a turn runs, since they would write beside it. */
export function TurnActions({ turn, assistant, isLast }: Props) {
  const t = useText(texts)
  const [isBusy, setBusy] = useState(false)
  const device = assistant.onDevice(turn)
  if (turn.state === 'running' || assistant.isRunning) return null
  const unhappy = ['failed', 'interrupted', 'incomplete'].includes(turn.state)
  const commit = async (): Promise<void> => {
    setBusy(true)
    await assistant.commitNow(turn)
    setBusy(false)
  }
  return (
    <div className="turn-acts">
      {isLast && unhappy && (
        <Button size="small" onClick={() => assistant.send(turn.prompt, turn.added)}>
          {t('retry')}
        </Button>
      )}
      {!assistant.isLocalOnly && isOpen(turn, device, isLast) && (
        <Button size="small" busy={isBusy} onClick={() => void commit()}>
          {t(isHeldBack(turn, device) ? 'commit' : 'commitNow')}
        </Button>
      )}
      {device && <UndoTurn turn={turn} assistant={assistant} isUndone={device.undone} />}
    </div>
  )
}

/** Whether the turn waits for a commit: one that was made is not offered again, what was undone after it is. */
function isOpen({ gitInfo }: ChatTurn, device: TurnOnDevice | null, isLast: boolean): boolean {
  if (device === null || device.committed) return false
  return gitInfo === null || device.undone || isLast
}

/** Whether nobody has tried to commit it: the turn did not end well, and its owner is to decide. */
function isHeldBack({ state, commitFault }: ChatTurn, device: TurnOnDevice | null): boolean {
  const hasEndedWell = state === 'done' || state === 'roundLimit' || state === 'incomplete'
  return !hasEndedWell && commitFault === null && device?.undone !== true
}

const promptShown = 60

function shortened(prompt: string): string {
  const line = prompt.replace(/\s+/gu, ' ').trim()
  const cut = cutText(line, promptShown)
  return cut === line ? line : `${cut}…`
}

/** Takes the turn back and forth; what the owner changed since is named and left, unless he says so. */
function UndoTurn(props: { turn: ChatTurn; assistant: Assistant; isUndone: boolean }) {
  const t = useText(texts)
  const { turn, assistant, isUndone } = props
  const [left, setLeft] = useState<readonly string[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const undo = async (anyway: boolean): Promise<void> => {
    const done = await assistant.undo(turn.turnId, { anyway, again: isUndone })
    setFault(done.ok ? null : done.error)
    setLeft(done.ok ? done.value : [])
    if (done.ok && done.value.length === 0) {
      const title = t(isUndone ? 'turnRedone' : 'turnUndone', { prompt: shortened(turn.prompt) })
      showToast({ kind: 'info', title })
    }
  }
  return (
    <>
      {left.length === 0 && (
        <Button size="small" look="ghost" onClick={() => void undo(false)}>
          {t(isUndone ? 'redoChanges' : 'undoChanges')}
        </Button>
      )}
      {left.length > 0 && (
        <div className="note warn" role="status">
          <CircleAlert aria-hidden="true" />
          <div>
            {t('leftFiles', { files: saidNames(left, t) })}
            <AllNames names={left} />
          </div>
          <Button size="small" onClick={() => void undo(true)}>
            {t('undoAnyway')}
          </Button>
        </div>
      )}
      {fault !== null && (
        <FailureAlert
          title={t('revertFailed')}
          text={fault}
          onClose={() => setFault(null)}
          onRetry={() => void undo(false)}
        />
      )}
    </>
  )
}
