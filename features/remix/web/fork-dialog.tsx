/** Asks for the name of a fork and makes it, step by step. */
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useFailureText } from '../../../web/kernel/call-failure.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { useNameCheck } from '../../apps/web/index.ts'
import { forkTexts } from '../text/fork-texts.ts'
import { CopyProgress } from './copy-progress.tsx'
import { defaultName } from './default-name.ts'
import { nameStateOf } from './name-state.ts'
import { NewNameField } from './new-name-field.tsx'
import './remix.css'
import type { ForkLack, ForkSource, ForkStep } from './run-fork.ts'
import { forkSteps, hasOpenCode } from './run-fork.ts'
import { type ForkPorts, type ForkState, useFork } from './use-fork.ts'

/** The dialog, fresh with each opening; `ports` stay the same while it is open, `onMade` leads to the new app. */
export function ForkDialog(props: {
  source: ForkSource
  ports: ForkPorts
  onClose: () => void
  onMade: (appId: string) => void
}) {
  const { source, onClose } = props
  const t = useText(forkTexts)
  const field = useRef<HTMLInputElement>(null)
  const { state, confirm, stop } = useFork(source, props.ports)
  const { typed, setTyped, name, isLocked, isReady } = useNewName(source, state)
  const isRunning = state.phase === 'running'
  const failed = useForkFailure(field, state)
  const isOpen = hasOpenCode(source)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!isReady) return
    const made = await confirm(typed.trim().normalize('NFC'))
    if (made === null) return
    showToast({ kind: 'success', title: t('done') })
    for (const lack of made.lacks) showToast({ kind: 'info', title: t(lackText[lack]) })
    props.onMade(made.appId)
  }
  return (
    <Dialog
      title={t('title')}
      text={t(isOpen ? 'from' : 'fromPrivate', { name: source.name })}
      // What runs is not left by a slip of the hand.
      onClose={() => !isRunning && onClose()}
      firstFocus={field}
    >
      <form className="remix" noValidate onSubmit={(event) => void submit(event)}>
        <NewNameField
          field={field}
          typed={typed}
          name={name}
          say={t}
          isLocked={isLocked}
          onType={setTyped}
        />
        {state.phase === 'running' && <ForkProgress step={state.step} isOpen={isOpen} />}
        {failed !== null && (
          // The toast announces it; here it stays to be read.
          <div className="note bad">
            <CircleAlert aria-hidden="true" />
            <span>{failed}</span>
          </div>
        )}
        <ForkActs
          state={state}
          isReady={isReady}
          isChecking={!isLocked && name.state === 'checking'}
          onStop={stop}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

/** The steps; a source whose code is private has no repository to fork, so one is created. */
function ForkProgress({ step, isOpen }: { step: ForkStep; isOpen: boolean }) {
  const t = useText(forkTexts)
  return (
    <CopyProgress
      steps={forkSteps}
      step={step}
      say={(key) => t(key === 'stepRepository' && !isOpen ? 'stepOwnRepository' : key)}
    />
  )
}

/** Confirming, closing, and stopping while there is no app yet. */
function ForkActs(props: {
  state: ForkState
  isReady: boolean
  isChecking: boolean
  onStop: () => void
  onClose: () => void
}) {
  const t = useText(forkTexts)
  const { state, isReady, isChecking, onStop, onClose } = props
  const isRunning = state.phase === 'running'
  return (
    <div className="acts">
      {isRunning ? (
        <Button disabled={state.step !== 'stepRepository'} onClick={onStop}>
          {t('stop')}
        </Button>
      ) : (
        <Button onClick={onClose}>{t('cancel')}</Button>
      )}
      <Button look="main" type="submit" disabled={!isReady}>
        {t(isRunning ? 'forking' : isChecking ? 'checking' : 'fork')}
      </Button>
    </div>
  )
}

const lackText = { repository: 'noRepository', files: 'noFiles' } as const satisfies Record<
  ForkLack,
  string
>

/** The new name, what is known of it, and whether it can be confirmed. */
function useNewName(source: ForkSource, state: ForkState) {
  const [typed, setTyped] = useState(() => defaultName(source.name, 'fork', new Date()))
  const isRunning = state.phase === 'running'
  // The name of an app that may be there is taken by itself.
  const isNamed = state.phase === 'failed' && state.isNamed
  const name = nameStateOf(typed, useNameCheck(isNamed ? '' : typed))
  return {
    typed,
    setTyped,
    name,
    isLocked: isRunning || isNamed,
    isReady: !isRunning && (isNamed || name.state === 'available'),
  }
}

/** The sentence of a failure, which a toast says once; a name that was taken meanwhile is chosen again. */
function useForkFailure(
  field: React.RefObject<HTMLInputElement | null>,
  state: ForkState,
): string | null {
  const t = useText(forkTexts)
  const speakFailure = useFailureText()
  const failure = state.phase === 'failed' ? state.failure : null
  const reason = failure?.kind === 'call' ? speakFailure(failure.failure) : ''
  const said = failure && (failure.kind === 'nameTaken' ? t('nameExists') : reason)
  const sentence = said === null ? null : said === '' ? t('failed') : t('failedBy', { error: said })
  const told = useRef<ForkState>(state)
  // Toasts are drawn elsewhere on the page, and the focus is the browser's.
  useEffect(() => {
    if (told.current === state || sentence === null) return
    told.current = state
    showToast({ kind: 'error', title: sentence })
    if (failure?.kind !== 'nameTaken') return
    field.current?.focus()
    field.current?.select()
  }, [state, sentence, failure, field])
  return sentence
}
