/** The settings of the built-in code host where it is a service of its own. */
import { isIPv6 } from 'node:net'
import * as z from 'zod'

/** Where a service is reached: over the network, or by a socket of this machine. */
export type ServiceAddress = { kind: 'url'; url: URL } | { kind: 'socket'; path: string }

/** Where a service listens. */
export type ServiceListener =
  | { kind: 'port'; port: number; address: string }
  | { kind: 'socket'; path: string }

const socketPrefix = 'unix:'
const usualPort = 3_100

/** `http://host:port`, `https://host` or `unix:/path`. */
export const CodeHostUrl = z.string().transform((text, context): ServiceAddress => {
  const path = text.startsWith(`${socketPrefix}/`) ? text.slice(socketPrefix.length) : null
  if (path !== null) return { kind: 'socket', path }
  const url = URL.canParse(text) ? new URL(text) : null
  const isPlain = url && `${url.pathname}${url.search}${url.hash}${url.username}` === '/'
  if (url && isPlain && /^https?:$/.test(url.protocol)) return { kind: 'url', url }
  context.addIssue(
    'give an address without a path, such as http://10.0.0.5:3100, or a socket, such as unix:/run/codehost.sock.',
  )
  return z.NEVER
})

/** A port of this machine alone, `address:port`, or the path of a socket. */
export const CodeHostListen = z.string().transform((text, context): ServiceListener => {
  if (text.startsWith('/')) return { kind: 'socket', path: text }
  const [, given = '127.0.0.1', digits] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? []
  const [port, address] = [Number(digits), given.replace(/^\[|\]$/g, '')]
  const isName = isIPv6(address) || /^[\w.-]+$/.test(address)
  if (isName && port >= 1 && port <= 65_535) return { kind: 'port', port, address }
  context.addIssue(
    'give a port, an address with a port such as 10.0.0.5:3100, or the path of a socket.',
  )
  return z.NEVER
})

/** As the environment has them. */
type GivenCodeHost = {
  CODEHOST_URL?: ServiceAddress | undefined
  CODEHOST_KEY?: string | undefined
  CODEHOST_LISTEN?: ServiceListener | undefined
}

/** The code host as a service: where servers reach it (null where each has its own), where it listens, and their key. */
export function codeHostSetting(given: GivenCodeHost) {
  const { CODEHOST_URL: address, CODEHOST_KEY: key, CODEHOST_LISTEN: listen } = given
  const usual: ServiceListener =
    address?.kind === 'socket' ? address : { kind: 'port', port: usualPort, address: '127.0.0.1' }
  return {
    codeHostService: address === undefined ? null : { address, key: key ?? '' },
    codeHostListen: listen ?? usual,
    codeHostKey: key ?? null,
  }
}

/** The part of the settings that is looked at. */
export type LookedAtCodeHost = {
  codeHostService: object | null
  codeHostKey: string | null
  database: { engine: 'sqlite' | 'postgres' }
  secretKey: string | null
}

/** What is wrong with a code host that is a service, in words, or null. */
export function unfitCodeHost(config: LookedAtCodeHost): string | null {
  const { codeHostKey: key } = config
  if (key !== null && (key.length < 32 || new Set(key).size < 10))
    return 'CODEHOST_KEY is too weak: give at least 32 unpredictable characters.'
  if (config.codeHostService === null) return null
  if (key === null) return 'CODEHOST_URL needs CODEHOST_KEY, the same as the code host has.'
  if (config.database.engine === 'sqlite')
    return 'CODEHOST_URL needs DATABASE_URL: the code host asks the same database who may join, and SQLite belongs to one process.'
  return config.secretKey === null
    ? 'CODEHOST_URL needs SECRET_KEY: the code host and its servers would each make a key of their own.'
    : null
}
