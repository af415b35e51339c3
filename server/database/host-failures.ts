/** Which errors say that the database is away or that a disk is full: nothing of it is the caller's doing, and later it works. */

/** Codes of PostgreSQL: too many connections, going down, starting, a lock or a statement that took too long. */
const ofPostgres = new Set(['53300', '57P01', '57P02', '57P03', '55P03', '57014'])
/** PostgreSQL's class of connection exceptions: `08006` and its kin. */
const connectionClass = /^08[0-9A-Z]{3}$/
const ofConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])

/** No space left or no quota left for a file; PostgreSQL's `disk_full`. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** SQLite's `SQLITE_FULL`, and `SQLITE_IOERR_SHMSIZE`: the file beside its log could not grow. */
const fullNumbers = new Set([13, 4874])

/** True for errors of a connection to PostgreSQL, of waiting for one of the pool's, and of waiting for a lock. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  const isSystem = 'syscall' in error && ofConnection.has(code)
  // The pool and the driver give these no code.
  return (
    isSystem ||
    ofPostgres.has(code) ||
    connectionClass.test(code) ||
    withoutCode.test(error.message)
  )
}

const withoutCode =
  /^(?:timeout exceeded when trying to connect|Connection terminated(?: unexpectedly| due to connection timeout)?)$/

/** True for errors of a write for which a disk has no space, be it a file's, SQLite's or PostgreSQL's. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isSqlite = 'errcode' in error && typeof error.errcode === 'number'
  return fullCodes.has(codeOf(error)) || (isSqlite && fullNumbers.has(Number(error.errcode)))
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** What callers are told of an error that is the host's: `unavailable` (503), `hostFull` (507), else `serverError` (500). */
export function hostFailure(error: unknown): 'unavailable' | 'hostFull' | 'serverError' {
  if (isDiskFull(error)) return 'hostFull'
  return isDatabaseUnavailable(error) ? 'unavailable' : 'serverError'
}
