/** A dialog: takes the focus and keeps it, Esc and the backdrop close it, focus returns. */
import { Dialog as Radix } from 'radix-ui'
import { useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { closeOnEscape, keepWhileComposing } from './close-on-escape.ts'
import { useReturnFocus } from './use-return-focus.ts'

/**
 * A modal dialog, drawn while it is mounted. `onClose` is called by Esc, the backdrop and the
 * caller's own buttons; `firstFocus` is the element that starts with the focus.
 */
export function Dialog({
  title,
  text,
  onClose,
  firstFocus,
  isAlert = false,
  children,
}: {
  title: ReactNode
  text?: ReactNode
  onClose: () => void
  firstFocus?: RefObject<HTMLElement | null>
  /** Says what went wrong: read out at once. */
  isAlert?: boolean
  children: ReactNode
}) {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className="dialog floating"
          {...(isAlert ? { role: 'alertdialog' } : {})}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={keepWhileComposing}
          onKeyDown={closeOnEscape(onClose)}
          {...(text ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            if (!firstFocus?.current) return
            event.preventDefault()
            firstFocus.current.focus()
          }}
        >
          <div>
            <Radix.Title asChild>
              <h2>{title}</h2>
            </Radix.Title>
            {text && (
              <Radix.Description asChild>
                <p>{text}</p>
              </Radix.Description>
            )}
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A question before something that cannot be undone: focus starts on Cancel. */
export function ConfirmDialog({
  title,
  text,
  cancelLabel,
  confirmLabel,
  busy,
  look = 'danger',
  blocked = false,
  onCancel,
  onConfirm,
  children,
}: {
  title: ReactNode
  text: ReactNode
  cancelLabel: string
  /** The verb; while `busy`, what is going on. */
  confirmLabel: string
  busy: boolean
  look?: 'danger' | 'ink'
  /** While something that was asked for is missing: confirming does nothing. */
  blocked?: boolean
  onCancel: () => void
  onConfirm: () => void
  /** What else is to choose, above the buttons. */
  children?: ReactNode
}) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog title={title} text={text} onClose={onCancel} firstFocus={cancel}>
      {children}
      <div className="acts">
        <button type="button" className="btn" ref={cancel} onClick={onCancel}>
          {cancelLabel}
        </button>
        <button
          type="button"
          className={`btn ${look}`}
          aria-disabled={busy || blocked}
          onClick={() => !busy && !blocked && onConfirm()}
        >
          {confirmLabel}
        </button>
      </div>
    </Dialog>
  )
}
