/**
 * Values by key. One's own are entries that only oneself sees. Shared ones stand on a wall: everybody has an entry
 * for each key that they set, and the newest one counts, so that all may set a key and nobody touches what is another's.
 */
import { isObject, type Json } from '../../../project/content-file/json.ts'
import { CubeFailure } from './cube-failure.ts'
import type { KeyValues, Me } from './cube-types.ts'
import { isText, parse } from './read-json.ts'
import type { Selection } from './select-entries.ts'
import { everything } from './selection-path.ts'
import type { Engine, KeyCollections, View } from './engine-types.ts'

type Place = { collection: string; isShared: boolean; who: string | null }

const newestFirst: Selection = { ...everything, orderBy: 'updatedAt', direction: 'desc' }

/** Opens the calls over two collections. */
export function openKeyValues(
  engine: Engine,
  me: () => Promise<Me>,
  names: KeyCollections,
): KeyValues {
  const placeOf = openPlaces(engine, me, names)
  const { shelf } = engine.world

  function read(collection: string, filters: Selection['filters'], limit: number | null) {
    const selection = { ...newestFirst, filters, limit }
    return engine.read({ collection, entryId: null, selection, after: null })
  }

  return {
    async get(key, options) {
      const { collection, who } = await placeOf(options)
      if (who === null) return parse(shelf.read(shelfName(collection, key))) ?? null
      return valuesIn(await read(collection, [['key', '==', key]], 1)).get(key) ?? null
    },
    async set(key, value, options) {
      const json = parse(JSON.stringify(value) ?? null)
      if (json === undefined) throw new CubeFailure('validationError', 'A value is JSON')
      await write(engine, await placeOf(options), key, json)
    },
    delete: async (key, options) => write(engine, await placeOf(options), key, undefined),
    async list(prefix = '', options) {
      const { collection, who } = await placeOf(options)
      const beginning = shelfName(collection, '')
      if (who === null)
        return shelf.names(beginning + prefix).map((name) => name.slice(beginning.length))
      const view = await read(collection, prefix === '' ? [] : [['key', '>=', prefix]], null)
      return [...valuesIn(view).keys()].filter((key) => key.startsWith(prefix)).sort()
    },
  }
}

/** Answers where values are kept; it is asked anew who that is after each sign-in and sign-out. */
function openPlaces({ hub }: Engine, me: () => Promise<Me>, names: KeyCollections) {
  let known: Promise<Me> | null = null
  hub.listen(({ kind }) => {
    if (kind === 'session') known = null
  })
  return async (options: { shared?: boolean } = {}): Promise<Place> => {
    known ??= me()
    const who = await known.catch((error: unknown) => {
      known = null
      throw error
    })
    if (options.shared === true)
      return { collection: names.shared, isShared: true, who: who.id ?? '' }
    const id = isKept(who, names.own) ? (who.id ?? '') : null
    return { collection: names.own, isShared: false, who: id }
  }
}

/** What a stranger has where the app keeps nothing of strangers: it stays in this browser. */
function shelfName(collection: string, key: string): string {
  return `kept:${collection}:${key}`
}

/** Sets a key, or removes it. */
async function write(
  { world, ...engine }: Engine,
  { collection, isShared, who }: Place,
  key: string,
  value: Json | undefined,
): Promise<void> {
  const isRemoved = value === undefined
  if (who === null) {
    const name = shelfName(collection, key)
    if (isRemoved) return world.shelf.remove(name)
    if (world.shelf.write(name, JSON.stringify(value))) return
    throw new CubeFailure('dataFull', 'This browser has no room for more')
  }
  const entryId = idOf(`${who}\n${key}`)
  // A key that is deleted for all hides the older values of others.
  const data = isRemoved ? { key, isDeleted: true } : { key, value }
  const act = isRemoved && !isShared ? 'delete' : 'set'
  await engine.write({ act, collection, entryId, data, revision: null })
}

/** The values that count, of entries that come the newest first. */
function valuesIn({ entries }: View): Map<string, Json> {
  const seen = new Set<unknown>()
  const values = new Map<string, Json>()
  for (const { data } of entries) {
    const key = data['key']
    if (!isText(key) || seen.has(key)) continue
    seen.add(key)
    const held: Json | undefined = parse(JSON.stringify(data))
    if (isObject(held) && held['isDeleted'] !== true) values.set(key, held['value'] ?? null)
  }
  return values
}

/** Whether the app keeps something of this visitor in a collection of their own. */
function isKept({ isLocal, isSignedIn, collections }: Me, collection: string): boolean {
  return (
    isLocal ||
    isSignedIn ||
    collections.some(({ name, anonymous }) => name === collection && anonymous)
  )
}

/** The id of an entry by a text: the same each time, another one for another text. */
function idOf(text: string): string {
  return [1, 2, 3, 4].map((seed) => hash(text, seed).toString(36)).join('')
}

/** A hash of 32 bits (the one of Bob Jenkins, "one at a time"). */
function hash(text: string, seed: number): number {
  let sum = seed
  for (let at = 0; at < text.length; at += 1) {
    sum = Math.imul(sum + text.charCodeAt(at), 1_025)
    sum ^= sum >>> 6
  }
  sum = Math.imul(sum, 9)
  sum ^= sum >>> 11
  return Math.imul(sum, 32_769) >>> 0
}
