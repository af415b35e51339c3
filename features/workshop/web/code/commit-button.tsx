/** Commits by hand, with a message of the person's own. */
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { Result } from '../../../../contract/result.ts'
import { updateMessage } from '../../../../project/commit-message.ts'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { codeTexts } from '../../text/code-texts.ts'

/** Makes the commit; answers its id, null where nothing was to be done, or the sentence of a failure. */
export type CommitByHand = (message: string) => Promise<Result<string | null, string>>

const messageMax = 500

/** The button and the field that it opens; Enter commits, Esc closes. `paths` are the files that differ. */
export function CommitButton({
  paths,
  isOff,
  commit,
}: {
  paths: readonly string[]
  isOff: boolean
  commit: CommitByHand
}) {
  const t = useText(codeTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" disabled={isOff} onClick={() => setOpen(true)}>
        {t('commit')}
      </Button>
      {isOpen && <CommitDialog paths={paths} commit={commit} onClose={() => setOpen(false)} />}
    </>
  )
}

function CommitDialog({
  paths,
  commit,
  onClose,
}: {
  paths: readonly string[]
  commit: CommitByHand
  onClose: () => void
}) {
  const t = useText(codeTexts)
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [suggested] = useState(() => updateMessage(paths, locale))
  const [message, setMessage] = useState(suggested)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const done = await commit(message.trim() || suggested)
    setBusy(false)
    if (done.ok) onClose()
    else setFault(done.error)
  }
  return (
    <Dialog title={t('commit')} onClose={() => !isBusy && onClose()} firstFocus={input}>
      <form onSubmit={(event) => void submit(event)}>
        <Field label={t('commitMessage')} error={fault}>
          {(field) => (
            <input
              {...field}
              ref={input}
              className="input"
              value={message}
              maxLength={messageMax}
              readOnly={isBusy}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => setMessage(target.value)}
            />
          )}
        </Field>
        <ul className="mono commit-files">
          {paths.map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ul>
        <div className="acts">
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button type="submit" look="ink" busy={isBusy}>
            {t(isBusy ? 'committing' : 'commit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
