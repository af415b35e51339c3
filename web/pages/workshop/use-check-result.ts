/** What the result of a turn is found to be when it runs (AGT-45). */
import { useCallback } from 'react'
import type { LocalProject, usePreview } from '../../../features/workshop/web/index.ts'
import { lineText } from '../../../features/workshop/web/index.ts'
import { texts as workspaceTexts } from '../../../features/workshop/text/texts.ts'
import { useText } from '../../kernel/locale.tsx'

/** The errors that a turn's result has brought, with their lines (AGT-45). */
export function useCheckResult(
  project: LocalProject | null,
  check: ReturnType<typeof usePreview>['check'],
) {
  const t = useText(workspaceTexts)
  return useCallback(async () => {
    const errors = await check()
    return errors.map((line) => {
      const [file, number] = line.kind === 'console' ? [line.file, line.line] : ['', 0]
      const source = project?.textOf(file)?.split('\n')[number - 1] ?? ''
      return { text: lineText(line, t), file, line: number, source }
    })
  }, [project, check, t])
}
