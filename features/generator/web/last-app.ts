/** The app that was made last in this browser by this account. */
import * as z from 'zod'
import { parseJson } from '../../../contract/parse-json.ts'
import { readDraft, writeDraft } from '../../../web/kernel/account-storage.ts'

const LastApp = z.object({ id: z.string(), name: z.string() })
/** Id and name of an app. */
export type LastApp = z.infer<typeof LastApp>

const draftName = 'generator-last'

/** The last app, or null. */
export function readLastApp(accountId: string): LastApp | null {
  return LastApp.safeParse(parseJson(readDraft(accountId, draftName))).data ?? null
}

/** Keeps the last app; null forgets it, as when it was deleted. */
export function keepLastApp(accountId: string, app: LastApp | null): void {
  writeDraft(accountId, draftName, app === null ? '' : JSON.stringify(app))
}
