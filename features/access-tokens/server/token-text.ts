/**
 * The text of an access token: a prefix, 30 digits of chance in base 62, and six that check the rest, so that a scanner
 * for secrets finds it without a call and a slip of the pen is refused without a look at the database.
 */
import { crc32 } from 'node:zlib'
import { accessTokenPrefix } from '../../../contract/token-scopes.ts'
import type { World } from '../../../server/kernel/world.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const chanceDigits = 30
const checkDigits = 6
/** Bytes from here on would make the first digits likelier than the others. */
const fairBytes = 256 - (256 % digits.length)

const form = new RegExp(`^${accessTokenPrefix}[0-9A-Za-z]{${chanceDigits + checkDigits}}$`)

/** A new token; 178 bits of it are chance. */
export function newTokenText({ random }: Pick<World, 'random'>): string {
  let text = accessTokenPrefix
  while (text.length < accessTokenPrefix.length + chanceDigits) {
    for (const byte of random(chanceDigits))
      if (byte < fairBytes && text.length < accessTokenPrefix.length + chanceDigits)
        text += digits[byte % digits.length]
  }
  return text + checkOf(text)
}

/** Whether a text has the form of a token, its check included. */
export function isTokenText(text: string): boolean {
  return form.test(text) && text.endsWith(checkOf(text.slice(0, -checkDigits)))
}

/** The CRC-32 of a text in base 62. */
function checkOf(text: string): string {
  let left = crc32(text)
  let check = ''
  for (let at = 0; at < checkDigits; at += 1) {
    check = `${digits[left % digits.length]}${check}`
    left = Math.floor(left / digits.length)
  }
  return check
}
