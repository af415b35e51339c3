/** Letters: sent by the host's mail server, if one is set up, from the outbox. A part of the wiring. */
import type { RunningCodeHost } from '../builtin/codehost/process/start-code-host.ts'
import type { Accounts } from '../features/accounts/server/index.ts'
import {
  type Mail,
  mailEffects,
  mailRoutes,
  oneClickUnsubscribe,
  queueDigests,
  queueLetter,
} from '../features/mail/server/index.ts'
import type { Queries } from './database/transaction.ts'
import type { Gate } from './kernel/gate.ts'
import { createMailer } from './kernel/mailer.ts'
import type { Config } from './settings/config.ts'

/** Opens them; who is suspended, or no longer, is told. */
export function openMail(
  parts: Pick<Mail, 'db' | 'world' | 'secrets' | 'counter'> & {
    config: Config
    gate: Gate
    accounts: Accounts
    codeHost: Pick<RunningCodeHost, 'admission'>
  },
) {
  const { config, gate, accounts, codeHost } = parts
  const { db, world, secrets, counter } = parts
  const mail: Mail = {
    db,
    world,
    secrets,
    counter,
    limitScale: config.file.limits.scale,
    studioOrigin: config.studioOrigin,
    mailer: createMailer(config.mail),
    resetSecret: async (accountId) => (await codeHost.admission.reset(accountId)).secret,
  }
  accounts.events.suspended.push((tx, { id }) =>
    queueLetter(mail, tx, { kind: 'suspension', userId: id }),
  )
  return {
    routes: mailRoutes(mail),
    apps: [oneClickUnsubscribe(mail, gate)],
    effects: mailEffects(mail),
    queueDigests: () => queueDigests(mail),
    sendsMail: mail.mailer.isSetUp,
    /** Sends the link of an invitation to who is invited. */
    invite: (tx: Queries, given: { to: string; link: string }) =>
      queueLetter(mail, tx, { kind: 'invitation', ...given }),
    /** Tells somebody who waited what an admin decided. */
    tellApplicant: (tx: Queries, given: { to: string; username: string; isApproved: boolean }) =>
      queueLetter(mail, tx, { kind: 'approval', ...given }),
  }
}
