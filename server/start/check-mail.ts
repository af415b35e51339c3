/** The line of `npm run admin -- check` about letters: connected and signed in to, without sending one. */
import { getDomain } from 'tldts'
import { createMailer, demandsTls, MailError } from '../kernel/mailer.ts'
import type { Config } from '../settings/config.ts'
import type { Finding } from './finding.ts'

const part = 'mail'

/** Tries the mail server; on a host that sends no letters there is nothing to say, except in public. */
export async function checkMail({
  mail,
  production,
  studioOrigin,
}: Pick<Config, 'mail' | 'production' | 'studioOrigin'>): Promise<Finding[]> {
  if (mail === null) {
    const text = 'SMTP_URL is not set: no letters are sent, and you make links for new passwords.'
    return production ? [{ part, level: 'risk', text }] : []
  }
  const server = new URL(mail.url)
  const where = server.port === '' ? server.hostname : `${server.hostname}:${server.port}`
  try {
    await createMailer(mail).verify()
  } catch (error) {
    const reason = error instanceof MailError ? error.message : 'unknown'
    return [{ part, level: 'error', text: `${where} cannot be used (${reason}).` }]
  }
  const way = demandsTls(server) ? 'with TLS' : 'without TLS, on this machine'
  const who = server.username === '' ? 'without a sign-in' : 'signed in'
  const from = mail.from.address.split('@')[1] ?? ''
  const isOwn = sharesDomain(from, new URL(studioOrigin).hostname)
  const text = `${where} answers ${way}, ${who}; letters are from ${mail.from.address}.`
  if (isOwn || !production) return [{ part, level: 'ok', text }]
  return [
    {
      part,
      level: 'risk',
      text: `${text} That is not on the studio’s domain: others may take them for forged.`,
    },
  ]
}

function sharesDomain(mailDomain: string, studioHost: string): boolean {
  return (getDomain(mailDomain) ?? mailDomain) === (getDomain(studioHost) ?? studioHost)
}
