/** Whether an app has code of its own: files of its starter as they were committed do not count. */
import { useQuery } from '@tanstack/react-query'
import type { App } from '../../apps/contract.ts'
import { readStarterFiles } from '../../apps/starter-contract.ts'
import type { LocalProject } from './project/local-project.ts'
import { hasOwnCode } from '../../../project/code-file.ts'
import { query } from '../../../web/kernel/query.ts'

/** Whether there is such code; true while it is not known. */
export function useOwnCode(app: App, project: LocalProject | null): boolean {
  const starter = app.starter?.id ?? ''
  const isOfInterest = starter !== '' && Boolean(app.generationPrompt)
  const reading = { enabled: isOfInterest, staleTime: Infinity }
  const english = useQuery({
    ...query(readStarterFiles, { id: starter, language: 'en' }),
    ...reading,
  })
  const chinese = useQuery({
    ...query(readStarterFiles, { id: starter, language: 'zh' }),
    ...reading,
  })
  if (project === null) return true
  const files = project.all()
  if (!isOfInterest || english.isError || chinese.isError) return hasOwnCode(files, [])
  if (!english.data || !chinese.data) return true
  return hasOwnCode(files, [...english.data.files, ...chinese.data.files])
}
