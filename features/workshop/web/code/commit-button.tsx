/** Commits by hand, with a message of the person's own. */
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { Result } from '../../../../contract/result.ts'
import { updateMessage } from '../../../../project/commit-message.ts'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import type { RepositoryRef } from '../../../repositories/web/index.ts'
import { codeTexts } from '../../text/code-texts.ts'
import { wordingOf } from '../commit-wording.ts'
import type { LocalProject } from '../project/local-project.ts'

/** Makes the commit; answers its id, null where nothing was to be done, or the sentence of a failure. */
export type CommitByHand = (message: string) => Promise<Result<string | null, string>>

const messageMax = 500

/** What differs, and where the last commit can be read. */
type Written = {
  project: LocalProject
  repository: RepositoryRef | null
  paths: readonly string[]
}

/** The button and the field that it opens; Enter commits, Esc closes. `paths` are the files that differ. */
export function CommitButton({
  project,
  repository,
  paths,
  isOff,
  commit,
}: Written & {
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
      {isOpen && (
        <CommitDialog {...{ project, repository, paths, commit }} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function CommitDialog({
  project,
  repository,
  paths,
  commit,
  onClose,
}: Written & {
  commit: CommitByHand
  onClose: () => void
}) {
  const t = useText(codeTexts)
  const input = useRef<HTMLInputElement>(null)
  const suggested = useSuggestedMessage({ project, repository, paths })
  const [typed, setTyped] = useState<string | null>(null)
  const message = typed ?? suggested
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
              onChange={({ target }) => setTyped(target.value)}
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

/** Names the files at once, and the changed content when the last commit was read: it may lie at the code host. */
function useSuggestedMessage({ project, repository, paths }: Written): string {
  const locale = useLocale()
  const [suggested, setSuggested] = useState(() => updateMessage(paths, locale))
  // The last commit lies outside of React.
  useEffect(() => {
    let isOpen = true
    void wordingOf(project, { repository, locale }).then((wording) => {
      if (isOpen) setSuggested(wording(paths))
    })
    return () => {
      isOpen = false
    }
  }, [project, repository, locale, paths])
  return suggested
}
