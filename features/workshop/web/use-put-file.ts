/** Puts a file of the person's into the open project. */
import { useMemo } from 'react'
import type { Result } from '../../../contract/result.ts'
import { err } from '../../../contract/result.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { codeTexts } from '../text/code-texts.ts'
import { fileFaultText } from './code/file-dialogs.tsx'
import type { LocalProject } from './project/local-project.ts'
import { putFile } from './project/put-file.ts'

/** Answers the path, or a sentence that says why not; null where nothing may be written. */
export function usePutFile(
  project: LocalProject | null,
): ((path: string, bytes: Uint8Array) => Promise<Result<string, string>>) | null {
  const t = useText(codeTexts)
  return useMemo(
    () =>
      project &&
      (async (path, bytes) => {
        const done = await putFile(project, path, bytes)
        return done.ok ? done : err(fileFaultText(done.error, t))
      }),
    [project, t],
  )
}
