/** What came of a push, in words: for the owner, for git's own output and for commit statuses. */
import * as z from 'zod'
import { isFailureCode } from '../../../../contract/failures.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { anyFailureText } from '../../../../contract/text/all-failures.ts'
import { speak } from '../../../../contract/text.ts'
import { pushTexts } from '../../text/push-texts.ts'
import { outcomeOf, type PushRow } from './store.ts'

/** Why a push waits for the owner although it is to be published. */
export const WaitReason = z.enum(['notLive', 'byOther', 'unknownPusher'])
export type WaitReason = z.infer<typeof WaitReason>

const Params = z.record(z.string(), z.union([z.string(), z.number()]))

/** Why a push is not live; null where there is nothing to say. */
export function reasonOf({ code, params }: PushRow, locale: Locale): string | null {
  if (code === null) return null
  const own = WaitReason.safeParse(code)
  if (own.success) return speak(pushTexts, locale)(own.data)
  return isFailureCode(code) ? anyFailureText(code, locale, Params.parse(JSON.parse(params))) : null
}

/** Where the two addresses of an app are. */
export type PushPlaces = {
  /** Where it is live; null where it has no address. */
  site: string | null
  /** Where its owner looks at what was pushed, and publishes it. */
  editor: string
}

/** The editor of an app, which shows the newest commit of its branch. */
export function editorOf(studioOrigin: string, appId: string): string {
  return `${studioOrigin}/app/${appId}?edit=1`
}

/** What came of it as one line, with the address that belongs to it. */
export function lineOf(row: PushRow, { site, editor }: PushPlaces, locale: Locale): string {
  const t = speak(pushTexts, locale)
  const reason = reasonOf(row, locale)
  switch (outcomeOf(row)) {
    case 'published':
      return t('saidPublished', { url: site ?? editor })
    case 'same':
      return t('saidSame', { url: site ?? editor })
    case 'review':
      return t('saidReview', { url: editor })
    case 'waits':
      return reason === null
        ? t('saidWaits', { url: editor })
        : t('saidWaitsBecause', { reason, url: editor })
    case 'held':
      return t('saidHeld', { reason: reason ?? '', url: editor })
  }
}
