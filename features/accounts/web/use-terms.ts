/** Whether the terms are agreed to, and the asking where they are not. */
import { useRef, useState } from 'react'
import { firstData } from '../../../web/kernel/first-data.ts'
import { rememberTerms, termsAccepted } from './sign-in-state.ts'

/** One agreement for all ways in that a page offers. */
export function useTerms() {
  const { termsVersion } = firstData()
  const [acceptedBefore] = useState(() => termsAccepted(termsVersion))
  const [agreed, setAgreed] = useState(acceptedBefore)
  const [isAsked, setAsked] = useState(false)
  const checkbox = useRef<HTMLInputElement>(null)
  return {
    acceptedBefore,
    agreed,
    missing: isAsked && !agreed,
    checkbox,
    onAgree: setAgreed,
    /** Whether one may go on; where not, the checkbox says so. */
    ask(): boolean {
      setAsked(!agreed)
      return agreed
    },
    remember: () => rememberTerms(termsVersion),
  }
}

export type Terms = ReturnType<typeof useTerms>
