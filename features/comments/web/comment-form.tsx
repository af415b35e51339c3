/** The form of a comment or reply. */
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { codePoints, limits } from '../../../contract/limits.ts'
import { isComposing } from '../../../web/kernel/composing.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { contentFault } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { useDraft } from './use-draft.ts'

/** `send` answers whether it was taken; `onCancel` is there for a reply, which has the focus at once. */
export function CommentForm({
  draft,
  label,
  send,
  onCancel,
}: {
  /** The name under which what is written is kept. */
  draft: string
  label: string
  send: (content: string, idempotencyKey: string) => Promise<boolean>
  onCancel?: () => void
}) {
  const t = useText(texts)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useSending(draft, send)
  const isReply = onCancel !== undefined
  // The focus is the browser's, and given once: the person may have gone on when the list is drawn again.
  useEffect(() => {
    if (isReply) field.current?.focus()
  }, [isReply])
  function press(event: KeyboardEvent): void {
    if (isComposing(event)) return
    if (event.key === 'Escape' && onCancel) onCancel()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void form.submit()
  }
  return (
    <form
      className="comment-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        className="input"
        rows={onCancel ? 2 : 3}
        placeholder={t('placeholder')}
        value={form.text}
        readOnly={form.isSending}
        aria-invalid={form.fault ? true : undefined}
        aria-describedby={`${id}-below`}
        onChange={(event) => form.type(event.target.value)}
        onKeyDown={press}
      />
      <Below id={`${id}-below`} form={form} onCancel={onCancel} />
    </form>
  )
}

function Below(props: {
  id: string
  form: ReturnType<typeof useSending>
  onCancel: (() => void) | undefined
}) {
  const { id, form, onCancel } = props
  const t = useText(texts)
  return (
    <div className="below">
      <p id={id} className="bad" role="status">
        {form.fault && t(form.fault)}
      </p>
      <span className={form.isTooLong ? 'num bad' : 'num'}>
        {t('counter', { length: form.length, most: limits.commentMax })}
      </span>
      {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      <Button look="ink" type="submit" disabled={!form.canSend}>
        {t(form.isSending ? 'posting' : 'post')}
      </Button>
    </div>
  )
}

/** The text, what is wrong with it, and sending it once. */
function useSending(draft: string, send: (content: string, key: string) => Promise<boolean>) {
  const [text, setText] = useDraft(draft)
  const [isSending, setSending] = useState(false)
  const [isEmptyTold, setEmptyTold] = useState(false)
  // The same text sent twice is one comment, until it is changed or has been taken.
  const key = useRef<string | null>(null)
  const found = contentFault(text)
  const length = codePoints(text.trim())
  function type(next: string): void {
    key.current = null
    setEmptyTold(false)
    setText(next)
  }
  async function submit(): Promise<void> {
    if (isSending) return
    if (found) return setEmptyTold(found === 'commentEmpty')
    key.current ??= crypto.randomUUID()
    setSending(true)
    const isTaken = await send(text.trim(), key.current)
    setSending(false)
    if (isTaken) type('')
  }
  return {
    text,
    type,
    submit,
    isSending,
    length,
    isTooLong: found === 'commentTooLong',
    fault: found === 'commentTooLong' || isEmptyTold ? found : null,
    canSend: found === null && !isSending,
  }
}
