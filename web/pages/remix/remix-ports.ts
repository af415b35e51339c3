/** What a remix needs of the workshop: the source's files, and the new app's project. */
import { useMemo } from 'react'
import { err, ok } from '../../../contract/result.ts'
import type { App } from '../../../features/apps/contract.ts'
import type { NewApp, RemixPorts } from '../../../features/remix/web/index.ts'
import { readPublishedFiles } from '../../../features/remix/web/index.ts'
import type { LocalProject } from '../../../features/workshop/web/index.ts'
import {
  copyFailureText,
  copyIntoProject,
  readOwnFiles,
} from '../../../features/workshop/web/index.ts'
import type { Locale } from '../../../contract/locale.ts'
import { useFailureText } from '../../kernel/call-failure.ts'
import { useLocale } from '../../kernel/locale.tsx'

/** For one's own app: what is on this device, `project` where it is open. */
export function useOwnPorts(app: App, project: LocalProject | null): RemixPorts {
  const locale = useLocale()
  return useMemo(
    () => ({
      readFiles: () => readOwnFiles({ app, accountId: app.author._id, project, locale }),
      keepFiles: (made) => keepFiles(made, locale),
    }),
    [app, project, locale],
  )
}

/** For an app of somebody else: what is live of it. */
export function usePublishedPorts(appId: string): RemixPorts {
  const locale = useLocale()
  const speakFailure = useFailureText()
  return useMemo(
    () => ({
      async readFiles() {
        const read = await readPublishedFiles(appId)
        return read.ok ? read : err(speakFailure(read.error))
      },
      keepFiles: (made) => keepFiles(made, locale),
    }),
    [appId, locale, speakFailure],
  )
}

async function keepFiles(made: NewApp, locale: Locale) {
  const kept = await copyIntoProject(made)
  return kept.ok ? ok(undefined) : err(copyFailureText(kept.error, locale))
}
