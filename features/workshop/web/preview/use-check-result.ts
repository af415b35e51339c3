/** What the result of a turn is found to be when it runs. */
import { useCallback } from 'react'
import type { LocalProject } from '../project/local-project.ts'
import type { usePreview } from './use-preview.ts'
import { lineText } from './console-lines.ts'
import { texts } from '../../text/texts.ts'
import { useText } from '../../../../web/kernel/locale.tsx'

/** The errors that a turn's result has brought, with their lines. */
export function useCheckResult(
  project: LocalProject | null,
  check: ReturnType<typeof usePreview>['check'],
) {
  const t = useText(texts)
  return useCallback(async () => {
    const errors = await check()
    return errors.map((line) => {
      const [file, number] = line.kind === 'console' ? [line.file, line.line] : ['', 0]
      const source = project?.textOf(file)?.split('\n')[number - 1] ?? ''
      return { text: lineText(line, t), file, line: number, source }
    })
  }, [project, check, t])
}
