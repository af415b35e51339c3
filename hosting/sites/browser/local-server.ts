/** Answers the calls of the script from this browser's own storage, where no server of the product is behind the page. */
import type { Entry } from '../../../features/app-data/contract.ts'
import { isObject, type Json } from '../../../project/content-file/json.ts'
import { CubeFailure } from './cube-failure.ts'
import { changeFields } from './field-steps.ts'
import { isText, parse } from './read-json.ts'
import { selectionOf } from './selection-path.ts'
import { selectEntries } from './select-entries.ts'
import { randomText, type Environment } from './environment.ts'

type LocalWorld = Pick<Environment, 'shelf' | 'now'>
type LocalCall = { method: string; path: string; body: Json; headers: Headers }
type Held = LocalWorld & { name: string; entries: Entry[] }

const me = {
  id: 'local',
  name: null,
  isSignedIn: false,
  // In one's own browser one may do everything.
  isOwner: true,
  isLocal: true,
  collections: [],
}

/** Answers as the server would to somebody who is alone. Rejects with a {@link CubeFailure}. */
export function answerLocally(world: LocalWorld, call: LocalCall): Json {
  const { method, path } = call
  const [steps = '', query = ''] = path.split('?')
  const [what, collection = '', id, act] = steps.split('/').map(decodeURIComponent)
  const held = openHeld(world, collection)
  if (act !== undefined || what === 'invitations') return answerOfOthers(method, act)
  if (what === 'me') return me
  if (what === 'totals') return totalsOf(held.entries)
  const selection = selectionOf(query)
  if (what === 'count')
    return { count: selectEntries(held.entries, { ...selection, limit: null }).length }
  if (method !== 'GET') return write(held, id, call)
  if (id !== undefined)
    return { entry: jsonOf(held.entries.find((entry) => entry.id === id) ?? null) }
  return { entries: selectEntries(held.entries, selection).map(jsonOf), nextCursor: null }
}

/** Nothing here is anybody else's: nothing is reported, nobody was let in and nobody can be. */
function answerOfOthers(method: string, act: string | undefined): Json {
  if (act === 'report') return null
  if (act === 'members' || method === 'DELETE') return { members: [], invitations: [] }
  throw new CubeFailure('dataNotAllowed', 'Nobody can be invited: this browser alone has the data')
}

function write(held: Held, given: string | undefined, call: LocalCall): Json {
  const { method, headers } = call
  const body = isObject(call.body) ? call.body : {}
  const id = given ?? (isText(body['id']) ? body['id'] : randomText(15))
  const there = held.entries.find((entry) => entry.id === id)
  if (method === 'POST' && there) return { entry: jsonOf(there) }
  requireFit(there, method, headers)
  const others = held.entries.filter((entry) => entry !== there)
  if (method === 'DELETE') {
    keep(held, others)
    return null
  }
  const before = method === 'PATCH' ? fieldsOf(there) : {}
  const change = isObject(body['data']) ? body['data'] : {}
  const entry = changed(there, id, changeFields(before, change, held.now()), held.now())
  keep(held, [...others, entry])
  return { entry: jsonOf(entry) }
}

function changed(there: Entry | undefined, id: string, data: Entry['data'], now: number): Entry {
  const updatedAt = new Date(now).toISOString()
  const made = {
    id,
    revision: 0,
    createdAt: updatedAt,
    isMine: true,
    by: { id: me.id, name: null },
  }
  const before = there ?? made
  return { ...before, data, revision: before.revision + 1, updatedAt }
}

function requireFit(there: Entry | undefined, method: string, headers: Headers): void {
  const revision = headers.get('If-Match')
  if (headers.has('If-None-Match') && there) throw new CubeFailure('dataExists')
  if (method === 'PATCH' && !there) throw new CubeFailure('notFound')
  if (revision !== null && revision !== `"${there?.revision}"` && (there || method !== 'DELETE'))
    throw new CubeFailure('changedElsewhere')
}

function openHeld(world: LocalWorld, name: string): Held {
  const value: unknown = parse(world.shelf.read(`local:${name}`))
  return { ...world, name, entries: isEntries(value) ? [...value] : [] }
}

function keep({ shelf, name }: Held, entries: readonly Entry[]): void {
  if (!shelf.write(`local:${name}`, JSON.stringify(entries)))
    throw new CubeFailure('dataFull', 'This browser has no room for more')
}

function totalsOf(entries: readonly Entry[]): Json {
  const totals: Record<string, Record<string, number>> = Object.create(null)
  for (const { data } of entries)
    for (const [field, value] of Object.entries(data).filter(([, held]) => !isNested(held))) {
      const counted = (totals[field] ??= {})
      counted[String(value)] = (counted[String(value)] ?? 0) + 1
    }
  return { people: Math.min(1, entries.length), totals }
}

function isNested(value: unknown): boolean {
  return typeof value === 'object'
}

function fieldsOf(entry: Entry | undefined): { [name: string]: Json } {
  const value = jsonOf(entry?.data ?? {})
  return isObject(value) ? { ...value } : {}
}

/** What is stored was JSON before. */
function jsonOf(value: unknown): Json {
  return parse(JSON.stringify(value)) ?? null
}

function isEntries(value: unknown): value is Entry[] {
  return Array.isArray(value)
}
