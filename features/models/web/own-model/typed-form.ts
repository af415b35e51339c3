/** What was typed and not saved: kept while the studio is open, and sealed when the session ends. */
import { parseJson } from '../../../../contract/parse-json.ts'
import { OwnForm } from './own-form.ts'
import { readSealed, removeSealed, writeSealed } from './sealed-store.ts'

const typed = new Map<string, OwnForm>()

/** Remembers what the account has typed; null forgets it. */
export function rememberTyped(accountId: string, form: OwnForm | null): void {
  if (form === null) typed.delete(accountId)
  else typed.set(accountId, form)
}

/** Seals what was typed, so that it is there again after signing in. */
export async function sealTyped(accountId: string): Promise<void> {
  const form = typed.get(accountId)
  if (!form) return
  // What cannot be kept is typed again.
  await writeSealed(accountId, 'typed', JSON.stringify(form)).catch(() => undefined)
}

/** What the account has typed, null when nothing waits. */
export async function readTyped(accountId: string): Promise<OwnForm | null> {
  const here = typed.get(accountId)
  if (here) return here
  const sealed = await readSealed(accountId, 'typed')
  if (sealed === null) return null
  await removeSealed(accountId, 'typed')
  const form = OwnForm.safeParse(parseJson(sealed)).data ?? null
  rememberTyped(accountId, form)
  return form
}
