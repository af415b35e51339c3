/** The app that a call is about, and whether it is its caller's. */
import { fail } from '../../contract/failures.ts'
import type { AnyRoute } from '../../contract/route.ts'
import { requireOwnApp } from './call-token.ts'
import type { AppHandle, Identity } from './context.ts'

/** Answers the app of an owner's route, null for any other. Fails with `tokenOtherApp`, `notFound` or `appNoPermission`. */
export async function appOf(
  { findApp }: { findApp(id: string): Promise<AppHandle | null> },
  route: AnyRoute,
  given: object,
  user: Identity | null,
): Promise<AppHandle | null> {
  const id = idIn(given)
  if (user?.token) requireOwnApp(id, user.token)
  if (route.access !== 'owner') return null
  const app = await findApp(id)
  if (!app) throw fail('notFound')
  if (app.authorId === user?.userId) return app
  // A published app is known to exist; any other is not (T48).
  throw fail(app.status === 'published' ? 'appNoPermission' : 'notFound')
}

/** The id that a call or its reply names; empty where it names none. */
export function idIn(parts: object): string {
  return 'id' in parts && typeof parts.id === 'string' ? parts.id : ''
}
