/** Calls to the code host that may be away for a moment. */
import { fail } from '../../../contract/failures.ts'

/** The reply of a call. Fails with `unavailable` where the code host gives none. */
export async function replyOf<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch {
    // It is started again, or failed and logged why.
    throw fail('unavailable')
  }
}
