/** Whether a key belongs to an input method, which puts words together from several keys (HOME-04, CHT-15, NAV-22). */
import type { KeyboardEvent } from 'react'

// Safari says that the word is ended before it tells of the key that ended it: there only its code tells.
const keyOfInputMethod = 229

/** Whether the key is a part of a word in the making, or ends one: then it is nobody else’s. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === keyOfInputMethod
}
