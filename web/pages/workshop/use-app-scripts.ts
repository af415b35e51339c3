/** Copies of the script of live data for the zip of a project, so that the app works elsewhere too. */
import { readAppScripts } from '../../../features/apps/download-contract.ts'
import { appScriptPath } from '../../../project/data-file/app-script-files.ts'
import { appTexts } from '../../i18n/app.ts'
import { useFailureToast } from '../../kernel/failure-toast.ts'
import { useText } from '../../kernel/locale.tsx'
import { ask, failureIn } from '../../kernel/query.ts'

/** Reads those of some names, by their paths in the project; tells where it failed, and the zip goes without them. */
export function useAppScripts(): (names: readonly string[]) => Promise<Map<string, Blob>> {
  const t = useText(appTexts)
  const tellFailure = useFailureToast()
  return async (names) => {
    const read = await ask(readAppScripts, {}).catch((error: unknown) => {
      tellFailure(failureIn(error), { title: t('scriptNotAdded') })
      return { scripts: {} }
    })
    const all = new Map(Object.entries(read.scripts))
    return new Map(
      names.flatMap((name) => {
        const text = all.get(name)
        return text === undefined ? [] : [[appScriptPath(name), new Blob([text])]]
      }),
    )
  }
}
