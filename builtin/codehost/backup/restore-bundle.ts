/** Makes a bare repository of a bundle, as its pack and an index of it (gitformat-pack, index version 2). */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { flushFolder, writeDurably } from '../git/durable-files.ts'
import { writeFirstRefs } from '../git/refs.ts'
import { DamagedBundle, openBundle } from './read-bundle.ts'
import { endlessWork } from './write-bundle.ts'

type Place = { oid: string; offset: number; crc: number }

/** Beyond it an index needs a second table; no account may keep so much. */
const mostPackBytes = 2 ** 31

/**
 * Fills an empty bare repository.
 *
 * @param gitdir its folder, with HEAD and empty folders of objects and references
 * @throws DamagedBundle
 */
export async function restoreBundle(gitdir: string, path: string): Promise<void> {
  const bundle = await openBundle(path)
  try {
    if (bundle.bytes - bundle.packAt > mostPackBytes) throw new DamagedBundle('it is too large')
    const places: Place[] = []
    for await (const { oid, offset, crc } of bundle.objects()) places.push({ oid, offset, crc })
    const trailer = await bundle.trailer()
    const packs = join(gitdir, 'objects', 'pack')
    const name = join(packs, `pack-${trailer.toString('hex')}`)
    await copyFrom(path, bundle.packAt, `${name}.pack`)
    await writeDurably(`${name}.idx`, indexOf(places, trailer))
    await flushFolder(packs)
    const refs = bundle.refs.filter((ref) => ref.name.startsWith('refs/'))
    await writeFirstRefs({ gitdir, work: endlessWork() }, refs)
  } finally {
    await bundle.close()
  }
}

async function copyFrom(from: string, start: number, to: string): Promise<void> {
  const aside = `${to}.tmp`
  await pipeline(createReadStream(from, { start }), createWriteStream(aside, { mode: 0o444 }))
  const file = await open(aside, 'r')
  await file.sync()
  await file.close()
  await rename(aside, to)
}

function indexOf(places: Place[], trailer: Buffer): Buffer {
  const sorted = places.toSorted((one, other) => (one.oid < other.oid ? -1 : 1))
  const head = Buffer.alloc(8 + 256 * 4)
  head.writeUInt32BE(0xff744f63, 0)
  head.writeUInt32BE(2, 4)
  const counts = Array.from({ length: 256 }, () => 0)
  for (const { oid } of sorted) {
    const first = Number.parseInt(oid.slice(0, 2), 16)
    counts[first] = (counts[first] ?? 0) + 1
  }
  let before = 0
  for (const [at, count] of counts.entries()) head.writeUInt32BE((before += count), 8 + at * 4)
  const ids = Buffer.from(sorted.map(({ oid }) => oid).join(''), 'hex')
  const body = Buffer.concat([
    head,
    ids,
    numbers(sorted.map(({ crc }) => crc)),
    numbers(sorted.map(({ offset }) => offset)),
    trailer,
  ])
  return Buffer.concat([body, createHash('sha1').update(body).digest()])
}

function numbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}
