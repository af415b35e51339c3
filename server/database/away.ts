/** Whether a fault is the database's being away or overrun: whoever asks again later is answered. */

/** Codes of PostgreSQL: too many connections, going down, starting, a lock or a statement that took too long. */
const ofPostgres = new Set(['53300', '57P01', '57P02', '57P03', '55P03', '57014'])
const ofConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])

/** True for faults of a connection to PostgreSQL, of waiting for one of the pool's, and of waiting for a lock. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isSystem = 'syscall' in error && ofConnection.has(code)
  // The pool and the driver give these no code.
  return isSystem || ofPostgres.has(code) || withoutCode.test(error.message)
}

const withoutCode =
  /^(?:timeout exceeded when trying to connect|Connection terminated(?: unexpectedly| due to connection timeout)?)$/
