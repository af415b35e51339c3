/** What the use cases of joining need from the server. */
import type { DoorRules } from '../../../contract/door.ts'
import type { Registration, RegistrationSource } from '../../../contract/registration.ts'
import type { Database } from '../../../server/database/connect.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import type { World } from '../../../server/kernel/world.ts'

type Page = { limit: number; offset: number }

/** An invitation as the code host stores it; times in milliseconds since 1970. */
export type StoredInvitation = {
  id: string
  note: string
  places: number
  used: number
  expiresAt: number | null
  createdAt: number
  revokedAt: number | null
  /** The id of the admin; empty where the operator made it. */
  madeBy: string
  people: string[]
}

export type Admission = {
  db: Database
  world: World
  studioOrigin: string
  registration: {
    read(): Promise<{ registration: Registration; source: RegistrationSource }>
    set(registration: Registration): Promise<void>
  }
  door: { read(): Promise<DoorRules>; set(rules: DoorRules): Promise<void> }
  /** The built-in code host; each call rejects while it is away. */
  codeHost: {
    invite(terms: {
      note: string
      places: number
      expiresAt: number | null
      madeBy: string
    }): Promise<{ id: string; secret: string }>
    revoke(id: string): Promise<{ isRevoked: boolean }>
    invitations(page: Page): Promise<{ invitations: StoredInvitation[]; total: number }>
    applicants(page: Page): Promise<{
      applicants: { id: number; login: string; displayName: string | null; createdAt: number }[]
      total: number
    }>
    decide(decision: {
      id: number
      isApproved: boolean
    }): Promise<{ login: string | null; email: string | null }>
  }
  /** Whether letters are sent here, and those of joining. */
  sendsMail: boolean
  letters: {
    invite(tx: Queries, given: { to: string; link: string }): Promise<void>
    tellApplicant(
      tx: Queries,
      given: { to: string; username: string; isApproved: boolean },
    ): Promise<void>
  }
  /** Takes back what admins were told of people who wait: nobody does any more. */
  nobodyWaits(tx: Queries): Promise<void>
}
