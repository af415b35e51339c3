/** What is chosen in the sheet of a first publish, kept in the browser until it is published (PUB-39). */
import { useMemo } from 'react'
import * as z from 'zod'
import { parseJson } from '../../../../contract/parse-json.ts'
import { useDraft } from '../../../../web/kernel/account-storage.ts'
import type { App } from '../../../apps/contract.ts'

const Chosen = z.object({
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  /** Null while the suggestion holds. */
  subdomain: z.string().nullable(),
  /** Whether a private repository becomes public. */
  makePublic: z.boolean(),
})
/** The content of the sheet. */
export type Chosen = z.infer<typeof Chosen>

/** What the app has before anything is typed; a private repository stays so unless its owner says otherwise. */
function chosenOf(app: App): Chosen {
  return {
    name: app.name,
    description: app.description ?? '',
    tags: app.tags,
    subdomain: null,
    makePublic: app.sourceChoice === 'public',
  }
}

/** The content with its setter; `forget` lets what the app has hold again. */
export function useSheetDraft(app: App) {
  const [text, setText] = useDraft(`publish-${app._id}`)
  const chosen = useMemo(() => readChosen(text) ?? chosenOf(app), [text, app])
  return {
    chosen,
    set: (part: Partial<Chosen>) => setText(JSON.stringify({ ...chosen, ...part })),
    forget: () => setText(''),
  }
}

/** The content as the sheet takes it. */
export type SheetDraft = ReturnType<typeof useSheetDraft>

function readChosen(text: string): Chosen | null {
  return Chosen.safeParse(parseJson(text)).data ?? null
}
