/** A mail server of tests: it takes letters, and refuses them where a test says so. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A letter as it arrived; `headers` by their names in small letters, unfolded and decoded. */
export type Arrived = {
  to: string[]
  from: string
  headers: ReadonlyMap<string, string>
  text: string
  html: string
  raw: string
}

export type SmtpDouble = {
  url: string
  /** All that arrived, the latest last. */
  letters: Arrived[]
  /** What the next recipients are answered; null takes them. */
  refusal: { current: { code: number; text: string } | null }
  close(): Promise<void>
}

/** Starts one on this machine; with `login` it asks for that name and password. */
export async function startSmtp(login?: { user: string; pass: string }): Promise<SmtpDouble> {
  const letters: Arrived[] = []
  const refusal: SmtpDouble['refusal'] = { current: null }
  const server = new SMTPServer({
    authOptional: login === undefined,
    disabledCommands: ['STARTTLS', ...(login === undefined ? ['AUTH'] : [])],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.pass
        ? done(null, { user: username })
        : done(new Error('wrong name or password')),
    onRcptTo: (_address, _session, done) => {
      const { current } = refusal
      if (current === null) return done()
      return done(Object.assign(new Error(current.text), { responseCode: current.code }))
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const to = envelope.rcptTo.map(({ address }) => address)
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        letters.push({ to, from, ...partsOf(raw), raw })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = addressOf(server.server.address())
  const who = login === undefined ? '' : `${login.user}:${login.pass}@`
  return {
    url: `smtp://${who}127.0.0.1:${port}`,
    letters,
    refusal,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('it listens nowhere')
  return address
}

function partsOf(raw: string): Pick<Arrived, 'headers' | 'text' | 'html'> {
  const headers = headersOf(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '\0'
  const parts = raw.split(`--${boundary}`).slice(1, -1)
  const bodyOf = (type: string): string => {
    const part = parts.find((one) =>
      headersOf(one.trimStart()).get('content-type')?.startsWith(type),
    )
    return part === undefined ? '' : decodedBody(part.trimStart())
  }
  return { headers, text: bodyOf('text/plain'), html: bodyOf('text/html') }
}

function headersOf(part: string): Map<string, string> {
  const [head = ''] = part.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), decodedWords(line.slice(at + 1).trim())]
    }),
  )
}

function decodedWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, kind: string, body: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(body, 'base64').toString('utf8')
        : fromQuoted(body.replaceAll('_', ' ')),
    )
}

function decodedBody(part: string): string {
  const encoding = headersOf(part).get('content-transfer-encoding')
  const body = part.slice(part.indexOf('\r\n\r\n') + 4)
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? fromQuoted(body) : body
}

function fromQuoted(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/gi, (_whole, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
