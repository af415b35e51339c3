/** Why a password is refused, in words. */
import type { PasswordFault } from '../accounts/password-fault.ts'
import type { Texts } from './page-texts.ts'

/** The sentence that stands next to the field. */
export function passwordFaultText(fault: PasswordFault, t: Texts): string {
  const words = {
    short: t.passwordShort,
    long: t.passwordLong,
    common: t.passwordCommon,
    name: t.passwordIsName,
  }
  return words[fault]
}
