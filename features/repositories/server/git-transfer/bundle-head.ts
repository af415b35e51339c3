/** The head of a bundle (gitformat-bundle, version 2): its mark, its references, an empty line; the pack follows. */
import type { ToldRef } from './pkt-lines.ts'

const mark = '# v2 git bundle\n'
const mostHeadBytes = 2 ** 20

/** No bundle, or one that cannot be taken in. */
export class BadBundle extends Error {
  override readonly name = 'BadBundle'
}

/** The head as bytes. */
export function bundleHead(refs: readonly ToldRef[]): Buffer {
  return Buffer.from(`${mark}${refs.map(({ oid, name }) => `${oid} ${name}\n`).join('')}\n`)
}

/** Names of branches and tags: what git refuses of them it refuses itself. */
const refName = /^refs\/(?:heads|tags)\/[^\s\0~^:?*[\\]{1,400}$/

/**
 * Reads the head of a bundle. What is no branch and no tag is left out.
 *
 * @returns its references, which HEAD is, and the pack that follows @throws BadBundle
 */
export async function readBundle(stream: AsyncIterable<Uint8Array>): Promise<{
  refs: ToldRef[]
  head: string | null
  pack: AsyncGenerator<Uint8Array>
}> {
  const pieces = stream[Symbol.asyncIterator]()
  let held = Buffer.alloc(0)
  while (held.indexOf('\n\n') < 0) {
    const next = await pieces.next()
    if (next.done === true || held.length > mostHeadBytes)
      throw new BadBundle('its head is cut off')
    held = Buffer.concat([held, next.value])
  }
  const end = held.indexOf('\n\n')
  const { refs, head } = refsOf(held.toString('utf8', 0, end + 1))
  const rest = held.subarray(end + 2)
  async function* pack(): AsyncGenerator<Uint8Array> {
    if (rest.length > 0) yield rest
    for (let next = await pieces.next(); next.done !== true; next = await pieces.next())
      yield next.value
  }
  return { refs, head, pack: pack() }
}

function refsOf(text: string): { refs: ToldRef[]; head: string | null } {
  if (!text.startsWith(mark)) throw new BadBundle('it is no bundle of version 2')
  const told = text
    .slice(mark.length)
    .split('\n')
    .filter((line) => line !== '')
    .map((line): ToldRef => {
      const [, oid = '', name = ''] = /^([\da-f]{40}) (\S+)$/.exec(line) ?? []
      // Also a line of what it leans on: such a bundle is not whole.
      if (name === '') throw new BadBundle('a reference cannot be read')
      return { oid, name }
    })
  const refs = told.filter(({ name }) => refName.test(name))
  if (new Set(refs.map(({ name }) => name)).size !== refs.length)
    throw new BadBundle('a reference stands twice')
  return { refs, head: told.find(({ name }) => name === 'HEAD')?.oid ?? null }
}
