/** Failures that a new sign-in at the code host mends. */
import type { CallCode } from '../../../contract/failures.ts'
import type { CodeHostFailure } from './code-host-failure.ts'

type Code = CodeHostFailure['code'] | CallCode

// What the host itself said to the browser, and what our server says for it.
const codes: readonly Code[] = ['notLinked', 'scope', 'githubNotLinked', 'codeHostScope']

/** Whether another try helps only after a new sign-in at the code host, whoever told of the failure. */
export function needsLink({ code }: { code: Code }): boolean {
  return codes.includes(code)
}
