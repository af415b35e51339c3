/** "Clear chat": the eraser of the box, its question, and why it failed. */
import { Eraser } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { ConfirmDialog } from '../../../../web/ui/dialog.tsx'
import { texts } from '../../text/texts.ts'
import type { Assistant } from '../use-assistant.ts'
import type { ClearState } from '../use-clear.ts'
import { FailureAlert } from './failure-alert.tsx'

/** Draws the button; disabled while a turn runs, in a tab that only follows, and while there is nothing to clear. */
export function ClearChat({ assistant }: { assistant: Assistant }) {
  const t = useText(texts)
  const { clear, isRunning, isElsewhere, turns, appName } = assistant
  const { state } = clear
  const eraser = useGoOnInBox(state)
  return (
    <>
      <Button
        ref={eraser}
        size="small"
        look="ghost"
        icon
        aria-label={t('clearChat')}
        title={t('clearChat')}
        disabled={isRunning || isElsewhere || turns.length === 0}
        onClick={clear.ask}
      >
        <Eraser aria-hidden="true" />
      </Button>
      {(state.phase === 'asking' || state.phase === 'running') && (
        <ConfirmDialog
          title={t('clearChat')}
          text={t('clearAsk', { name: appName })}
          cancelLabel={t('cancel')}
          confirmLabel={t(state.phase === 'running' ? 'clearing' : 'clearChat')}
          busy={state.phase === 'running'}
          blocked={isElsewhere}
          onCancel={() => state.phase === 'asking' && clear.close()}
          onConfirm={() => void clear.run()}
        >
          {isElsewhere && <p className="note warn">{t('elsewhere')}</p>}
        </ConfirmDialog>
      )}
      {state.phase === 'failed' && (
        <FailureAlert
          title={t('clearFailed')}
          text={state.fault}
          onClose={clear.close}
          onRetry={() => void clear.run()}
        />
      )}
    </>
  )
}

/** An empty chat cannot be cleared, so its button is off: who cleared it by keyboard goes on in the box. */
function useGoOnInBox({ phase }: ClearState): React.RefObject<HTMLButtonElement | null> {
  const eraser = useRef<HTMLButtonElement>(null)
  const isByKeys = useRef(false)
  // The focus is the browser's.
  useEffect(() => {
    if (phase === 'running')
      isByKeys.current = document.activeElement?.matches(':focus-visible') ?? false
    else {
      if (phase === 'idle' && isByKeys.current)
        eraser.current?.form?.querySelector('textarea')?.focus()
      isByKeys.current = false
    }
  }, [phase])
  return eraser
}
