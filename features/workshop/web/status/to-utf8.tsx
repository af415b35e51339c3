/** Converts text files whose encoding is known to UTF-8, in one step of undo. */
import { type ForeignText, utf8Writes } from '../../../../project/foreign-texts.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { codeTexts } from '../../text/code-texts.ts'
import { fileNotesTexts } from '../../text/file-notes-texts.ts'
import { fileFaultText } from '../code/file-dialogs.tsx'
import type { LocalProject } from '../project/local-project.ts'

/** The button; nothing where no encoding is known. `isOff`: nothing may be written. */
export function ToUtf8({
  project,
  texts,
  isOff,
}: {
  project: Pick<LocalProject, 'change'>
  texts: readonly ForeignText[]
  isOff: boolean
}) {
  const t = useText(fileNotesTexts)
  const ofCode = useText(codeTexts)
  const writes = utf8Writes(texts)
  if (writes.size === 0) return null
  const convert = async (): Promise<void> => {
    const done = await project.change(writes)
    if (!done.ok) showToast({ kind: 'error', title: fileFaultText(done.error, ofCode) })
  }
  return (
    <Button size="small" disabled={isOff} onClick={() => void convert()}>
      {t('toUtf8')}
    </Button>
  )
}
