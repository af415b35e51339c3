/** Opens a port, or says in a sentence why it cannot be opened. */
import type { Server } from 'node:http'
import { SettingError } from '../settings/setting-error.ts'

/** Which port, by which setting, on which address; undefined means all of them. */
export type PortAsked = {
  setting: 'PORT' | 'METRICS_PORT'
  port: number
  address: string | undefined
}

/** Answers false where the machine has no IPv6; throws a `SettingError` when the port is taken or forbidden. */
export function openPort(http: Server, asked: PortAsked): Promise<boolean> {
  const { port, address } = asked
  return new Promise((open, refuse) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      // A machine without IPv6 has one loopback address less.
      if (address === '::1' && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'))
        open(false)
      else refuse(sentenceFor(error, asked))
    })
    http.listen({ port, ...(address === undefined ? {} : { host: address }) }, () => open(true))
  })
}

function sentenceFor(error: NodeJS.ErrnoException, { setting, port }: PortAsked): Error {
  if (error.code === 'EADDRINUSE') {
    return new SettingError(
      `Port ${port} is taken. Stop what uses it, or start with another one: ${setting}=${port === 65_535 ? port - 1 : port + 1} npm start`,
    )
  }
  if (error.code === 'EACCES') {
    return new SettingError(
      `Port ${port} may not be opened by this user. Set ${setting} to one above 1023.`,
    )
  }
  return error
}
