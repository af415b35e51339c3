/** From which address a call comes: told by whoever stands in front of the code host, in a header of its own. */
import type { Context } from 'hono'

/**
 * The header in which the server in front names the caller's address (an IPv6 address by its /64). It
 * sets the header of every call that came from outside, whatever the caller sent under that name.
 */
export const callerAddressHeader = 'x-codehost-caller'

/** The address of calls of the studio's own server: limits for each address leave it out. */
export const inside = 'inside'

/** The caller's address; `inside` for calls of the studio's own server. */
export function callerAddress(c: Context): string {
  return c.req.header(callerAddressHeader) ?? inside
}
