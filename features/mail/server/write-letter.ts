/** Looks up what a letter is about when it is sent, and says it; null where there is nothing to say any more. */
import type { Letter as Sent } from '../../../server/kernel/mailer.ts'
import { linkHours } from '../contract.ts'
import type { Said } from './compose.ts'
import { writeDigest } from './digest.ts'
import type { Letter } from './letter.ts'
import type { Mail } from './mail.ts'
import { findReader, saveToken } from './mail-store.ts'
import { tokenHashOf } from './token-hash.ts'
import { hostOf, localeFrom, type Words, written, writtenTwice } from './letter-words.ts'

/** Writes one. Rejects where the code host is away. */
export async function writeLetter(
  mail: Mail,
  letter: Exclude<Letter, { kind: 'forgotten' }>,
): Promise<Sent | null> {
  switch (letter.kind) {
    case 'confirm':
      return writeConfirmation(mail, letter)
    case 'reset':
      return writeReset(mail, letter.userId)
    case 'suspension':
      return writeSuspension(mail, letter.userId)
    case 'digest':
      return writeDigest(mail, letter.userId)
    case 'addressChanged':
      return written(letter.to, localeFrom(letter.locale), (t) => ({
        subject: t('changedSubject'),
        paragraphs: [t('changedText', { name: letter.username, host: hostOf(mail) })],
        closing: [],
      }))
    case 'invitation':
      return writtenTwice(letter.to, (t) => ({
        subject: t('invitationSubject'),
        paragraphs: [t('invitationText', { host: hostOf(mail) })],
        link: { label: t('invitationLink'), url: letter.link },
        closing: [t('invitationEnds')],
      }))
    case 'approval':
      return writtenTwice(letter.to, (t) => sayApproval(mail, letter, t))
  }
}

async function writeConfirmation(
  mail: Mail,
  { userId, address }: { userId: string; address: string },
): Promise<Sent | null> {
  const { db, world, studioOrigin } = mail
  const token = world.random(32).toString('base64url')
  const tokenEndsAt = world.now() + linkHours.confirm * 3_600_000
  // Made when it is sent, so that it is stored nowhere else: a second try has another one.
  const tokenHash = tokenHashOf(mail, token)
  const stored = await saveToken(db, { userId, pending: address }, { tokenHash, tokenEndsAt })
  const user = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!stored || !user) return null
  return written(stored.pending, localeFrom(stored.locale), (t) => ({
    subject: t('confirmSubject'),
    paragraphs: [t('confirmText', { name: user.username, host: hostOf(mail) })],
    // A fragment, which browsers send to nobody: no log and no referrer has it.
    link: { label: t('confirmLink'), url: `${studioOrigin}/mail#confirm=${token}` },
    closing: [t('confirmEnds')],
  }))
}

async function writeReset(mail: Mail, userId: string): Promise<Sent | null> {
  const reader = await findReader(mail.db, userId)
  if (!reader || reader.provider !== 'builtin' || reader.suspendedAt !== null) return null
  const secret = await mail.resetSecret(Number(reader.providerId))
  if (secret === null) return null
  const url = `${mail.studioOrigin}/codehost/settings/reset/${secret}`
  return written(reader.address, localeFrom(reader.locale), (t) => ({
    subject: t('resetSubject'),
    paragraphs: [t('resetText', { name: reader.username, host: hostOf(mail) })],
    link: { label: t('resetLink'), url },
    closing: [t('resetEnds')],
  }))
}

async function writeSuspension(mail: Mail, userId: string): Promise<Sent | null> {
  const reader = await findReader(mail.db, userId)
  if (!reader) return null
  const { username: name, suspendedReason: reason, suspendedAt } = reader
  const about = { name, host: hostOf(mail), reason: reason ?? '' }
  const isSuspended = suspendedAt !== null
  return written(reader.address, localeFrom(reader.locale), (t) => ({
    subject: t(isSuspended ? 'suspendedSubject' : 'liftedSubject'),
    paragraphs: [t(isSuspended ? 'suspendedText' : 'liftedText', about)],
    closing: [t('whyAddress', { host: about.host, url: mail.studioOrigin })],
  }))
}

function sayApproval(
  mail: Mail,
  { username: name, isApproved }: { username: string; isApproved: boolean },
  t: Words,
): Said {
  const about = { name, host: hostOf(mail) }
  return isApproved
    ? {
        subject: t('approvedSubject'),
        paragraphs: [t('approvedText', about)],
        link: { label: t('signIn'), url: `${mail.studioOrigin}/login` },
        closing: [],
      }
    : { subject: t('refusedSubject'), paragraphs: [t('refusedText', about)], closing: [] }
}
