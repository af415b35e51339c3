/**
 * What the audit trail tells of. The server keeps nothing else, and the admin page has words in both
 * languages for all of it: a new event or field does not compile until its words are there.
 */
import type { Registration } from './registration.ts'

/** What happened. */
export type AuditEvent =
  | 'applicantApproved'
  | 'doorSet'
  | 'applicantRefused'
  | 'invitationMade'
  | 'invitationRevoked'
  | 'registrationSet'
  | 'accountDeleted'
  | 'appDeleted'
  | 'approved'
  | 'archived'
  | 'commentDecided'
  | 'entryDecided'
  | 'moderatorEnded'
  | 'moderatorMade'
  | 'modelPullBegun'
  | 'modelPullEnded'
  | 'modelServiceAdded'
  | 'modelServiceChanged'
  | 'modelServiceRemoved'
  | 'modelServicesOrdered'
  | 'published'
  | 'rejected'
  | 'reportsDismissed'
  | 'restored'
  | 'secondStepReset'
  | 'settingChanged'
  | 'signedIn'
  | 'statusChanged'
  | 'subdomainChanged'
  | 'submitted'
  | 'suspended'
  | 'suspensionLifted'
  | 'switchSet'
  | 'takenDown'
  | 'versionRestored'
  | 'wayAdded'
  | 'wayRemoved'

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
  /** What became of a comment, or of an entry of an app's data. */
  act: 'hide' | 'show' | 'delete' | 'keep'
  /** Where in an app's data. */
  collection: string
  /** What was reported, and by how many. */
  kind: 'app' | 'comment'
  count: number
  /** A switch of the host. */
  name: string
  isOn: boolean
  /** A setting of the host by its name, and whether it has a value of its own now or its default. */
  setting: string
  settingTo: 'own' | 'default'
  /** A model service by its label, or several in their order; never a key. */
  service: string
  address: string
  /** Hosted names with what answers them. */
  models: string
  serviceKey: 'set' | 'removed' | 'kept'
  registration: Registration
  /** How many may join by an invitation. */
  places: number
  /** What new accounts meet: a proof of work, lists by their lengths, days until they publish by themselves. */
  proof: 'asked' | 'notAsked'
  domains: number
  networks: number
  days: number
  /** The number of an account at the built-in code host. */
  account: number
}

/** A field whose values have words of their own. */
type WordedField =
  | 'cause'
  | 'act'
  | 'kind'
  | 'isOn'
  | 'serviceKey'
  | 'settingTo'
  | 'registration'
  | 'proof'

/** All that needs words. */
export type AuditWord =
  | `event.${AuditEvent}`
  | `field.${keyof AuditFields}`
  | { [Field in WordedField]: `${Field}.${AuditFields[Field]}` }[WordedField]
