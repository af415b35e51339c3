/** Why what was typed into a field is refused, in words. */
import type { FieldFaults } from '../accounts/entering.ts'
import type { PasswordFault } from '../accounts/password-fault.ts'
import type { Texts } from './page-texts.ts'

/** The sentences that stand next to the fields of a sign-up. */
export function fieldFaultTexts(
  { login, name, password }: FieldFaults,
  t: Texts,
): { login?: string; name?: string; password?: string } {
  const logins = {
    empty: t.userNameEmpty,
    invalid: t.userNameInvalid,
    reserved: t.userNameReserved,
    taken: t.userNameTaken,
  }
  const names = { long: t.displayNameLong, invalid: t.displayNameInvalid }
  return {
    ...(login && { login: logins[login] }),
    ...(name && { name: names[name] }),
    ...(password && { password: passwordFaultText(password, t) }),
  }
}

/** The sentence that stands next to the field of a password. */
export function passwordFaultText(fault: PasswordFault, t: Texts): string {
  const words = {
    short: t.passwordShort,
    long: t.passwordLong,
    common: t.passwordCommon,
    name: t.passwordIsName,
  }
  return words[fault]
}
