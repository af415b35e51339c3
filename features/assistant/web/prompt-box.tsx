/** The box of the chat: Enter sends, Shift+Enter makes a line, Esc stops (CHT-15, CHT-16, CHT-19, CHT-39). */
import { ArrowUp, Square } from 'lucide-react'
import { useId } from 'react'
import type { KeyboardEvent } from 'react'
import { codePoints, limits } from '../../../contract/limits.ts'
import { useDraft } from '../../../web/kernel/account-storage.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { texts } from '../text/texts.ts'

const counterFrom = 19_000

/** The box; what is typed and not sent is kept for this app and account (CHT-20). */
export function PromptBox({
  appId,
  isRunning,
  canSend,
  onSend,
  onStop,
}: {
  appId: string
  isRunning: boolean
  canSend: boolean
  onSend: (prompt: string) => void
  onStop: () => void
}) {
  const t = useText(texts)
  const id = useId()
  const [text, setText] = useDraft(`chat-${appId}`)
  const length = codePoints(text)
  const isTooLong = length > limits.chatMessageMax
  const isReady = canSend && !isRunning && text.trim() !== '' && !isTooLong
  const send = (): void => {
    if (!isReady) return
    onSend(text.trim())
    setText('')
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isRunning) onStop()
    // Enter that ends an input-method composition belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
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
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKey}
        {...(isTooLong ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
      />
      <div className="row">
        <LengthNote length={length} errorId={`${id}-error`} />
        <SendOrStop isRunning={isRunning} isReady={isReady} onStop={onStop} />
      </div>
    </form>
  )
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
        <span className="quiet num">{`${length} / ${limits.chatMessageMax}`}</span>
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
