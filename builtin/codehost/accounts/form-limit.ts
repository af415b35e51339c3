/** How many forms with a password one address may send in a minute. */
import type { Context } from 'hono'
import { callerAddress, inside } from '../caller-address.ts'
import type { Host } from '../host.ts'
import { createCallWindows, secondsLeft } from './call-windows.ts'

/** Counts one form; answers 0, or the seconds to wait and tells them in `Retry-After`. */
export type FormLimit = (c: Context) => number

const windowMs = 60 * 1000

/** Makes the limit of one code host; it stands in the routes, which see a path as it is meant. */
export function createFormLimit(host: Host): FormLimit {
  const forms = createCallWindows(host, windowMs)
  return (c) => {
    const address = callerAddress(c)
    if (address === inside) return 0
    const window = forms.add(address)
    if (window.count <= host.formsPerMinute) return 0
    const seconds = secondsLeft(host, window)
    c.header('Retry-After', String(seconds))
    return seconds
  }
}
