/** The script that the server puts into each page that a phone is sent. */
import type { PhonePage } from '../answers/phone-page.ts'

/** The built script, told of this draft. It is one line, so that the app's own lines keep their numbers. */
export function phonePageScript(script: string, page: PhonePage): string {
  return `(phonePage=>{${script}})(${JSON.stringify(page)})`
}
