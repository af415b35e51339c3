/** New file, Rename and Delete. */
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { FilesFailure } from '../../../../agent/files.ts'
import type { Result } from '../../../../contract/result.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../../../web/ui/dialog.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import type { CodeText } from '../../text/code-texts.ts'
import { codeTexts } from '../../text/code-texts.ts'

/** The sentence of a refused file command. */
export function fileFaultText(fault: FilesFailure, t: CodeText): string {
  return t(fault === 'pathIsDirectory' ? 'pathNotAllowed' : fault)
}

/** Asks for a path; `run` does it and says why not. A leading slash is dropped, as the agent's tools do. */
export function PathDialog({
  title,
  path,
  confirmLabel,
  run,
  onClose,
}: {
  title: string
  path: string
  confirmLabel: string
  run: (path: string) => Promise<Result<void, FilesFailure>>
  onClose: () => void
}) {
  const t = useText(codeTexts)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(path)
  const [fault, setFault] = useState<FilesFailure | null>(null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const done = await run(typed.trim().replace(/^(?:\.?\/)+/, ''))
    if (done.ok) onClose()
    else setFault(done.error)
  }
  return (
    <Dialog title={title} onClose={onClose} firstFocus={input}>
      <form onSubmit={(event) => void submit(event)}>
        <Field label={t('path')} error={fault && fileFaultText(fault, t)}>
          {(field) => (
            <input
              {...field}
              ref={input}
              className="input mono"
              value={typed}
              spellCheck={false}
              autoCapitalize="off"
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => {
                setTyped(target.value)
                setFault(null)
              }}
            />
          )}
        </Field>
        <div className="acts">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="ink" disabled={typed.trim() === ''}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Asks before a file goes; it can be brought back. */
export function DeleteFileDialog({
  path,
  onConfirm,
  onClose,
}: {
  path: string
  onConfirm: () => void
  onClose: () => void
}) {
  const t = useText(codeTexts)
  return (
    <ConfirmDialog
      title={t('deleteAsk', { path })}
      text={t('deleteText')}
      cancelLabel={t('cancel')}
      confirmLabel={t('deleteFile')}
      busy={false}
      onCancel={onClose}
      onConfirm={onConfirm}
    />
  )
}
