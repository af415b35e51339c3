/** Binds the routes of letters to their use cases. */
import { fail } from '../../../contract/failures.ts'
import { on } from '../../../server/kernel/serve.ts'
import * as contract from '../contract.ts'
import { confirmAddress, giveAddress, readMail, setDigest } from './addresses.ts'
import { endDigest } from './digest.ts'
import { askReset } from './forgotten-password.ts'
import type { Mail } from './mail.ts'
import { removeMail } from './mail-store.ts'

const done = { success: true as const }

/** The routes of letters. */
export function mailRoutes(mail: Mail) {
  return [
    on(contract.readMail, (_given, { user }) => readMail(mail, user.userId)),
    on(contract.giveAddress, ({ address }, { user, locale }) =>
      giveAddress(mail, { userId: user.userId, address, locale }),
    ),
    on(contract.removeAddress, async (_given, { user }) => {
      await removeMail(mail.db, user.userId)
      return done
    }),
    on(contract.confirmAddress, ({ token }) => confirmAddress(mail, token)),
    on(contract.setDigest, async ({ wantsDigest }, { user }) => {
      await setDigest(mail, user.userId, wantsDigest)
      return done
    }),
    on(contract.unsubscribe, async ({ token }) => {
      if (!(await endDigest(mail, token))) throw fail('mailLinkEnded')
      return done
    }),
    on(contract.askReset, async ({ login }) => {
      await askReset(mail, login)
      return done
    }),
  ]
}
