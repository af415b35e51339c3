/** The letters that there are, as they wait in the outbox: sealed, since some hold an address or a secret. */
import * as z from 'zod'
import type { Queries } from '../../../server/database/transaction.ts'
import { enqueue } from '../../../server/kernel/outbox.ts'
import type { Mail } from './mail.ts'

/** The effect's name in the outbox. */
export const letterEffect = 'mail.letter'

/** One letter. What can be looked up when it is sent is not in it. */
export const Letter = z.discriminatedUnion('kind', [
  /** For the address that was given then: another one since then gets a letter of its own. */
  z.strictObject({ kind: z.literal('confirm'), userId: z.string(), address: z.string() }),
  z.strictObject({
    kind: z.literal('addressChanged'),
    to: z.string(),
    username: z.string(),
    locale: z.string(),
  }),
  /** Whoever typed a name: it is looked up afterwards, so that the answer takes the same time for every name. */
  z.strictObject({ kind: z.literal('forgotten'), login: z.string() }),
  z.strictObject({ kind: z.literal('reset'), userId: z.string() }),
  z.strictObject({ kind: z.literal('invitation'), to: z.string(), link: z.string() }),
  z.strictObject({
    kind: z.literal('approval'),
    to: z.string(),
    username: z.string(),
    isApproved: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('suspension'), userId: z.string() }),
  z.strictObject({ kind: z.literal('digest'), userId: z.string() }),
])
export type Letter = z.infer<typeof Letter>

const purpose = 'letter'

/** Puts a letter into the outbox, in the caller's transaction; on a host that sends none nothing is kept. */
export async function queueLetter(
  { world, secrets, mailer }: Pick<Mail, 'world' | 'secrets' | 'mailer'>,
  tx: Queries,
  letter: Letter,
): Promise<void> {
  if (!mailer.isSetUp) return
  await enqueue(tx, world, letterEffect, { sealed: secrets.seal(JSON.stringify(letter), purpose) })
}

const Payload = z.object({ sealed: z.string() })

/** Opens a letter of the outbox; null where it was sealed under another key. */
export function openLetter({ secrets }: Pick<Mail, 'secrets'>, payload: unknown): Letter | null {
  const text = secrets.open(Payload.parse(payload).sealed, purpose)
  return text === null ? null : Letter.parse(JSON.parse(text))
}
