/** What an app knows of whoever has it open. */
import type { Locale } from '../../../contract/locale.ts'
import type { ReplyOf } from '../../../contract/route.ts'
import type { readMe } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { type Caller, pseudonymOf } from './caller.ts'
import type { AppData } from './app-data.ts'

/** The caller by the id and nickname of this app, and what it keeps, each with the sentence of its rule. */
export function presentMe(data: AppData, caller: Caller, locale: Locale): ReplyOf<typeof readMe> {
  const { site, app, writer, name, isSignedIn, isAuthor: isOwner } = caller
  return {
    id: writer === null ? null : pseudonymOf(data, site.appId, writer),
    name,
    isSignedIn,
    isOwner,
    connectUrl: data.connectUrl(site.appId),
    collections: [...app.rules].map(([collection, { kind, title, anonymous }]) => ({
      name: collection,
      kind,
      title,
      sentence: texts[locale][kind],
      anonymous,
    })),
  }
}
