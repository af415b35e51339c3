/** A letter a week with what a person has not read, for who asked for it, and the way out of it (RFC 8058). */
import { speak } from '../../../contract/text.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import type { Letter as Sent } from '../../../server/kernel/mailer.ts'
import { equalSecret } from '../../../server/kernel/secrets.ts'
import { isCounted, type Notification } from '../../notifications/contract.ts'
import { listNotifications } from '../../notifications/server/index.ts'
import { texts as noticeTexts } from '../../notifications/text/texts.ts'
import { queueLetter } from './letter.ts'
import type { Mail } from './mail.ts'
import { claimDigest, dueDigests, findReader, saveDigest } from './mail-store.ts'
import { localeFrom, written } from './letter-words.ts'

const weekMs = 7 * 24 * 3_600_000
const mostEntries = 20
const mostAtOnce = 200

/** Puts the digests that are due into the outbox; each once, however many processes look. */
export async function queueDigests(mail: Mail): Promise<void> {
  const { db, world, mailer } = mail
  if (!mailer.isSetUp) return
  const now = world.now()
  const before = now - weekMs
  for (const userId of await dueDigests(db, before, mostAtOnce))
    await inTransaction(db, async (tx) => {
      if (await claimDigest(tx, userId, { before, now }))
        await queueLetter(mail, tx, { kind: 'digest', userId })
    })
}

/** Writes it; null where all was read, or it is not wanted any more. */
export async function writeDigest(mail: Mail, userId: string): Promise<Sent | null> {
  const { db, world, studioOrigin } = mail
  const reader = await findReader(db, userId)
  if (!reader || reader.wantsDigest === 0 || reader.suspendedAt !== null) return null
  const now = world.now()
  // Admins have the queues of their own page: those are told to nobody by letter.
  const asked = { page: 1, limit: mostEntries }
  const plain = { userId, isAdmin: false, isModerator: false, now }
  const told = await listNotifications(db, plain, asked)
  const fresh = told.notifications.filter(
    ({ isRead, at }) => !isRead && Date.parse(at) > now - weekMs,
  )
  if (fresh.length === 0) return null
  const locale = localeFrom(reader.locale)
  const token = unsubscribeToken(mail, userId)
  const letter = written(reader.address, locale, (t) => ({
    subject: t('digestSubject'),
    paragraphs: [t('hello', { name: reader.username }), t('digestText'), linesOf(fresh, locale)],
    link: { label: t('digestLink'), url: `${studioOrigin}/` },
    closing: [t('digestEnds', { url: `${studioOrigin}/mail#unsubscribe=${token}` })],
  }))
  const headers = {
    'List-Unsubscribe': `<${studioOrigin}${unsubscribePath}/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return { ...letter, headers }
}

/** Where a mail program unsubscribes with one request, before the token. */
export const unsubscribePath = '/api/mail/unsubscribe'

/** Ends the digest of who has a token; false for one that is none of ours. A second time changes nothing. */
export async function endDigest(mail: Mail, token: string): Promise<boolean> {
  const userId = token.slice(0, token.indexOf('.'))
  if (!equalSecret(token, unsubscribeToken(mail, userId))) return false
  await saveDigest(mail.db, userId, { wantsDigest: false, now: mail.world.now() })
  return true
}

/** Opens nothing but the end of this person's digest, so it holds as long as letters lie around. */
function unsubscribeToken({ secrets }: Pick<Mail, 'secrets'>, userId: string): string {
  return `${userId}.${secrets.hash(userId, 'mail-unsubscribe')}`
}

function linesOf(entries: readonly Notification[], locale: 'en' | 'zh'): string {
  const say = speak(noticeTexts, locale)
  return entries
    .map(({ kind, app, username, others, count }) => {
      const isOfPeople =
        kind === 'comment' || kind === 'reply' || kind === 'fork' || kind === 'remix'
      const n = isCounted(kind) ? count : others
      const names = { app: app?.name ?? '', name: username ?? '', n }
      return `• ${say(isOfPeople && others > 0 ? `${kind}More` : kind, names)}`
    })
    .join('\n')
}
