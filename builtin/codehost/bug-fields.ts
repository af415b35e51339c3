/** What is logged of a fault of ours, so that it can be found: nothing that a person wrote is asked for. */
import type { Context } from 'hono'

/** The fields of the events `pageBug` and `apiBug`. */
export function bugFields(error: Error, c: Context): Record<string, string> {
  return {
    message: error.message.slice(0, 300),
    stack: (error.stack ?? '').slice(0, 4000),
    method: c.req.method,
  }
}
