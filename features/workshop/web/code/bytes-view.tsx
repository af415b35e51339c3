/** A file that is not UTF-8 text: read in its own encoding where that is known, or named as what it is. */
import { useMemo } from 'react'
import { foreignTexts } from '../../../../project/foreign-texts.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { codeTexts } from '../../text/code-texts.ts'
import { fileNotesTexts } from '../../text/file-notes-texts.ts'
import type { LocalProject } from '../project/local-project.ts'
import { ToUtf8 } from '../status/to-utf8.tsx'
import { useProjectFiles } from '../use-project-files.ts'

/** Draws the file of that path. */
export function BytesView({
  project,
  path,
  isReadOnly,
}: {
  project: LocalProject
  path: string
  isReadOnly: boolean
}) {
  const t = useText(fileNotesTexts)
  const ofCode = useText(codeTexts)
  const files = useProjectFiles(project)
  const file = useMemo(() => foreignTexts(files).find((each) => each.path === path), [files, path])
  if (file === undefined) return <p className="quiet nothing">{ofCode('cannotEdit')}</p>
  if (file.text === null) return <p className="quiet nothing">{t('unreadable')}</p>
  return (
    <div className="code-foreign">
      <div className="note" role="note">
        <span>{t('shownIn', { encoding: file.encoding })}</span>
        <ToUtf8 {...{ project }} texts={[file]} isOff={isReadOnly} />
      </div>
      <pre className="mono">{file.text}</pre>
    </div>
  )
}
