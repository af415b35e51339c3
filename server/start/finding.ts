/** What the check of a host finds. */

/** One line: what was looked at, how it stands, and what to do. */
export type Finding = { part: string; level: 'ok' | 'risk' | 'error'; text: string }
