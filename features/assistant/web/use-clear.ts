/** Emptying the chat: asked first, and the list stays when it fails. */
import { useState } from 'react'
import { useFailureText } from '../../../web/kernel/call-failure.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { texts } from '../text/texts.ts'
import { sendClear } from './assistant-calls.ts'

/** How far clearing is; `fault` says why it failed. */
export type ClearState =
  | { phase: 'idle' }
  | { phase: 'asking' }
  | { phase: 'running' }
  | { phase: 'failed'; fault: string }

/** `onCleared` forgets what this visit knows of the chat and reads it anew. */
export function useClear(appId: string, onCleared: () => Promise<void>) {
  const t = useText(texts)
  const speakFailure = useFailureText()
  const [state, setState] = useState<ClearState>({ phase: 'idle' })
  const run = async (): Promise<void> => {
    setState({ phase: 'running' })
    const failure = await sendClear(appId)
    if (failure !== null) {
      setState({ phase: 'failed', fault: speakFailure(failure, t('sessionNotDeleted')) })
      return
    }
    await onCleared()
    setState({ phase: 'idle' })
  }
  return {
    state,
    ask: () => setState({ phase: 'asking' }),
    close: () => setState({ phase: 'idle' }),
    run,
  }
}
