/** Opens the draft's data for a preview, and again before its token is over and when the rules change. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DraftPersona } from '../../../../../contract/draft-personas.ts'
import type { DraftSession } from '../../../../../hosting/preview/browser/studio-channel.ts'
import { useText } from '../../../../../web/kernel/locale.tsx'
import { ask } from '../../../../../web/kernel/query.ts'
import { draftLimits, openDraftData } from '../../../../apps/draft-data-contract.ts'
import { tryingTexts } from '../../../text/trying-texts.ts'
import type { DataUse } from './use-data-use.ts'

/** What a preview is given to try the app as somebody. */
export type TriedDraft = {
  /** Nothing is shown before it is known. */
  isOpening: boolean
  /** Where it runs; null where that is the preview's usual origin. */
  origin: string | null
  session: DraftSession | null
  /** Why data.json cannot be read. */
  fault: { line: number; message: string } | null
  /** It could not be opened: the app keeps its data in this browser. */
  isLocal: boolean
  retry: () => void
}

const renewMs = draftLimits.tokenSeconds * 500

/** The draft as `who` tries it; nobody tries it where it keeps no data. */
export function useDraftSession(appId: string, use: DataUse, who: DraftPersona | null): TriedDraft {
  const as = who ?? 'you'
  const isTried = use.isUsed && who !== null
  const answer = useOpenDraft(appId, as, use.rules, isTried)
  const opened = isTried ? answer.data : undefined
  return {
    ...(isTried ? stateOf(answer) : idle),
    origin: opened?.origin ?? null,
    session: useSession(opened?.token, as),
    fault: opened?.fault ?? null,
    retry: () => void answer.refetch(),
  }
}

const idle = { isOpening: false, isLocal: false }

function stateOf({ data, isError, fetchStatus }: ReturnType<typeof useOpenDraft>) {
  const isOut = isError || fetchStatus === 'paused'
  return { isOpening: !data && !isOut, isLocal: !data && isOut }
}

function useOpenDraft(appId: string, as: DraftPersona, rules: string | null, isTried: boolean) {
  return useQuery({
    queryKey: [openDraftData.line, appId, as, rules],
    queryFn: ({ signal }) => ask(openDraftData, { id: appId, as, rules }, signal),
    enabled: isTried,
    // The server has the rules that it was sent last: they are sent whenever they are others.
    staleTime: 0,
    refetchInterval: renewMs,
    refetchIntervalInBackground: true,
    // Other rules are no other place; another person is.
    placeholderData: (before, query) =>
      query?.queryKey[2] === as ? keepPreviousData(before) : undefined,
  })
}

/** The same object until its token or the language is another. */
function useSession(token: string | undefined, as: DraftPersona): DraftSession | null {
  const t = useText(tryingTexts)
  const label = t('lineAs', { who: t(as) })
  return useMemo(() => (token === undefined ? null : { token, label }), [token, label])
}
