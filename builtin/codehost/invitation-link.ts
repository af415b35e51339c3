/** The operator's invitation: a link made beside a running code host, or before its first start. */
import { randomBytes } from 'node:crypto'
import { makeInvitation } from './accounts/invitations.ts'
import { openDatabase } from './storage/database.ts'

/** The code host's folder, the public origin, for how many, and until when (milliseconds since 1970; null: no end). */
export type InvitationRequest = {
  folder: string
  origin: string
  places: number
  expiresAt: number | null
}

/** Makes the link. It holds whoever may join else: the first admin of a host gets in by it. */
export function makeInvitationLink(request: InvitationRequest): string {
  const { folder, origin, places, expiresAt } = request
  const db = openDatabase(folder)
  try {
    const terms = { note: '', places, expiresAt, madeBy: '' }
    const { secret } = makeInvitation({ db, now: Date.now, randomBytes }, terms)
    return `${origin}/codehost/join#${secret}`
  } finally {
    db.close()
  }
}
