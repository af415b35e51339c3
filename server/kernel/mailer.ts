/** Sends letters by the host's mail server. The library is loaded with the first of them, where one is set up. */
import type { Transporter } from 'nodemailer'

/** How letters leave; null on a host that sends none. */
export type MailSetting = { url: string; from: { name: string; address: string } } | null

/** A letter as it is sent; `headers` are our own words, never a person's. */
export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Readonly<Record<string, string>>
}

export type Mailer = {
  /** Whether this host sends letters at all. */
  isSetUp: boolean
  /** Sends one; throws {@link MailError}. */
  send(letter: Letter): Promise<void>
  /** Connects and signs in without sending; throws {@link MailError}. */
  verify(): Promise<void>
}

/** Why a letter did not leave, without a word of it or of the server's answer: that may quote the address. */
export class MailError extends Error {
  override readonly name = 'MailError'
  /** The server refuses this letter for good: it would refuse it again. */
  readonly isFinal: boolean
  constructor(reason: string, isFinal: boolean) {
    super(reason)
    this.isFinal = isFinal
  }
}

const connectMs = 10_000
const silentMs = 30_000

/** An address of one person: nothing that a header or a list of addresses is made of (T142). */
const plainAddress = /^[^\s\p{Cc}"(),:;<>@[\\\]]+@[^\s\p{Cc}"'(),:;<>@[\\\]]+$/u

/** Whether letters may go to an address; others are refused before anything is sent. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && plainAddress.test(text)
}

/** The mailer of a host. */
export function createMailer(setting: MailSetting): Mailer {
  let opened: Promise<Transporter> | null = null
  const transport = (): Promise<Transporter> => {
    if (setting === null) throw new MailError('no mail server is set up', true)
    return (opened ??= openTransport(setting))
  }
  return {
    isSetUp: setting !== null,
    async send({ to, subject, text, html, headers = {} }) {
      if (!isMailAddress(to)) throw new MailError('not an address', true)
      const sender = await transport()
      const own = { 'Auto-Submitted': 'auto-generated', ...headers }
      const letter = { to: { name: '', address: to }, subject: oneLine(subject), text, html }
      await sender.sendMail({ ...letter, headers: own }).catch(refuse)
    },
    async verify() {
      const sender = await transport()
      await sender.verify().catch(refuse)
    },
  }
}

async function openTransport({ url, from }: NonNullable<MailSetting>): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const server = new URL(url)
  return createTransport(
    {
      url,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silentMs,
      requireTLS: demandsTls(server),
      // A relay on this machine has a certificate of nobody, and nothing leaves the machine on the way to it.
      ignoreTLS: !demandsTls(server),
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
}

/** Whether the way to a mail server is encrypted: always, except on this machine. */
export function demandsTls({ protocol, hostname }: URL): boolean {
  return protocol === 'smtps:' || !/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** 5xx of the recipient or the letter is for good; of anything else another try may go better. */
function refuse(error: unknown): never {
  const { code, responseCode, command }: Record<string, unknown> = Object(error)
  const status = typeof responseCode === 'number' ? ` ${responseCode}` : ''
  const isFinal =
    typeof responseCode === 'number' &&
    responseCode >= 550 &&
    responseCode < 560 &&
    code !== 'EAUTH'
  const at = typeof command === 'string' && /^[A-Z ]{1,12}$/.test(command) ? ` at ${command}` : ''
  throw new MailError(`${typeof code === 'string' ? code : 'unknown'}${status}${at}`, isFinal)
}
