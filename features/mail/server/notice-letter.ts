/** The letter of a decision that an admin made about what somebody made: the same words as behind the bell. */
import { speak } from '../../../contract/text.ts'
import type { Letter as Sent } from '../../../server/kernel/mailer.ts'
import { NotificationKind } from '../../notifications/contract.ts'
import { texts as noticeTexts } from '../../notifications/text/texts.ts'
import type { Mail } from './mail.ts'
import { findNotice, findReader } from './mail-store.ts'
import { localeFrom, why, written } from './letter-words.ts'

const withReason: readonly NotificationKind[] = ['rejected', 'archived', 'takenDown']

/** Writes it; null where the notice was taken back, or the person has no confirmed address. */
export async function writeNotice(mail: Mail, noticeId: string): Promise<Sent | null> {
  const notice = await findNotice(mail.db, noticeId)
  const reader = notice && (await findReader(mail.db, notice.userId))
  if (!reader || notice.appId === null) return null
  const kind = NotificationKind.parse(notice.kind)
  const locale = localeFrom(reader.locale)
  const say = speak(noticeTexts, locale)
  const sentence = say(kind, { app: notice.name ?? '', name: '', n: 1 })
  const isReasoned = withReason.includes(kind) && notice.note !== null
  const reason = isReasoned ? [say('because', { reason: notice.note ?? '' })] : []
  return written(reader.address, locale, (t) => ({
    // Which app it is about stands inside: others may see the subject on a locked screen.
    subject: t('decisionSubject'),
    paragraphs: [t('hello', { name: reader.username }), sentence, ...reason],
    link: { label: t('decisionLink'), url: `${mail.studioOrigin}/app/${notice.appId}` },
    closing: [why(mail, t)],
  }))
}
