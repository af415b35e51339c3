/** Sends what waits in the outbox: letters of ours, and those of decisions that people are told of. */
import * as z from 'zod'
import { inTransaction } from '../../../server/database/transaction.ts'
import { MailError, type Letter as Sent } from '../../../server/kernel/mailer.ts'
import { type Effect, GiveUp, NotBefore } from '../../../server/kernel/outbox.ts'
import { noticeEffect } from '../../notifications/server/index.ts'
import { type Letter, letterEffect, openLetter, queueLetter } from './letter.ts'
import type { Mail } from './mail.ts'
import { readersByLogin } from './mail-store.ts'
import { writeNotice } from './notice-letter.ts'
import { writeLetter } from './write-letter.ts'

/** Letters to one address in an hour, of all kinds. */
const perHour = 20

type Kind = Letter['kind'] | 'notice'

const Notice = z.object({ noticeId: z.string() })

/** The effects of letters. On a host that sends none they do nothing. */
export function mailEffects(mail: Mail): Record<string, Effect> {
  return {
    [letterEffect]: async (payload) => {
      if (!mail.mailer.isSetUp) return
      const letter = openLetter(mail, payload)
      if (letter === null) throw new GiveUp('the letter was sealed under another key')
      if (letter.kind === 'forgotten') return queueResets(mail, letter.login)
      await send(mail, await writeLetter(mail, letter), letter.kind)
    },
    [noticeEffect]: async (payload) => {
      if (!mail.mailer.isSetUp) return
      await send(mail, await writeNotice(mail, Notice.parse(payload).noticeId))
    },
  }
}

/** One letter for each account, so that a try that fails repeats none of the others. */
async function queueResets(mail: Mail, login: string): Promise<void> {
  const found = await readersByLogin(mail.db, login)
  await inTransaction(mail.db, async (tx) => {
    for (const userId of found) await queueLetter(mail, tx, { kind: 'reset', userId })
  })
}

/** A forgotten password waits for none of the others: whoever asks for many letters would hold it back. */
async function send(mail: Mail, letter: Sent | null, kind: Kind = 'notice'): Promise<void> {
  if (letter === null) return
  const { counter, world, secrets, limitScale } = mail
  const row = kind === 'reset' ? 'mail-reset' : 'mail'
  const bucket = `${row}:${secrets.hash(letter.to.toLowerCase(), 'mail-limit')}`
  const { calls, endsInSeconds } = await counter.add(bucket, 3_600)
  if (calls > perHour * limitScale) throw new NotBefore(world.now() + endsInSeconds * 1_000)
  try {
    await mail.mailer.send(letter)
  } catch (error) {
    if (error instanceof MailError && error.isFinal) throw new GiveUp(error.message)
    throw error
  }
}
