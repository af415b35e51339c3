/** Brings the version that is looked at back, and says what came of it. */
import { useState } from 'react'
import type { FilesFailure } from '../../../../agent/files.ts'
import { err } from '../../../../contract/result.ts'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { Button } from '../../../../web/ui/button.tsx'
import type { RepositoryRef } from '../../../repositories/web/index.ts'
import { codeTexts } from '../../text/code-texts.ts'
import { versionsTexts } from '../../text/versions-texts.ts'
import { fileFaultText } from '../code/file-dialogs.tsx'
import { wordingOf } from '../commit-wording.ts'
import type { LocalProject } from '../project/local-project.ts'
import { bringBack, type Commit } from './bring-back.ts'
import type { Looked, Looking } from './use-looking.ts'

/** The button; null for `project` where nothing may be written. */
export function BringBack({
  project,
  repository,
  commit,
  looking,
  looked,
}: {
  project: LocalProject | null
  repository: RepositoryRef
  commit: Commit
  looking: Looking
  looked: Looked
}) {
  const t = useText(versionsTexts)
  const code = useText(codeTexts)
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    if (project === null) return
    setBusy(true)
    const faultText = (fault: FilesFailure): string => fileFaultText(fault, code)
    const bring = async () => {
      const wording = await wordingOf(project, { repository, locale })
      const order = { project, repository, commit, locale, wording, faultText }
      return bringBack(looked.commit, order)
    }
    // This device failed, not the code host: nothing says why.
    const done = await bring().catch(() => err({ part: 'files' as const, reason: '' }))
    setBusy(false)
    if (done.ok || done.error.part === 'commit') looking.back()
    if (done.ok) {
      showToast({
        kind: done.value ? 'success' : 'info',
        title: t(done.value ? 'isBack' : 'isSame'),
      })
      return
    }
    const { part, reason } = done.error
    const title = t(part === 'commit' ? 'backNotCommitted' : 'notBack')
    showToast({ kind: 'error', title, text: reason })
  }
  return (
    <Button size="small" busy={isBusy} disabled={project === null} onClick={() => void run()}>
      {t(isBusy ? 'bringingBack' : 'bringBack')}
    </Button>
  )
}
