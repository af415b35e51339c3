/** Asks for the name of the new app and makes it, step by step. */
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useFailureText } from '../../../web/kernel/call-failure.ts'
import { firstData } from '../../../web/kernel/first-data.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { useNameCheck } from '../../apps/web/index.ts'
import { texts } from '../text/texts.ts'
import { CopyProgress } from './copy-progress.tsx'
import { defaultName } from './default-name.ts'
import { failureWords } from './failure-text.ts'
import { NewNameField } from './new-name-field.tsx'
import { nameStateOf } from './name-state.ts'
import { RemixHalt } from './remix-halt.tsx'
import './remix.css'
import { type RemixSource, remixSteps } from './run-remix.ts'
import { type RemixPorts, useRemix } from './use-remix.ts'

/**
 * The dialog, fresh with each opening. `ports` stay the same while it is open; `onMade` is given the
 * id of the new app, and leads there. `draftsPrivate` is what the account's new repositories are unless something else
 * is chosen; `whoCanRead` draws that choice.
 */
export function RemixDialog(props: {
  source: RemixSource
  ports: RemixPorts
  draftsPrivate: boolean
  whoCanRead: (choice: Choice) => ReactNode
  onClose: () => void
  onMade: (appId: string) => void
}) {
  const { source, onClose } = props
  const t = useText(texts)
  const field = useRef<HTMLInputElement>(null)
  const { state, confirm } = useRemix(source, props.ports)
  const isRunning = state.phase === 'running'
  const [isPrivate, setPrivate] = useState(props.draftsPrivate)
  const { typed, setTyped, name, isLocked, isReady } = useNewName(source, state)
  const words = useWords(state)
  useBackToField(field, state)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!isReady) return
    const appId = await confirm(typed.trim().normalize('NFC'), isPrivate)
    if (appId === null) return
    showToast({ kind: 'success', title: t('done') })
    props.onMade(appId)
  }
  return (
    <Dialog
      title={t('title')}
      text={t('from', { name: source.name })}
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
        {props.whoCanRead({ isPrivate, isLocked, onChoose: setPrivate })}
        {state.phase === 'running' && <CopyProgress steps={remixSteps} step={state.step} say={t} />}
        {state.phase === 'failed' && words && (
          <RemixHalt failure={state.failure} words={words} appId={state.appId} onLeave={onClose} />
        )}
        <div className="acts">
          <Button disabled={isRunning} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button look="main" type="submit" disabled={!isReady}>
            {t(!isLocked && name.state === 'checking' ? 'checking' : 'remix')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Choice = { isPrivate: boolean; isLocked: boolean; onChoose: (isPrivate: boolean) => void }
type State = ReturnType<typeof useRemix>['state']

/** The new name, what is known of it, and whether it can be confirmed. */
function useNewName(source: RemixSource, state: State) {
  const [typed, setTyped] = useState(() => defaultName(source.name, 'remix', new Date()))
  const isRunning = state.phase === 'running'
  // The name of an app that is there, or may be, is taken by itself.
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

/** The words of a failure; a toast says them once, wherever the person looks. */
function useWords(state: State) {
  const t = useText(texts)
  const speakFailure = useFailureText()
  const words =
    state.phase === 'failed'
      ? failureWords(state.failure, {
          t,
          speakFailure,
          isGithub: firstData().providers[0] === 'github',
        })
      : null
  const latest = useRef(words)
  // The newest words, whatever the language when the failure came.
  useEffect(() => {
    latest.current = words
  })
  const told = useRef<State>(state)
  // Toasts are drawn elsewhere on the page.
  useEffect(() => {
    if (told.current === state || state.phase !== 'failed') return
    told.current = state
    const said = latest.current
    if (said === null) return
    const { reason, detail } = said
    showToast({
      kind: 'error',
      title: t('failed', { reason }),
      ...(detail === null ? {} : { text: detail }),
    })
  }, [state, t])
  return words
}

/** A name that was taken meanwhile is chosen again. */
function useBackToField(field: React.RefObject<HTMLInputElement | null>, state: State): void {
  const isTaken = state.phase === 'failed' && state.failure.kind === 'nameTaken'
  // The focus is the browser's.
  useEffect(() => {
    if (!isTaken) return
    field.current?.focus()
    field.current?.select()
  }, [isTaken, state, field])
}
