/** Names files that visitors would not see as they are meant, before and at publishing. */
import { useMemo } from 'react'
import { foreignTexts } from '../../../../project/foreign-texts.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { fileNotesTexts } from '../../text/file-notes-texts.ts'
import type { LocalProject } from '../project/local-project.ts'
import { useProjectFiles } from '../use-project-files.ts'
import { namedAtOnce, NamedFiles } from './named-files.tsx'
import { ToUtf8 } from './to-utf8.tsx'

/** Draws the notes of a project; nothing where its files are as they should be. `isOff`: nothing may be written. */
export function FileNotes({ project, isOff }: { project: LocalProject; isOff: boolean }) {
  const t = useText(fileNotesTexts)
  const files = useProjectFiles(project)
  const foreign = useMemo(() => foreignTexts(files), [files])
  const names = foreign.slice(0, namedAtOnce).map(({ path }) => path)
  const rest = foreign.length - names.length
  return (
    <NamedFiles
      summary={t(rest > 0 ? 'notUtf8More' : 'notUtf8', {
        files: names.join(', '),
        n: rest || foreign.length,
      })}
      files={foreign.map(({ path, encoding }) => ({ path, reason: encoding ?? t('noEncoding') }))}
    >
      <ToUtf8 {...{ project, isOff }} texts={foreign} />
    </NamedFiles>
  )
}
