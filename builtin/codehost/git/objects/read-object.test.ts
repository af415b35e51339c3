import * as fc from 'fast-check'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { git, gitOutput, hasGit } from '../../testing/git-program.ts'
import {
  blobSize,
  findShortId,
  forgetPacks,
  objectType,
  openObjectParts,
  readBeginning,
  readObject,
  type GitRepository,
} from '../object-store.ts'
import { startWork, TooMuchWork } from '../work.ts'
import { closeFilesBelow } from './open-files.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const withGit = test.skipIf(!hasGit)

let folder: string
let repo: GitRepository

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehost-objects-'))
  await git(folder, 'init', '--bare', '--initial-branch=main', '.')
  repo = { gitdir: folder, work: startWork({ limits: { milliseconds: Infinity } }) }
})
afterEach(async () => {
  await forgetPacks(folder)
  await rm(folder, { recursive: true })
})

/** Texts that resemble one another, so that packs hold chains of deltas; and what does not compress. */
function history(commits: number): string {
  const parts: string[] = []
  const lines = Array.from({ length: 400 }, (_, at) => `line ${at} of a text that changes\n`)
  for (let at = 0; at < commits; at++) {
    lines[(at * 7) % lines.length] =
      `line changed by commit ${at}, ${(at * 2654435761) % 1000003}\n`
    const text = lines.join('')
    const own = String.fromCharCode(
      ...Array.from({ length: at % 300 }, (_, n) => 33 + ((at * n) % 90)),
    )
    parts.push(
      `commit refs/heads/main\ncommitter A <a@example.com> ${1_700_000_000 + at} +0000\n`,
      `data ${Buffer.byteLength(`Commit ${at}`)}\nCommit ${at}\n`,
      `M 100644 inline text.txt\ndata ${text.length}\n${text}\n`,
      `M 100755 inline d${at % 20}/f${at}.txt\ndata ${own.length}\n${own}\n`,
    )
  }
  return parts.join('')
}

type Listed = { oid: string; type: string; size: number }

async function allObjects(): Promise<Listed[]> {
  const said = await gitOutput(
    folder,
    '',
    'cat-file',
    '--batch-all-objects',
    '--batch-check=%(objectname) %(objecttype) %(objectsize)',
  )
  return said
    .toString()
    .trim()
    .split('\n')
    .map((line) => {
      const [oid = '', type = '', size = ''] = line.split(' ')
      return { oid, type, size: Number(size) }
    })
}

async function expectAllAsGit(): Promise<Listed[]> {
  const objects = await allObjects()
  const said = await gitOutput(
    folder,
    objects.map(({ oid }) => `${oid}\n`).join(''),
    'cat-file',
    '--batch',
  )
  let at = 0
  for (const { oid, type, size } of objects) {
    at = said.indexOf(10, at) + 1
    const bytes = said.subarray(at, at + size)
    at += size + 1
    const found = await readObject(repo, oid)
    expect({ oid, type: found?.type, same: found?.bytes.equals(bytes) }).toEqual({
      oid,
      type,
      same: true,
    })
    expect([oid, await objectType(repo, oid), await sizeOf(oid)]).toEqual([oid, type, size])
    const parts: Buffer[] = []
    for await (const part of (await openObjectParts(repo, oid))?.parts ?? []) parts.push(part)
    expect([oid, Buffer.concat(parts).equals(bytes)]).toEqual([oid, true])
  }
  return objects
}

async function sizeOf(oid: string): Promise<number | undefined> {
  return (await openObjectParts(repo, oid))?.size
}

withGit(
  'every object reads as git reads it: loose, in one pack, in many, by both kinds of delta [HOST-34]',
  async () => {
    await gitOutput(folder, history(40), 'fast-import', '--quiet')
    await git(folder, 'tag', '-a', '-m', 'First', 'v1', 'main')
    await git(folder, 'tag', '-a', '-m', 'Of a tag', 'v2', 'v1')
    await gitOutput(folder, '', 'hash-object', '-w', '--stdin')
    await gitOutput(folder, '', 'mktree')
    await gitOutput(folder, Buffer.alloc(3 * 1024 * 1024, 7), 'hash-object', '-w', '--stdin')
    const loose = await expectAllAsGit()
    await gitOutput(
      folder,
      history(500).replaceAll('refs/heads/main', 'refs/heads/more'),
      'fast-import',
      '--quiet',
    )
    await expectAllAsGit()
    await git(folder, 'repack', '-a', '-d', '-f', '--depth=200', '--window=20')
    const packed = await expectAllAsGit()
    expect(packed.length).toBeGreaterThan(1500)
    expect(packed.length).toBeGreaterThan(loose.length)
    // A pack of deltas that name their base: for clients that know no offsets.
    const revisions = await gitOutput(folder, '', 'rev-list', '--objects', '--all')
    const thin = await mkdtemp(join(tmpdir(), 'codehost-objects-'))
    await gitOutput(
      folder,
      revisions,
      'pack-objects',
      '--no-reuse-delta',
      '--depth=30',
      join(thin, 'pack'),
    )
    const packs = join(folder, 'objects/pack')
    await rm(packs, { recursive: true })
    await rename(thin, packs)
    const [pack = ''] = (await readdir(packs)).filter((name) => name.endsWith('.pack'))
    const kinds = await gitOutput(folder, '', 'verify-pack', '-v', join(packs, pack))
    expect(kinds.toString()).toMatch(/chain length = [5-9]/)
    await expectAllAsGit()
  },
)

withGit('packs that appear and vanish after the first look are seen [HOST-34]', async () => {
  await gitOutput(folder, history(30), 'fast-import', '--quiet')
  const before = await expectAllAsGit()
  for (const round of [1, 2, 3]) {
    await gitOutput(folder, history(30 + round * 30), 'fast-import', '--quiet', '--force')
    expect((await expectAllAsGit()).length).toBeGreaterThan(before.length)
    await git(folder, 'repack', '-a', '-d', '-f')
    // As if others had needed the open files: what is known of the packs leads to none that is there.
    if (round > 1) await closeFilesBelow(folder)
    await expectAllAsGit()
  }
  const missing = 'f'.repeat(40)
  expect(await readObject(repo, missing)).toBeNull()
  expect([await objectType(repo, missing), await blobSize(repo, missing)]).toEqual([null, 0])
})

withGit(
  'a short id is the one object that begins so, in files and packs alike [HOST-16]',
  async () => {
    await gitOutput(folder, history(60), 'fast-import', '--quiet')
    const objects = (await allObjects()).map(({ oid }) => oid)
    for (const length of [2, 3, 4, 7, 12, 39]) {
      for (const oid of objects.slice(0, 60)) {
        const short = oid.slice(0, length)
        const fitting = objects.filter((other) => other.startsWith(short))
        expect(await findShortId(repo, short)).toBe(fitting.length === 1 ? oid : null)
      }
    }
    await gitOutput(folder, '', 'unpack-objects', '-q').catch(() => null)
    expect(await findShortId(repo, 'ffffffffff')).toBeNull()
  },
)

withGit('only so much of an object is read as is asked for: threat T69 [HOST-34]', async () => {
  const zeros = 300 * 1024 * 1024
  const oid = (await gitOutput(folder, Buffer.alloc(zeros), 'hash-object', '-w', '--stdin'))
    .toString()
    .trim()
  const work = startWork({ limits: { bytes: 100_000, deltaBytes: 0 } })
  const frugal = { gitdir: folder, work }
  expect(await blobSize(frugal, oid)).toBe(zeros)
  expect(await objectType(frugal, oid)).toBe('blob')
  const start = await readBeginning(frugal, oid, 1000)
  expect([start?.bytes.length, start?.isWhole]).toEqual([1000, false])
  await expect(readObject(frugal, oid)).rejects.toThrow(TooMuchWork)
  await gitOutput(folder, `${oid}\n`, 'pack-objects', join(folder, 'objects/pack/pack'))
  await git(folder, 'prune-packed')
  await rm(join(folder, 'objects', oid.slice(0, 2)), { recursive: true, force: true })
  expect((await readBeginning(frugal, oid, 1000))?.bytes.length).toBe(1000)
  await expect(readObject(frugal, oid)).rejects.toThrow('object')
})

withGit(
  'whatever is broken or cut off in a repository, a read says so and ends [HOST-34]',
  async () => {
    await gitOutput(folder, history(60), 'fast-import', '--quiet')
    await git(folder, 'repack', '-a', '-d', '-f', '--depth=30')
    const objects = await allObjects()
    const packs = join(folder, 'objects/pack')
    const files = (await readdir(packs)).filter((name) => /\.(pack|idx)$/.test(name))
    const whole = new Map<string, Buffer>()
    for (const name of files) {
      await chmod(join(packs, name), 0o644)
      whole.set(name, await readFile(join(packs, name)))
    }
    const said = await gitOutput(
      folder,
      `${objects.map(({ oid }) => oid).join('\n')}\n`,
      'cat-file',
      '--batch',
    )
    const good = new Map<string, Buffer>()
    let at = 0
    for (const { oid, size } of objects) {
      at = said.indexOf(10, at) + 1
      good.set(oid, said.subarray(at, at + size))
      at += size + 1
    }
    const damage = fc.record({
      file: fc.constantFrom(...files),
      cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null, freq: 3 }),
      changes: fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), {
        minLength: 1,
        maxLength: 40,
      }),
      head: fc.array(fc.tuple(fc.nat(1100), fc.nat(255)), { maxLength: 3 }),
    })
    let refused = 0
    await fc.assert(
      fc.asyncProperty(
        damage,
        fc.array(fc.nat(objects.length - 1), { minLength: 5, maxLength: 25 }),
        async (done, asked) => {
          const bytes = Buffer.from(whole.get(done.file) ?? [])
          for (const [place, value] of done.changes) bytes[Math.floor(place * bytes.length)] = value
          for (const [place, value] of done.head) bytes[place] = value
          const kept =
            done.cut === null ? bytes : bytes.subarray(0, Math.floor(done.cut * bytes.length))
          await writeFile(join(packs, done.file), kept)
          await forgetPacks(folder)
          const work = startWork({ limits: { bytes: 40_000_000, milliseconds: Infinity } })
          for (const index of asked) {
            const oid = objects[index]?.oid ?? ''
            const found = await readObject({ gitdir: folder, work }, oid).catch(
              (error: unknown) => error,
            )
            if (found instanceof Error || found === null) refused += 1
            else expect(Object(found).bytes.equals(good.get(oid))).toBe(true)
            await objectType({ gitdir: folder, work }, oid).catch(() => null)
            await findShortId({ gitdir: folder, work }, oid.slice(0, 8)).catch(() => null)
          }
          await writeFile(join(packs, done.file), whole.get(done.file) ?? '')
        },
      ),
      { numRuns: 250 },
    )
    expect(refused).toBeGreaterThan(50)
  },
)

withGit('an index that leads to another object is told [HOST-34]', async () => {
  await gitOutput(folder, history(20), 'fast-import', '--quiet')
  await git(folder, 'repack', '-a', '-d', '-f')
  const packs = join(folder, 'objects/pack')
  const [name = ''] = (await readdir(packs)).filter((each) => each.endsWith('.idx'))
  const index = await readFile(join(packs, name))
  const objects = (await allObjects()).map(({ oid }) => oid)
  const offsets = 8 + 1024 + objects.length * 24
  const [first, second] = [index.readUInt32BE(offsets), index.readUInt32BE(offsets + 4)]
  index.writeUInt32BE(second, offsets)
  index.writeUInt32BE(first, offsets + 4)
  await chmod(join(packs, name), 0o644)
  await writeFile(join(packs, name), index)
  for (const oid of objects.slice(0, 2))
    await expect(readObject(repo, oid)).rejects.toThrow('is not what its name says')
  expect(await readObject(repo, objects[2] ?? '')).not.toBeNull()
})

test('an object that goes on beyond what its head says is not followed there: threat T69 [HOST-34]', async () => {
  const oid = '12'.repeat(20)
  await mkdir(join(folder, 'objects', '12'), { recursive: true })
  const endless = deflateSync(
    Buffer.concat([Buffer.from('blob 100000\0'), Buffer.alloc(200 << 20)]),
  )
  await writeFile(join(folder, 'objects', '12', oid.slice(2)), endless)
  let looks = 0
  const work = startWork({ elapsed: () => (looks += 1) / 1e6 })
  await expect(readObject({ gitdir: folder, work }, oid)).rejects.toThrow('longer than it says')
  // One look for each 64 KiB.
  expect(looks).toBeLessThan(40)
})

withGit(
  'a loose object that is broken or cut off is told, and never read as another [HOST-34]',
  async () => {
    const text = 'a text of some length, over and over. '.repeat(3000)
    const oid = (await gitOutput(folder, text, 'hash-object', '-w', '--stdin')).toString().trim()
    const path = join(folder, 'objects', oid.slice(0, 2), oid.slice(2))
    const whole = await readFile(path)
    await chmod(path, 0o644)
    for (let length = 0; length < whole.length; length += 7) {
      await writeFile(path, whole.subarray(0, length))
      await expect(readObject(repo, oid)).rejects.toThrow(Error)
    }
    for (let at = 0; at < whole.length; at += 3) {
      const bytes = Buffer.from(whole)
      bytes[at] = (bytes[at] ?? 0) ^ 0x55
      await writeFile(path, bytes)
      const found = await readObject(repo, oid).catch(() => null)
      if (found) expect(found.bytes.toString()).toBe(text)
    }
  },
)
