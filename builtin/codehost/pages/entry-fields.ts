/** What the sign-up and the sign-in page share: what was typed, and the fields that it is typed into. */
import { displayNameMost } from '../accounts/display-name.ts'
import { passwordUnits } from './form-parts.ts'
import type { Visit } from './visit.ts'

/** A form as it is shown, with what was typed and what is wrong with it. */
export type Shown = {
  visit: Visit
  login?: string
  /** The display name as it was typed. */
  name?: string
  returnTo: string | null
  faults?: { form?: string; login?: string; name?: string; password?: string }
  status?: 200 | 202 | 400 | 403 | 409 | 422 | 429
}

/** The address of a form, which says where to return to. */
export function withReturn(path: string, returnTo: string | null): string {
  return returnTo === null
    ? path
    : `${path}?${new URLSearchParams({ return_to: returnTo }).toString()}`
}

/** The user name. */
export function nameField({ visit, login, faults }: Shown) {
  const { userName: label } = visit.t
  const terms = { name: 'login', label, type: 'text', autocomplete: 'username' } as const
  return { ...terms, value: login ?? '', error: faults?.login ?? null, maxLength: 39 }
}

/** The display name. */
export function displayNameField({ visit, name, faults }: Shown) {
  const terms = { name: 'name', label: visit.t.displayName, type: 'text' } as const
  const sides = { autocomplete: 'name', isOptional: true, maxLength: 2 * displayNameMost } as const
  return { ...terms, ...sides, value: name ?? '', error: faults?.name ?? null }
}

/** The password. */
export function passwordField({ visit, faults }: Shown) {
  const terms = { name: 'password', label: visit.t.password, type: 'password' } as const
  return { ...terms, error: faults?.password ?? null, maxLength: passwordUnits }
}
