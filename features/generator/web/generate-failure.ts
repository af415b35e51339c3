/** How making an app may end without one. */
import type { CallFailure } from '../../../web/kernel/call-failure.ts'

/** Why it stopped. `left`: the page was left, or the session ended, before it was done. */
export type GenerateFailure =
  | { kind: 'nameTaken'; message: string | null }
  | { kind: 'nameCheck'; failure: CallFailure }
  | { kind: 'noUser' }
  | { kind: 'notLinked' }
  | { kind: 'repository'; reason: string }
  | { kind: 'maxAttempts' }
  | { kind: 'project' }
  | { kind: 'stopped' }
  | { kind: 'stoppedWithApp' }
  | { kind: 'left' }
  | { kind: 'call'; failure: CallFailure }
