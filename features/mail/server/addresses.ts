/** Where letters to a person go: given, confirmed by the token of a letter, and taken away. */
import { fail } from '../../../contract/failures.ts'
import type { Locale } from '../../../contract/locale.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { isMailAddress } from '../../../server/kernel/mailer.ts'
import { countCall } from '../../../server/kernel/rate-limits.ts'
import { askedPerHour, type MailState } from '../contract.ts'
import { queueLetter } from './letter.ts'
import type { Mail } from './mail.ts'
import * as store from './mail-store.ts'
import { tokenHashOf } from './token-hash.ts'

/** A person's own letters. */
export async function readMail({ db, mailer }: Mail, userId: string): Promise<MailState> {
  const row = await store.findMail(db, userId)
  return {
    isSetUp: mailer.isSetUp,
    address: row?.address ?? null,
    pending: row?.pending ?? null,
    wantsDigest: row?.wantsDigest === 1,
  }
}

/** Sends the link that confirms an address. Fails with `mailNotSetUp`, `mailTooMany` and `validationError`. */
export async function giveAddress(
  mail: Mail,
  { userId, address, locale }: { userId: string; address: string; locale: Locale },
): Promise<MailState> {
  const { db, world, mailer } = mail
  if (!mailer.isSetUp) throw fail('mailNotSetUp')
  if (!isMailAddress(address)) throw fail('validationError')
  const known = await store.findMail(db, userId)
  const isKnown = known?.address === address
  if (!isKnown) await countAsked(mail, address)
  await inTransaction(db, async (tx) => {
    const pending = isKnown ? null : address
    await store.savePending(tx, { userId, locale, pending, now: world.now() })
    if (!isKnown) await queueLetter(mail, tx, { kind: 'confirm', userId, address })
  })
  return readMail(mail, userId)
}

/** Nobody fills another's letter box by giving its address, from however many accounts (T142). */
async function countAsked(mail: Mail, address: string): Promise<void> {
  const { counter, secrets, limitScale } = mail
  const bucket = `mail-asked:${secrets.hash(address.toLowerCase(), 'mail-limit')}`
  const allowance = { calls: askedPerHour * limitScale, seconds: 3_600 }
  await countCall(counter, bucket, allowance, 'mailTooMany')
}

/** Confirms an address, once; the one of before is told. Fails with `mailLinkEnded`. */
export async function confirmAddress(mail: Mail, token: string): Promise<{ address: string }> {
  const { db, world } = mail
  const hash = tokenHashOf(mail, token)
  return inTransaction(db, async (tx) => {
    const now = world.now()
    const found = await store.findToken(tx, hash, now)
    const pending = found?.pending ?? null
    if (!found || pending === null) throw fail('mailLinkEnded')
    if (!(await store.confirmPending(tx, hash, { pending, now }))) throw fail('mailLinkEnded')
    const { address: to, locale, username } = found
    if (to !== null && to.toLowerCase() !== pending.toLowerCase())
      await queueLetter(mail, tx, { kind: 'addressChanged', to, locale, username })
    return { address: pending }
  })
}

/** Whether a digest is sent. Fails with `mailAddressMissing`. */
export async function setDigest(
  { db, world }: Mail,
  userId: string,
  wantsDigest: boolean,
): Promise<void> {
  const isKept = await store.saveDigest(db, userId, { wantsDigest, now: world.now() })
  if (!isKept && wantsDigest) throw fail('mailAddressMissing')
}
