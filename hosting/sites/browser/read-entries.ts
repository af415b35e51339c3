/** Reads entries from the server, and what was read last where it does not answer. */
import type { Entry } from '../../../features/app-data/contract.ts'
import { isObject, type Json } from '../../../project/content-file/json.ts'
import { has, isText, parse } from './read-json.ts'
import { entryPath, pageQuery, type Target } from './selection-path.ts'
import type { Shelf } from './environment.ts'
import type { KnownPages, Page, Transport } from './engine-types.ts'

const listedMost = 500
// Pages of a query without a limit that are read for it.
const pagesMost = 20
const knownMost = 30
const knownLetters = 100_000

/** Reads all of a target, page by page. */
export async function readPage({ send }: Pick<Transport, 'send'>, target: Target): Promise<Page> {
  const path = entryPath(target)
  if (target.entryId !== null) {
    const entry = entryIn(await send({ method: 'GET', path: `${path}?missing=null` }))
    return { entries: entry ? [entry] : [], cursor: null }
  }
  const { selection } = target
  const wanted = selection.limit ?? listedMost * pagesMost
  const entries: Entry[] = []
  let cursor = target.after
  while (cursor !== '' && entries.length < wanted) {
    const limit = Math.min(listedMost, wanted - entries.length)
    const reply = await send({
      method: 'GET',
      path: `${path}?${pageQuery(selection, limit, cursor)}`,
    })
    if (!isObject(reply)) break
    const found: unknown = reply['entries']
    if (isEntries(found)) entries.push(...found)
    cursor = isText(reply['nextCursor']) ? reply['nextCursor'] : ''
  }
  return { entries, cursor: cursor || null }
}

/** The entry in the answer of a call; null where there is none. */
export function entryIn(reply: Json): Entry | null {
  const entry = isObject(reply) ? reply['entry'] : null
  return isEntry(entry) ? entry : null
}

/** Opens it. */
export function openKnownPages(shelf: Shelf): KnownPages {
  const nameOf = (target: Target) => `known:${JSON.stringify(target)}`
  return {
    load(target) {
      const page = parse(shelf.read(nameOf(target)))
      return isPage(page) ? page : null
    },
    save(target, page) {
      const text = JSON.stringify(page)
      if (text.length > knownLetters) return
      const name = nameOf(target)
      const others = shelf.names('known:').filter((one) => one !== name)
      // A new one takes the place of any other.
      for (const other of others.slice(knownMost)) shelf.remove(other)
      shelf.write(name, text)
    },
    clear() {
      for (const name of shelf.names('known:')) shelf.remove(name)
    },
  }
}

function isEntry(value: unknown): value is Entry {
  return has(value, 'id', 'data')
}

function isEntries(value: unknown): value is Entry[] {
  return Array.isArray(value) && value.every(isEntry)
}

function isPage(value: unknown): value is Page {
  return has(value, 'entries')
}
