/** Trials of the project as it is now: in a frame of their own, on an origin where nobody types. */
import { useMemo, useRef } from 'react'
import type {
  DraftSession,
  FileLending,
  TrialOrder,
  TriedApp,
} from '../../../../hosting/preview/browser/studio-channel.ts'
import { runTrial } from '../../../../hosting/preview/browser/studio-channel.ts'
import { call } from '../../../../web/kernel/call.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { openDraftData } from '../../../apps/draft-data-contract.ts'
import { tryingTexts } from '../../text/trying-texts.ts'
import type { PreviewedFiles } from '../preview/previewed-files.ts'
import { dataUseOf } from '../preview/trying/use-data-use.ts'

/** What a trial is asked for; one that is not fresh finds what the last one stored. */
export type WishedTrial = Omit<TrialOrder, 'lent'> & { fresh: boolean }

/** Runs a trial. */
export type RunTrial = (wish: WishedTrial) => Promise<TriedApp>

/** How trials of an app are run; null until it is known where. */
export function useTrials(
  appId: string,
  files: PreviewedFiles | null,
  origin: string | null,
  lending: FileLending | null,
): RunTrial | null {
  const t = useText(tryingTexts)
  const label = t('lineAs', { who: t('you') })
  const lent = useRef<TrialOrder['lent']>(null)
  return useMemo(() => {
    if (files === null || origin === null) return null
    return async ({ fresh, ...wish }) => {
      const session = await sessionFor({ appId, files, fresh, label })
      const before = fresh ? null : (lent.current ?? nothingStored)
      const source = { files: () => files.all(), origin, lending, session }
      const tried = await runTrial(source, { ...wish, lent: before })
      // Of a trial that was stopped nobody told what it had stored.
      if (tried.end !== 'stopped') lent.current = tried.lent
      return tried
    }
  }, [appId, files, origin, lending, label])
}

const nothingStored = { localStorage: [], sessionStorage: [] }

/** Opens the data of trials where the app keeps some; null where it keeps none, or it cannot be opened. */
async function sessionFor({
  appId,
  files,
  fresh,
  label,
}: {
  appId: string
  files: PreviewedFiles
  fresh: boolean
  label: string
}): Promise<DraftSession | null> {
  const { isUsed, rules } = dataUseOf(files)
  if (!isUsed) return null
  const trial = fresh ? 'fresh' : 'goesOn'
  const opened = await call(openDraftData, { id: appId, as: 'you', rules, trial })
  return opened.ok ? { token: opened.value.token, label } : null
}
