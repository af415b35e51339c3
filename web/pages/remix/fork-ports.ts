/** What a fork needs of the workshop: the source's published files, and the new app's project. */
import { useMemo } from 'react'
import { speak } from '../../../contract/text.ts'
import type { App } from '../../../features/apps/contract.ts'
import { forkTexts } from '../../../features/remix/text/fork-texts.ts'
import type { ForkPorts } from '../../../features/remix/web/index.ts'
import { readPublishedFiles } from '../../../features/remix/web/index.ts'
import { pullFork, copyIntoProject } from '../../../features/workshop/web/index.ts'
import { useLocale } from '../../kernel/locale.tsx'

/** For an app of somebody else; a repository that was made for the fork gets the files as its first commit. */
export function useForkPorts({ _id, name }: Pick<App, '_id' | 'name'>): ForkPorts {
  const locale = useLocale()
  return useMemo(() => {
    const readFiles = async () => {
      const read = await readPublishedFiles(_id)
      return read.ok ? read.value : null
    }
    return {
      readFiles,
      async bringFiles(fork, person, begun) {
        try {
          if (begun === null) return await pullFork(fork, readFiles)
          const app = { _id: fork._id, name: fork.name, repository: begun.repository }
          const message = speak(forkTexts, locale)('commitMessage', { name })
          return (await copyIntoProject({ app, person, files: begun.files, message })).ok
        } catch {
          // This device cannot store them: the app is there all the same, and says so when it is opened.
          return false
        }
      },
    }
  }, [_id, name, locale])
}
