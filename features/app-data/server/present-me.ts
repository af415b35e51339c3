/** What an app knows of whoever has it open. */
import type { ReplyOf } from '../../../contract/route.ts'
import type { readMe } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { type Caller, pseudonymOf } from './caller.ts'
import type { AppData } from './app-data.ts'
import { openQuestions, type WithKey } from './questions/questions.ts'

/** The caller by the id and nickname of this app, what it keeps, each with the sentence of its rule, and what they are asked. */
export async function presentMe(
  data: AppData,
  caller: Caller,
  { stranger, locale }: WithKey,
): Promise<ReplyOf<typeof readMe>> {
  const { site, app, writer, name, isSignedIn, isAuthor: isOwner } = caller
  return {
    id: writer === null ? null : pseudonymOf(data, site.appId, writer),
    name,
    isSignedIn,
    isOwner,
    connectUrl: data.connectUrl(site.appId, site.ownDomain ?? null),
    collections: [...app.rules].map(([collection, { kind, title, anonymous }]) => ({
      name: collection,
      kind,
      title,
      sentence: texts[locale][kind],
      anonymous,
    })),
    questions: await openQuestions(data, caller, { stranger, locale }),
  }
}
