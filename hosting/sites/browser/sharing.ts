/** Letting others into shared entries: the calls of an entry's writer, and of whoever has an invitation. */
import { isObject, type Json } from '../../../project/content-file/json.ts'
import { inviteFragment } from '../../../project/data-file/invite-fragment.ts'
import { CubeFailure, failureFrom, isPassing } from './cube-failure.ts'
import type { Invitation, Members } from './cube-types.ts'
import type { Accepted, Engine, Sharing } from './engine-types.ts'
import { entryIn } from './read-entries.ts'
import { has, isText } from './read-json.ts'
import { becomeKnown, sessionHeaders, waitingCode } from './session.ts'

/** The calls for one entry, by its path `collection/id`. */
export function openSharing({ transport }: Engine, path: string): Sharing {
  const at = `data/${path}`
  const remove = async (what: string, id: string): Promise<void> => {
    await transport.send({ method: 'DELETE', path: `${at}/${what}/${encodeURIComponent(id)}` })
  }
  return {
    async invite({ role = 'editor' } = {}) {
      const reply = await transport.send({
        method: 'POST',
        path: `${at}/invitations`,
        body: { role },
      })
      if (!isInvitation(reply)) throw new CubeFailure('unavailable')
      return reply
    },
    async members() {
      const reply = await transport.send({ method: 'GET', path: `${at}/members` })
      if (!isMembers(reply)) throw new CubeFailure('unavailable')
      return reply
    },
    removeMember: (id) => remove('members', id),
    revokeInvitation: (id) => remove('invitations', id),
    async leave() {
      const me = await transport.send({ method: 'GET', path: 'me' })
      if (isObject(me) && isText(me['id'])) await remove('members', me['id'])
    },
  }
}

// What the page was opened with stays known to it, whoever asks first.
let opened: { code: string; result: Promise<Accepted> } | null = null

/** Takes a code, or the one with which the page was opened; null where there is none. */
export async function acceptInvitation(engine: Engine, given?: string): Promise<Accepted | null> {
  if (given !== undefined) return accept(engine, given.split(inviteFragment).pop() ?? '')
  const code = engine.world.shelf.read(waitingCode)
  if (code && opened?.code !== code) opened = { code, result: acceptWaiting(engine, code) }
  return opened?.result ?? null
}

async function acceptWaiting(engine: Engine, code: string): Promise<Accepted> {
  const { shelf } = engine.world
  try {
    const accepted = await accept(engine, code)
    shelf.remove(waitingCode)
    return accepted
  } catch (error) {
    const failure = failureFrom(error)
    const isForLater = isPassing(failure) || failure.code === 'dataSignIn'
    // Once they signed in, or the network is back, it is tried again; else whoever asks later hears the same.
    if (!isForLater) shelf.remove(waitingCode)
    else if (opened?.code === code) opened = null
    throw failure
  }
}

async function accept({ world, transport, hub }: Engine, code: string): Promise<Accepted> {
  const isLocal = await transport.isLocal()
  const wasKnown = Object.keys(sessionHeaders(world.shelf)).length > 0
  if (!isLocal) becomeKnown(world.shelf)
  const reply = await transport.send({ method: 'POST', path: 'invitations', body: { code } })
  const entry = entryIn(reply)
  const collection = isObject(reply) ? reply['collection'] : null
  if (!entry || !isText(collection)) throw new CubeFailure('unavailable')
  // Whoever has a key only now listens anew, as the one whom it names.
  if (!wasKnown) hub.post({ kind: 'session', problem: null })
  hub.post({ kind: 'change', collection, id: entry.id, entry })
  return { collection, id: entry.id, role: entry.isMine ? 'writer' : (entry.role ?? 'viewer') }
}

function isInvitation(value: Json): value is Json & Invitation {
  return has(value, 'id', 'url')
}

function isMembers(value: Json): value is Json & Members {
  return has(value, 'members', 'invitations')
}
