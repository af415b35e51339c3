/** Whether a caller may do something, and the words in which they are refused. */
import { fail, type Failure } from '../../../contract/failures.ts'
import type { DataKind, MemberRole } from '../../../contract/data-kinds.ts'
import type { Locale } from '../../../contract/locale.ts'
import { type DataAct, mayDo } from '../../../project/data-file/data-table.ts'
import { ruleOf } from '../../../project/data-file/data-file.ts'
import { texts } from '../text/texts.ts'
import { type Caller, rolesOf } from './caller.ts'

/** Who does what to which entry; `written` is the kind of an entry that is there. */
export type Wish = {
  act: DataAct
  collection: string
  entry: { writer: string; kind: DataKind; role: MemberRole | null } | null
  locale: Locale
}

/** Fails with `dataSignIn` where a sign-in would help, else with `dataNotAllowed`, which names the rule. */
export function requireAllowed(caller: Caller, wish: Wish): void {
  const refusal = refusalOf(caller, wish)
  if (refusal) throw refusal
}

function refusalOf(caller: Caller, wish: Wish): Failure | null {
  const { act, collection, entry, locale } = wish
  const rule = ruleOf(caller.app.rules, collection)
  const kinds = { written: entry?.kind ?? rule.kind, now: rule.kind }
  // Whoever adds something is its writer.
  const writer = act === 'add' ? caller.writer : (entry?.writer ?? null)
  const roles = new Set(rolesOf(caller, writer, entry?.role))
  if (act === 'add' && !rule.anonymous) roles.delete('stranger')
  if (mayDo(act, roles, kinds)) return null
  const signedIn = new Set([...roles, 'person' as const])
  if (!caller.isSignedIn && mayDo(act, signedIn, kinds)) return fail('dataSignIn', { collection })
  return fail('dataNotAllowed', { collection, sentence: texts[locale][rule.kind] })
}
