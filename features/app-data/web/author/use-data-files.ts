/** The data of an app for the zip of its project. */
import { useFailureToast } from '../../../../web/kernel/failure-toast.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { authorTexts } from '../../text/author-texts.ts'
import { readAllData } from './read-all-data.ts'

/** Reads the files, or tells that it failed and answers null. */
export function useDataFiles(appId: string): () => Promise<Map<string, Blob> | null> {
  const t = useText(authorTexts)
  const tellFailure = useFailureToast()
  return async () => {
    const files = await readAllData(appId)
    if (files.ok) return files.value
    tellFailure(files.error, { title: t('exportFailed') })
    return null
  }
}
