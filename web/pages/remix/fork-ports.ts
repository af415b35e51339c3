/** What a fork needs of the workshop: the source's published files, and the new app's project. */
import { useMemo } from 'react'
import { speak } from '../../../contract/text.ts'
import type { App } from '../../../features/apps/contract.ts'
import { forkTexts } from '../../../features/remix/text/fork-texts.ts'
import type { ForkPorts } from '../../../features/remix/web/index.ts'
import { readPublishedFiles } from '../../../features/remix/web/index.ts'
import { useLocale } from '../../kernel/locale.tsx'
import { bringFork } from './bring-fork.ts'

/** For an app of somebody else; a repository that was made for the fork gets the files as its first commit. */
export function useForkPorts({ _id, name }: Pick<App, '_id' | 'name'>): ForkPorts {
  const locale = useLocale()
  return useMemo(() => {
    const readFiles = async () => {
      const read = await readPublishedFiles(_id)
      return read.ok ? read.value : null
    }
    const message = speak(forkTexts, locale)('commitMessage', { name })
    return {
      readFiles,
      bringFiles: (fork, person, begun) => bringFork({ fork, person, begun, message, readFiles }),
    }
  }, [_id, name, locale])
}
