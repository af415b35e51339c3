/** Names files that visitors would not see as they are meant, before and at publishing. */
import { useMemo } from 'react'
import type { ProjectFile } from '../../../../project/content.ts'
import { foreignTexts } from '../../../../project/foreign-texts.ts'
import { isLfsPointer } from '../../../../project/lfs-pointer.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { fileNotesTexts } from '../../text/file-notes-texts.ts'
import type { LocalProject } from '../project/local-project.ts'
import { useProjectFiles } from '../use-project-files.ts'
import { namedAtOnce, NamedFiles } from './named-files.tsx'
import { SiteRulesNote } from './site-rules-note.tsx'
import { ToUtf8 } from './to-utf8.tsx'

/** Draws the notes of a project; nothing where its files are as they should be. `isOff`: nothing may be written. */
export function FileNotes({ project, isOff }: { project: LocalProject; isOff: boolean }) {
  const t = useText(fileNotesTexts)
  const files = useProjectFiles(project)
  const foreign = useMemo(() => foreignTexts(files), [files])
  const pointers = useMemo(() => files.filter(({ content }) => isLfsPointer(content)), [files])
  return (
    <>
      <NamedFiles
        summary={t(foreign.length > namedAtOnce ? 'notUtf8More' : 'notUtf8', named(foreign))}
        files={foreign.map(({ path, encoding }) => ({ path, reason: encoding ?? t('noEncoding') }))}
      >
        <ToUtf8 {...{ project, isOff }} texts={foreign} />
      </NamedFiles>
      <NamedFiles
        summary={t(pointers.length > namedAtOnce ? 'pointersMore' : 'pointers', named(pointers))}
        files={pointers.map(({ path }) => ({ path, reason: t('replacePointer') }))}
      />
      <SiteRulesNote project={project} />
    </>
  )
}

/** The first names, and how many there are, or are more than those. */
function named(files: readonly Pick<ProjectFile, 'path'>[]): { files: string; n: number } {
  const names = files.slice(0, namedAtOnce).map(({ path }) => path)
  return { files: names.join(', '), n: files.length - names.length || files.length }
}
