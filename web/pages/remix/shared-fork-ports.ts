/** What a fork of a shared draft needs: its files by the link's key, and the new app's project. */
import { useMemo } from 'react'
import { speak } from '../../../contract/text.ts'
import { forkShared, readSharedFiles } from '../../../features/publishing/share-contract.ts'
import { forkTexts } from '../../../features/remix/text/fork-texts.ts'
import type { ForkPorts } from '../../../features/remix/web/index.ts'
import { fileOf } from '../../../features/remix/web/index.ts'
import { useLocale } from '../../kernel/locale.tsx'
import { call } from '../../kernel/call.ts'
import { bringFork } from './bring-fork.ts'

/** For what the link with this key shows, an app that is called `name`. */
export function useSharedForkPorts(key: string, name: string): ForkPorts {
  const locale = useLocale()
  return useMemo(() => {
    const readFiles = async () => {
      const read = await call(readSharedFiles, { key })
      return read.ok ? read.value.codeFiles.map(fileOf) : null
    }
    const message = speak(forkTexts, locale)('commitMessage', { name })
    return {
      readFiles,
      makeApp: (given, idempotencyKey) => call(forkShared, { key, ...given }, { idempotencyKey }),
      bringFiles: (fork, person, begun) => bringFork({ fork, person, begun, message, readFiles }),
    }
  }, [key, name, locale])
}
