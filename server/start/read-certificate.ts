/** Reads the certificate that a name is served with, as a browser would judge it. */
import { connect } from 'node:tls'

/** Until when it is good, in ms; or why a browser would refuse it. */
export type ReadCertificate = { ok: true; validTo: number } | { ok: false; why: string }

const timeoutMs = 10_000

/** Connects to the host of an https address. Never rejects. */
export function readCertificate({ hostname, port }: URL): Promise<ReadCertificate> {
  const { promise, resolve } = Promise.withResolvers<ReadCertificate>()
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname })
  socket.setTimeout(timeoutMs, () => {
    socket.destroy()
    resolve({ ok: false, why: 'it does not answer' })
  })
  socket.once('error', (error) => resolve({ ok: false, why: error.message }))
  socket.once('secureConnect', () => {
    const { valid_to: validTo } = socket.getPeerCertificate()
    socket.end()
    resolve({ ok: true, validTo: Date.parse(validTo) })
  })
  return promise
}
