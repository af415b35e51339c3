/** Which passwords are refused: too short, too long, or among the first that anybody would try (T75). */
import { commonPasswords, commonWords } from './common-passwords.ts'
import { lengthOf, passwordLength } from './passwords.ts'

/** Why a password cannot be had. */
export type PasswordFault = 'short' | 'long' | 'common' | 'name'

/** Why the person of a name cannot have this password, or null when they can. */
export function passwordFault(password: string, login: string): PasswordFault | null {
  if (lengthOf(password) < passwordLength.least) return 'short'
  if (lengthOf(password) > passwordLength.most) return 'long'
  const plain = password.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '')
  if (isNearName(plain, login.toLowerCase())) return 'name'
  return [plain, withoutDisguise(plain)].some(isCommon) ? 'common' : null
}

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
]
const walks = [...rows, ...rows.map(reversed)]

function isCommon(text: string): boolean {
  return (
    commonPasswords.has(text) ||
    commonWords.has(text) ||
    /^(.{0,4}?)\1*$/u.test(text) ||
    walks.some((walk) => walk.includes(text)) ||
    commonWords.has(coreOf(text))
  )
}

/** A word without up to six digits and marks around it; more of them are no longer guessed with it. */
function coreOf(text: string): string {
  const core = text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  return text.length - core.length <= 6 ? core : text
}

const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Letters in place of what looks like them, within the word; at its end digits are digits. */
function withoutDisguise(text: string): string {
  const core = text.replace(/[^\p{L}]+$/u, '')
  return (
    core.replaceAll(/[013457@$!]/g, (mark) => disguises[mark] ?? mark) + text.slice(core.length)
  )
}

/** The name itself, backwards, twice, or with a few digits and marks around it. */
function isNearName(text: string, name: string): boolean {
  const words = [text, text.replaceAll(/[^\p{L}\p{N}]/gu, ''), coreOf(text)]
  const near = [name, name.replaceAll('-', ''), coreOf(name)]
  return near
    .flatMap((one) => [one, reversed(one), one + one])
    .some((one) => one !== '' && words.includes(one))
}

function reversed(text: string): string {
  return [...text].toReversed().join('')
}
