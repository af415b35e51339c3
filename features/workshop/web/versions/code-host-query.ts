/** What is read at the code host as queries know it: refused calls are errors, said in the person's language. */
import type { Result } from '../../../../contract/result.ts'
import { useLocale } from '../../../../web/kernel/locale.tsx'
import type { CodeHostFailure } from '../../../repositories/web/index.ts'
import { codeHostText } from '../../../repositories/web/index.ts'

/** Refused calls as errors, for the queries know nothing else. */
class Refused extends Error {
  readonly failure: CodeHostFailure
  constructor(failure: CodeHostFailure) {
    super(failure.code)
    this.failure = failure
  }
}

/** The value of an answer; throws where the call was refused. */
export function valueOf<T>(answer: Result<T, CodeHostFailure>): T {
  if (!answer.ok) throw new Refused(answer.error)
  return answer.value
}

/** Asked once, also offline, and forgotten when nobody looks. */
export const keptForNow = { retry: false, networkMode: 'always', gcTime: 0 } as const

/** Says why a query failed. */
export function useSentence(): (error: Error) => string {
  const locale = useLocale()
  return (error) =>
    codeHostText(error instanceof Refused ? error.failure : { code: 'unreachable' }, locale)
}
