/** The box of the chat: Enter sends, Shift+Enter makes a line, Esc stops (CHT-15, CHT-16, CHT-19, CHT-39). */
import { ArrowUp, Square } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { codePoints, limits } from '../../../../contract/limits.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { texts } from '../../text/texts.ts'
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
  /** Answers whether the message was taken. */
  onSend: (prompt: string) => boolean
  onStop: () => void
  /** What else stands in the box's last row, at its beginning. */
  children?: ReactNode
}

/** The box; what is typed and not sent is kept for this app and account by its owner (CHT-20). */
export function PromptBox(props: PromptBoxProps) {
  const { text, onText, refusal, isRunning, canSend, hasAgent, onSend, onStop } = props
  const t = useText(texts)
  const id = useId()
  const box = useGrowingBox(text)
  const length = codePoints(text)
  const isTooLong = length > limits.chatMessageMax
  const isReady = canSend && hasAgent && !isRunning && text.trim() !== '' && !isTooLong
  const send = (): void => {
    // A turn that runs, here or in another tab, refuses by itself and says so (AGT-01).
    if (text.trim() === '' || isTooLong || !hasAgent) return
    if (onSend(text.trim())) onText('')
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isRunning) onStop()
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
        onKeyDown={onKey}
        {...(isTooLong ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
      />
      {refusal && (
        <p className="error" role="alert">
          {t(refusal)}
        </p>
      )}
      <div className="row">
        {props.children}
        <LengthNote length={length} errorId={`${id}-error`} />
        <SendOrStop isRunning={isRunning} isReady={isReady} onStop={onStop} />
      </div>
    </form>
  )
}

/** Enter alone or with Ctrl or Cmd; one that ends an input-method composition belongs to the input method (CHT-15). */
function isSending(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
}

/** Where the browser does not size a box by its text, its height follows the text (CHT-15). */
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

function SendOrStop(props: { isRunning: boolean; isReady: boolean; onStop: () => void }) {
  const t = useText(texts)
  if (props.isRunning) {
    return (
      <Button size="small" onClick={props.onStop}>
        <Square size={12} className="solid" aria-hidden="true" />
        {t('stop')}
      </Button>
    )
  }
  return (
    <Button size="small" type="submit" disabled={!props.isReady}>
      <ArrowUp aria-hidden="true" />
      {t('send')}
    </Button>
  )
}
