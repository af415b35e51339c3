/**
 * What the audit trail tells of. The server keeps nothing else, and the admin page has words in both
 * languages for all of it: a new event or field does not compile until its words are there.
 */

/** What happened. */
export type AuditEvent =
  | 'accountDeleted'
  | 'appDeleted'
  | 'approved'
  | 'archived'
  | 'commentDecided'
  | 'published'
  | 'rejected'
  | 'reportsDismissed'
  | 'restored'
  | 'signedIn'
  | 'statusChanged'
  | 'subdomainChanged'
  | 'submitted'
  | 'suspended'
  | 'suspensionLifted'
  | 'switchSet'
  | 'takenDown'
  | 'versionRestored'

/** What may be kept of it. */
export type AuditFields = {
  /** The status of an app. */
  from: string
  to: string
  before: string | null
  after: string
  /** In the words of an admin. */
  reason: string | null
  version: number
  /** Why a version waits. */
  cause: 'review' | 'check'
  /** What became of a comment. */
  act: 'hide' | 'show' | 'delete'
  /** What was reported, and by how many. */
  kind: 'app' | 'comment'
  count: number
  /** A switch of the host. */
  name: string
  isOn: boolean
}

/** A field whose values have words of their own. */
type WordedField = 'cause' | 'act' | 'kind' | 'isOn'

/** All that needs words. */
export type AuditWord =
  | `event.${AuditEvent}`
  | `field.${keyof AuditFields}`
  | { [Field in WordedField]: `${Field}.${AuditFields[Field]}` }[WordedField]
