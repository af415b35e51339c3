/** What is chosen in the sheet of a first publish, kept in the browser until it is published. */
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

const Kept = z.record(z.string(), z.unknown())

/** The content with its setter; `forget` lets what the app has hold again, `forgetFacts` does so for what visitors read of it. */
export function useSheetDraft(app: App) {
  const [text, setText] = useDraft(`publish-${app._id}`)
  const chosen = useMemo(() => chosenOf(app, text), [app, text])
  const keep = (next: Chosen): void => setText(changesOf(app, next))
  return {
    chosen,
    set: (part: Partial<Chosen>) => keep({ ...chosen, ...part }),
    forgetFacts: () => {
      const { subdomain, makePublic } = chosen
      keep({ ...untouched(app), subdomain, makePublic })
    },
    forget: () => setText(''),
  }
}

/** The content as the sheet takes it. */
export type SheetDraft = ReturnType<typeof useSheetDraft>

/** What the app has, under what was chosen in the sheet; drafts of older releases hold all of it. */
export function chosenOf(app: App, text: string): Chosen {
  const kept = Kept.safeParse(parseJson(text)).data
  return Chosen.safeParse({ ...untouched(app), ...kept }).data ?? untouched(app)
}

/** The draft to keep: only what differs from the app, which may get another name before the sheet comes again. */
export function changesOf(app: App, chosen: Chosen): string {
  const before = new Map<string, unknown>(Object.entries(untouched(app)))
  const changes = Object.entries(chosen).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
  )
  return changes.length === 0 ? '' : JSON.stringify(Object.fromEntries(changes))
}

/** What the app has before anything is typed; a private repository stays so unless its owner says otherwise. */
function untouched(app: App): Chosen {
  return {
    name: app.name,
    description: app.description ?? '',
    tags: app.tags,
    subdomain: null,
    makePublic: app.sourceChoice === 'public',
  }
}
