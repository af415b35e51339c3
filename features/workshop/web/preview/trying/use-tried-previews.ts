/** The preview as somebody tries it, and another beside it as somebody else. */
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { RefObject } from 'react'
import type { FileLending } from '../../../../../hosting/preview/browser/studio-channel.ts'
import type { DraftPersona } from '../../../../../contract/draft-personas.ts'
import { dataFilePath } from '../../../../../project/data-file/data-file.ts'
import { useText } from '../../../../../web/kernel/locale.tsx'
import { tryingTexts } from '../../../text/trying-texts.ts'
import type { ConsoleLine } from '../console-lines.ts'
import type { PreviewedFiles } from '../previewed-files.ts'
import { usePreview } from '../use-preview.ts'
import { type DataUse, useDataUse } from './use-data-use.ts'
import { type TriedDraft, useDraftSession } from './use-draft-session.ts'
import { useTrying } from './use-trying.ts'

/** What both previews have in common. */
type Shared = {
  appId: string
  shown: PreviewedFiles | null
  origin: string | null
  lending: FileLending | null
}

export type TriedPreviews = ReturnType<typeof useTriedPreviews>

/** Runs them. What either says stands in one console. */
export function useTriedPreviews(frame: RefObject<HTMLIFrameElement | null>, shared: Shared) {
  const use = useDataUse(shared.shown)
  const trying = useTrying(shared.appId)
  const besideFrame = useRef<HTMLIFrameElement>(null)
  const first = useTried(frame, shared, use, trying.as)
  const isPair = use.isUsed && trying.beside !== null
  const ofSecond = { ...shared, shown: isPair ? shared.shown : null }
  const second = useTried(besideFrame, ofSecond, use, isPair ? trying.beside : null)
  const beside = isPair ? { frame: besideFrame, preview: second.preview } : null
  const faultLine = useFaultLine(first.draft.fault)
  return {
    preview: {
      ...first.preview,
      lines: useLines(faultLine, first.preview.lines, beside?.preview.lines ?? none),
      check: useCheck(first.preview.check, faultLine),
      ...bothOf(first.preview, second.preview),
    },
    tried: { ...first.draft, isUsed: use.isUsed, trying, beside },
    runsAt: { origin: first.at, session: first.draft.session },
  }
}

type Preview = ReturnType<typeof usePreview>

/** What is done to both; to one that is not there it does nothing. */
function bothOf(first: Preview, second: Preview) {
  const inBoth = (act: 'refresh' | 'clear' | 'clearData') => () => {
    first[act]()
    second[act]()
  }
  return { refresh: inBoth('refresh'), clear: inBoth('clear'), clearData: inBoth('clearData') }
}

function useTried(
  frame: RefObject<HTMLIFrameElement | null>,
  { appId, shown, origin, lending }: Shared,
  use: DataUse,
  as: DraftPersona | null,
) {
  const draft = useDraftSession(appId, use, as)
  const at = draft.isOpening ? null : (draft.origin ?? origin)
  const preview = usePreview(frame, shown, at, { lending, session: draft.session })
  return { draft, preview, at }
}

const none: readonly ConsoleLine[] = []
// Lines of the second preview have numbers of their own.
const secondFrom = 1_000_000_000

function useLines(
  fault: ConsoleLine | null,
  first: readonly ConsoleLine[],
  second: readonly ConsoleLine[],
): readonly ConsoleLine[] {
  return useMemo(() => {
    const beside = second.map((line) => ({ ...line, id: secondFrom + line.id }))
    return [...(fault ? [fault] : []), ...first, ...beside]
  }, [fault, first, second])
}

/** An unreadable data.json is an error like those of the app, so that whoever mends these sees it. */
function useFaultLine(fault: TriedDraft['fault']): ConsoleLine | null {
  const t = useText(tryingTexts)
  const line = fault?.line ?? 0
  const text = fault && t('fault', fault)
  return useMemo(
    () =>
      text === null
        ? null
        : { kind: 'console', level: 'error', file: dataFilePath, line, text, ...once },
    [text, line],
  )
}

const once = { id: -1, count: 1, turnId: null }

/** The errors that a turn has brought, with that of data.json as it is then. */
function useCheck(check: Preview['check'], fault: ConsoleLine | null): Preview['check'] {
  const now = useRef(fault)
  useEffect(() => {
    now.current = fault
  }, [fault])
  return useCallback(async () => {
    const errors = await check()
    return now.current ? [now.current, ...errors] : errors
  }, [check])
}
