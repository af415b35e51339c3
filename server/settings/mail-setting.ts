/** How letters leave: the mail server and the sender. */
import * as z from 'zod'
import type { MailSetting } from '../kernel/mailer.ts'

/** The address of the mail server: `smtp://` or, with TLS from the first byte, `smtps://`. */
export const SmtpUrl = z.url({ protocol: /^smtps?$/, error: 'it begins with smtp:// or smtps://' })

const Address = z.email().max(254)
const form = /^(?:"?(?<name>[^"<>]*?)"?\s*<(?<within>[^<>]+)>|(?<bare>[^<>]+))$/

/** The sender: an address, or `Name <address>`. */
export const MailFrom = z
  .string()
  .max(300)
  .refine((text) => !/\p{Cc}/u.test(text), 'it holds a control character')
  .transform((text, context): { name: string; address: string } => {
    const { name = '', within, bare } = form.exec(text.trim())?.groups ?? {}
    const address = Address.safeParse((within ?? bare ?? '').trim())
    if (address.success) return { name: name.trim(), address: address.data }
    context.addIssue({ code: 'custom', message: 'it is an address, or a name with <address>' })
    return z.NEVER
  })

type Given = {
  SMTP_URL?: string | undefined
  MAIL_FROM?: { name: string; address: string } | undefined
}

/** The setting, and whether only one half of it is given. */
export function mailSettings(given: Given): { mail: MailSetting; mailHalfGiven: boolean } {
  const { SMTP_URL: url, MAIL_FROM: from } = given
  return {
    mail: url === undefined || from === undefined ? null : { url, from },
    mailHalfGiven: (url === undefined) !== (from === undefined),
  }
}
