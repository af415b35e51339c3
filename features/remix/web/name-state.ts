/** What is known of the new name, and whether it may be confirmed. */
import { nameFault } from '../../apps/contract.ts'
import type { NameCheck } from '../../apps/web/index.ts'

/** Why a name is not to be had, as a key of the words for it. */
export type NameError =
  | 'nameRequired'
  | 'nameTooShort'
  | 'nameTooLong'
  | 'nameNeedsLetter'
  | 'nameTurnsText'
  | 'nameExists'
  | 'nameCheckFailed'

/** `said`: a sentence of the server in place of ours; `retry` checks again. */
export type NameState =
  | { state: 'empty' | 'invalid'; error: NameError }
  | { state: 'checking' }
  | { state: 'available' }
  | { state: 'taken'; error: NameError; said: string }
  | { state: 'failed'; error: NameError; retry: () => void }

/** Judges what is typed by the rule of names first, then by what the server said of it. */
export function nameStateOf(typed: string, check: NameCheck): NameState {
  const name = typed.trim().normalize('NFC')
  const fault = nameFault(name)
  if (fault) return { state: name === '' ? 'empty' : 'invalid', error: fault }
  switch (check.state) {
    case 'free':
      return { state: 'available' }
    case 'taken':
      return { state: 'taken', error: 'nameExists', said: check.message }
    case 'failed':
      return { state: 'failed', error: 'nameCheckFailed', retry: check.retry }
    case 'none':
    case 'checking':
      return { state: 'checking' }
  }
}
