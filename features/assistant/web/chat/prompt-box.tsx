/** The box of the chat: Enter sends, Shift+Enter makes a line, Esc stops; what goes with the message stands above it. */
import { ArrowUp, Square } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import type { ClipboardEvent, KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react'
import { codePoints, limits } from '../../../../contract/limits.ts'
import { isComposing } from '../../../../web/kernel/composing.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { texts } from '../../text/texts.ts'
import { AddButton } from '../added/add-button.tsx'
import { AddedList } from '../added/added-list.tsx'
import { AddedNotes } from '../added/added-notes.tsx'
import type { AddedFiles } from '../added/use-added.ts'
import type { Refusal } from '../use-turns.ts'

const counterFrom = 19_000

/** What the box needs; the text has its owner outside. */
export type PromptBoxProps = {
  text: string
  onText: (text: string) => void
  refusal: Refusal | null
  isRunning: boolean
  canSend: boolean
  hasAgent: boolean
  /** What goes with the message. */
  added: AddedFiles
  /** The model takes no pictures, as far as that is known. */
  isBlind: boolean
  /** Hears that somebody is about to write. */
  onIntent: () => void
  /** Answers whether the message was taken. */
  onSend: (prompt: string) => boolean
  onStop: () => void
  /** What else stands in the box's last row, at its beginning. */
  children?: ReactNode
}

/** The box; what is typed and not sent is kept for this app and account by its owner. */
export function PromptBox(props: PromptBoxProps) {
  const { text, onText, refusal, isRunning, canSend, hasAgent, added, onSend, onStop } = props
  const t = useText(texts)
  const id = useId()
  const box = useGrowingBox(text)
  const length = codePoints(text)
  const isTooLong = length > limits.chatMessageMax
  const isEmpty = text.trim() === '' && added.files.length === 0
  const isReady = canSend && hasAgent && !isRunning && !isEmpty && !isTooLong
  const send = (): void => {
    // A turn that runs, here or in another tab, refuses by itself and says so.
    if (isEmpty || isTooLong || !hasAgent) return
    if (onSend(text.trim())) onText('')
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isRunning && !isComposing(event)) onStop()
    if (!isSending(event)) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="ask composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <AddedList files={added.files} added={added} canRemove />
      <label className="sr" htmlFor={id}>
        {t('ask')}
      </label>
      <textarea
        id={id}
        rows={2}
        placeholder={t('ask')}
        value={text}
        ref={box}
        onChange={(event) => onText(event.target.value)}
        onFocus={props.onIntent}
        onKeyDown={onKey}
        onPaste={(event) => pasteFiles(event, added)}
        {...(isTooLong ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
      />
      {refusal && (
        <p className="error" role="alert">
          {t(refusal)}
        </p>
      )}
      <AddedNotes added={added} isBlind={props.isBlind} />
      <div className="row">
        <AddButton onFiles={added.add} />
        {props.children}
        <LengthNote length={length} errorId={`${id}-error`} />
        <SendOrStop {...{ isRunning, isReady, onStop, box }} />
      </div>
    </form>
  )
}

// What is copied from a text brings a picture of it along: its words are meant.
function pasteFiles(event: ClipboardEvent, added: AddedFiles): void {
  const { clipboardData } = event
  if (clipboardData.files.length === 0 || clipboardData.getData('text/plain') !== '') return
  event.preventDefault()
  added.add([...clipboardData.files])
}

/** Enter alone or with Ctrl or Cmd; one that ends an input-method composition belongs to the input method. */
function isSending(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !isComposing(event)
}

/** Where the browser does not size a box by its text, its height follows the text. */
function useGrowingBox(text: string) {
  const box = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [text])
  return box
}

function LengthNote({ length, errorId }: { length: number; errorId: string }) {
  const t = useText(texts)
  return (
    <>
      {length > limits.chatMessageMax && (
        <span className="error" id={errorId} role="alert">
          {t('tooLong')}
        </span>
      )}
      {length >= counterFrom && (
        <span
          className={length > limits.chatMessageMax ? 'error num' : 'quiet num'}
        >{`${length} / ${limits.chatMessageMax}`}</span>
      )}
    </>
  )
}

/** One button is the other once a turn runs or has ended; who pressed it by keyboard goes on in the box. */
function SendOrStop(props: {
  isRunning: boolean
  isReady: boolean
  onStop: () => void
  box: RefObject<HTMLTextAreaElement | null>
}) {
  const t = useText(texts)
  const goOn = ({ currentTarget }: MouseEvent): void => {
    if (currentTarget.matches(':focus-visible')) props.box.current?.focus()
  }
  if (props.isRunning) {
    return (
      <Button
        size="small"
        onClick={(event) => {
          goOn(event)
          props.onStop()
        }}
      >
        <Square size={12} className="solid" aria-hidden="true" />
        {t('stop')}
      </Button>
    )
  }
  return (
    <Button size="small" type="submit" onClick={goOn} disabled={!props.isReady}>
      <ArrowUp aria-hidden="true" />
      {t('send')}
    </Button>
  )
}
