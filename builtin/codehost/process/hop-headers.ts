/** Headers that speak of one connection only and are not handed on (RFC 9110 7.6.1). */
import { passwordHeader } from './messages.ts'

const ofConnection = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  passwordHeader,
])

/** Whether a header, in lower case, is for the next reader only. */
export function isOfConnection(name: string): boolean {
  return ofConnection.has(name)
}

/** Names and values of an answer, one after the other as they came, without those of its connection. */
export function handedOn(rawHeaders: readonly string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    if (!isOfConnection(name.toLowerCase())) kept.push(name, value)
  }
  return kept
}
