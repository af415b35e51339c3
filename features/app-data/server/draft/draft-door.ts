/** What answers below `/_app/` of a draft's preview: the same calls as at a live app, for who shows a draft's token. */
import type { Hono } from 'hono'
import { draftHeader } from '../../../../contract/draft-personas.ts'
import { Failure, fail } from '../../../../contract/failures.ts'
import { localeOf } from '../../../../contract/locale.ts'
import { failureAnswer } from '../../../../server/kernel/answer.ts'
import type { SiteOfCall } from '../../../../server/kernel/context.ts'
import { newId } from '../../../../server/kernel/world.ts'
import type { AppData } from '../app-data.ts'
import type { IsSignedIn } from '../tokens.ts'
import { findDraft } from './draft-store.ts'
import { readDraftToken } from './draft-token.ts'

/** Answers a call at the preview's origin of a label; null for one that shows no token. */
type AnswerDraft = (request: Request, env: object, label: string) => Promise<Response | null>

/** Builds it over the door of live apps. */
export function createDraftDoor(
  data: AppData,
  isSignedIn: IsSignedIn,
  door: Pick<Hono, 'fetch'>,
): AnswerDraft {
  return async (request, env, label) => {
    const token = request.headers.get(draftHeader)
    if (token === null) return null
    try {
      const site = await draftOf(data, isSignedIn, { request, token, label })
      return await door.fetch(request, { ...env, site })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const locale = localeOf(request.headers.get('accept-language'))
      return failureAnswer(error, newId(data.world), locale)
    }
  }
}

/** The draft that a token opens at a label. Fails with `tokenExpired` or `unauthorized`. */
async function draftOf(
  data: AppData,
  isSignedIn: IsSignedIn,
  { request, token, label }: { request: Request; token: string; label: string },
): Promise<SiteOfCall> {
  const claims = await readDraftToken(data, token)
  // The preview's own pages alone: a browser says who asks.
  const asker = request.headers.get('sec-fetch-site') ?? 'same-origin'
  if (claims.label !== label || asker !== 'same-origin') throw fail('unauthorized')
  const { appId, persona, isTrial, name, userId, sessionId } = claims
  // It ends with the session of the studio in which it was made, and with whose app it is.
  const draft = await findDraft(data.db, appId)
  if (draft?.authorId !== userId) throw fail('unauthorized')
  if (!(await isSignedIn({ userId, sessionId }))) throw fail('unauthorized')
  return { appId, versionId: 'draft', draft: { persona, name, isTrial } }
}
