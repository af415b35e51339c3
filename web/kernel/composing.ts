/** Whether a key belongs to an input method, which puts words together from several keys. */
import type { KeyboardEvent } from 'react'

// Safari says that the word is ended before it tells of the key that ended it: there only its code tells.
const keyOfInputMethod = 229

/** Whether the key is a part of a word in the making, or ends one: then it is nobody else’s. Radix tells of keys as the browser does. */
export function isComposing(event: KeyboardEvent | globalThis.KeyboardEvent): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event
  return key.isComposing || key.keyCode === keyOfInputMethod
}
