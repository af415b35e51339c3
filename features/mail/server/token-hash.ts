/** Tokens of addresses are stored by their keyed hash. */
import type { Mail } from './mail.ts'

/** The keyed hash by which a token of an address is stored. */
export function tokenHashOf({ secrets }: Pick<Mail, 'secrets'>, token: string): string {
  return secrets.hash(token, 'mail-confirm')
}
