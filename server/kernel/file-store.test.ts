/**
 * Files by their hash, whole or not there, in a folder and in an S3-compatible store (HST-24). One suite
 * for both; `S3_TEST_ENDPOINT`, `S3_TEST_BUCKET`, `S3_TEST_KEY` and `S3_TEST_SECRET` add a real store.
 */
import { readdirSync, readlinkSync } from 'node:fs'
import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Failure } from '../../contract/failures.ts'
import { type S3Double, startS3 } from '../testing/s3-double.ts'
import { DamagedFile, type FileStore, openFileStore } from './file-store.ts'
import { hashOf } from './stored-form.ts'

const world = {
  now: () => Date.now(),
  random: (count: number) => randomBytes(count),
  fetch: async () => Promise.reject(new Error('not asked here')),
}
/** A store, and a way to its bytes that does not go through it. */
type Opened = {
  store: FileStore
  overwrite(sha256: string, bytes: Uint8Array): Promise<void>
  formOf(sha256: string): Promise<Buffer>
  close(): Promise<void>
}

const keyOf = (sha256: string): string => `files/${sha256.slice(0, 2)}/${sha256}`

async function openFolder(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-files-'))
  return {
    store: await openFileStore({ kind: 'folder', folder }, world),
    async overwrite(sha256, bytes) {
      const path = join(folder, keyOf(sha256))
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, bytes)
    },
    formOf: (sha256) => readFile(join(folder, keyOf(sha256))),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

type Account = { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string }

async function openS3(account: Account, close: () => Promise<void>): Promise<Opened> {
  const { accessKeyId, secretAccessKey, ...place } = account
  const region = 'us-east-1'
  const disk = new Disk(
    new S3Driver({
      ...place,
      region,
      visibility: 'private',
      supportsACL: false,
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
      requestChecksumCalculation: 'WHEN_REQUIRED',
    }),
  )
  return {
    store: await openFileStore({ kind: 's3', region, ...account }, world),
    overwrite: (sha256, bytes) => disk.put(keyOf(sha256), bytes),
    formOf: async (sha256) => Buffer.from(await disk.getBytes(keyOf(sha256))),
    close,
  }
}

const { S3_TEST_ENDPOINT: endpoint, S3_TEST_BUCKET, S3_TEST_KEY, S3_TEST_SECRET } = process.env
const ours = { bucket: 'test', accessKeyId: 'key', secretAccessKey: 'secret' }
const stores: [name: string, open: () => Promise<Opened>][] = [
  ['a folder', openFolder],
  [
    'a store that speaks S3',
    async () => {
      const double = await startS3(ours.bucket)
      return openS3({ ...ours, endpoint: double.endpoint }, () => double.stop())
    },
  ],
]
if (endpoint !== undefined) {
  const account = {
    endpoint,
    bucket: S3_TEST_BUCKET ?? 'test',
    accessKeyId: S3_TEST_KEY ?? '',
    secretAccessKey: S3_TEST_SECRET ?? '',
  }
  stores.push(['a real S3 store', () => openS3(account, async () => {})])
}

describe.each(stores)('files in %s', (_name, open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())
  const some = (): Buffer => randomBytes(64)

  test('bytes come back as they were, under their hash', async () => {
    const { store } = opened
    const all = new Uint8Array(256).map((_, index) => index)
    const large = randomBytes(5 * 1_048_576)
    for (const bytes of [all, large, new Uint8Array(), Buffer.from('文')]) {
      const { sha256 } = await store.put(bytes)
      expect(sha256).toBe(hashOf(bytes))
      expect(Buffer.compare((await store.read(sha256)) ?? some(), bytes)).toBe(0)
    }
    const again = await Promise.all(Array.from({ length: 10 }, () => store.put(all)))
    expect(new Set(again.map(({ sha256 }) => sha256))).toEqual(new Set([hashOf(all)]))
  })

  test('what compresses to under 0.8 is stored compressed and comes back as it was; what does not lies there as it is [KIT-13]', async () => {
    const { store, formOf } = opened
    const text = Buffer.from('All that repeats takes little room. '.repeat(20_000))
    const noise = randomBytes(100_000)
    // Two thirds of it do not compress at all.
    const half = Buffer.concat([noise.subarray(0, 60_000), Buffer.alloc(10_000)])
    for (const [bytes, share] of [
      [text, 0.01],
      [half, 1],
      [noise, 1],
      [Buffer.alloc(5 * 1_048_576), 0.001],
    ] as const) {
      const { sha256, stored, isNew } = await store.put(bytes)
      const form = await formOf(sha256)
      expect([isNew, form.length]).toEqual([true, stored])
      if (share === 1) expect(Buffer.compare(form, bytes)).toBe(0)
      else expect(stored).toBeLessThan(bytes.length * share)
      expect(Buffer.compare((await store.read(sha256)) ?? some(), bytes)).toBe(0)
      expect(await store.holds(sha256)).toBe(true)
      expect(await store.keptOf([{ sha256, stored }])).toEqual(new Set([sha256]))
      expect(await store.put(bytes)).toEqual({ sha256, stored, isNew: false })
    }
  })

  test('what was stored before files were compressed is read as it lies there, and stays; what begins as a compressed file does, too [HST-24]', async () => {
    const { store, overwrite, formOf } = opened
    const text = Buffer.from('An earlier release stored this. '.repeat(500))
    const packed = await formOf((await store.put(Buffer.from('Packed. '.repeat(500)))).sha256)
    for (const bytes of [text, packed, packed.subarray(0, 20)]) {
      const sha256 = hashOf(bytes)
      await overwrite(sha256, bytes)
      expect(Buffer.compare((await store.read(sha256)) ?? some(), bytes)).toBe(0)
      expect(await store.put(bytes)).toEqual({ sha256, stored: bytes.length, isNew: false })
      expect(await store.keptOf([{ sha256, stored: bytes.length }])).toEqual(new Set([sha256]))
    }
  })

  test('a compressed file that changed is refused, not served; put again it is whole [HST-24]', async () => {
    const bytes = Buffer.from('Said again and again. '.repeat(5_000))
    const { sha256 } = await opened.store.put(bytes)
    const form = await opened.formOf(sha256)
    const other = await opened.formOf((await opened.store.put(Buffer.alloc(50_000))).sha256)
    const bent = Buffer.from(form)
    bent[form.length - 3] = (bent.at(-3) ?? 0) ^ 255
    for (const damaged of [form.subarray(0, -5), form.subarray(0, 14), other, bent]) {
      await opened.overwrite(sha256, damaged)
      await expect(opened.store.read(sha256)).rejects.toBeInstanceOf(DamagedFile)
      expect(await opened.store.holds(sha256)).toBe(false)
      expect(await opened.store.put(bytes)).toMatchObject({ isNew: true, stored: form.length })
      expect(Buffer.compare((await opened.store.read(sha256)) ?? some(), bytes)).toBe(0)
    }
  })

  test('what is not there is null', async () => {
    expect(await opened.store.read('0'.repeat(64))).toBeNull()
  })

  test('all that is kept is listed page by page, what is not ours is not, and what is removed is gone', async () => {
    const { store, overwrite } = opened
    const put = await Promise.all(Array.from({ length: 130 }, () => store.put(some())))
    const kept = put.map(({ sha256 }) => sha256)
    await overwrite('not-ours', some())
    const listed = async (): Promise<string[]> => {
      const all: string[] = []
      for (let from: string | null = null; ;) {
        const page = await store.list(from)
        all.push(...page.hashes)
        from = page.next
        if (from === null) return all
      }
    }
    const before = await listed()
    expect(new Set(before).size).toBe(before.length)
    expect(before).toEqual(expect.arrayContaining(kept))
    expect(before).not.toContain('not-ours')
    const [gone = ''] = kept
    await store.remove(gone)
    await store.remove(gone)
    expect(await store.read(gone)).toBeNull()
    const asked = kept.map((sha256) => ({ sha256, stored: 64 }))
    expect(await store.keptOf(asked)).toEqual(new Set(kept.slice(1)))
    expect(await store.keptOf(asked.map((file) => ({ ...file, stored: 63 })))).toEqual(new Set())
    expect(await listed()).toEqual(before.filter((sha256) => sha256 !== gone))
  })

  test('a file that changed is refused, not served; put again it is whole, also where its size is the same [HST-24]', async () => {
    const bytes = some()
    const { sha256 } = await opened.store.put(bytes)
    for (const damaged of [Buffer.from(bytes).reverse(), bytes.subarray(0, 3), Buffer.alloc(0)]) {
      await opened.overwrite(sha256, damaged)
      await expect(opened.store.read(sha256)).rejects.toBeInstanceOf(DamagedFile)
      await opened.store.put(bytes)
      expect(Buffer.compare((await opened.store.read(sha256)) ?? some(), bytes)).toBe(0)
    }
  })
})

test('half a file, as a process leaves it that ends in the middle, never stands under a hash, and the next process deletes it [HST-24]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-files-'))
  const store = await openFileStore({ kind: 'folder', folder }, world)
  const bytes = Buffer.from('some bytes')
  await mkdir(join(folder, 'incoming'), { recursive: true })
  await writeFile(join(folder, 'incoming', 'half'), bytes.subarray(0, 3))
  expect(await store.read(hashOf(bytes))).toBeNull()
  const { sha256 } = await store.put(bytes)
  expect(await readdir(join(folder, 'files', sha256.slice(0, 2)))).toEqual([sha256])
  expect(await readdir(join(folder, 'incoming'))).toEqual(['half'])
  await store.takeOver()
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
  await truncate(join(folder, keyOf(sha256)), 3)
  await store.put(bytes)
  expect(await readFile(join(folder, keyOf(sha256)))).toEqual(bytes)
  await rm(folder, { recursive: true, force: true })
})

// What a process has flushed, as Linux names what it has open.
test.skipIf(process.platform !== 'linux')(
  'what was put outlasts a loss of power: its bytes are flushed before they have their name, then the name [PUB-33, HST-24]',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'magiccube-files-'))
    const store = await openFileStore({ kind: 'folder', folder }, world)
    const bytes = Buffer.from('some bytes')
    const place = join(folder, 'files', hashOf(bytes).slice(0, 2))
    const named = () => readdirSync(place)
    const opened = await open(folder)
    const flushed: { path: string; size: number; named: string[] }[] = []
    const everyHandle: FileHandle = Object.getPrototypeOf(opened)
    const sync = vi.spyOn(everyHandle, 'sync')
    sync.mockImplementation(async function (this: FileHandle) {
      const path = readlinkSync(`/proc/self/fd/${this.fd}`)
      flushed.push({ path, size: (await this.stat()).size, named: named() })
    })
    await store.put(bytes)
    expect(flushed).toEqual([
      { path: expect.stringContaining('/incoming/'), size: bytes.length, named: [] },
      { path: place, size: expect.any(Number), named: [hashOf(bytes)] },
    ])
    // Another call may have found it there before the first one has flushed its name.
    flushed.length = 0
    await store.put(bytes)
    expect(flushed.map(({ path }) => path)).toEqual([place])
    sync.mockRestore()
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  },
)

test('bytes that several put at once are whole for whoever reads them once one has put them [HST-24]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-files-'))
  const store = await openFileStore({ kind: 'folder', folder }, world)
  for (let round = 0; round < 5; round += 1) {
    const bytes = randomBytes(8 * 1_048_576)
    let isOver = false
    const sha256 = hashOf(bytes)
    const putting = Array.from({ length: 6 }, () => store.put(bytes))
    const reading = Promise.race(putting).then(async () => {
      while (!isOver) expect((await store.read(sha256))?.length).toBe(bytes.length)
    })
    await Promise.all([reading, Promise.all(putting).then(() => (isOver = true))])
  }
  await rm(folder, { recursive: true, force: true })
})

describe('an S3 store that is away', () => {
  let double: S3Double
  let store: FileStore
  beforeAll(async () => {
    double = await startS3(ours.bucket)
    const location = {
      kind: 's3',
      region: 'us-east-1',
      endpoint: double.endpoint,
      ...ours,
    } as const
    store = await openFileStore(location, world)
  })
  beforeEach(() => double.setFault(null))
  afterAll(() => double?.stop())

  test('a put asks by HEAD, writes what is absent or another, and reads no body', async () => {
    const bytes = Buffer.from('Put time and again. '.repeat(200))
    const { sha256 } = await store.put(bytes)
    const [key, form] = [keyOf(sha256), double.objects.get(keyOf(sha256)) ?? Buffer.alloc(0)]
    const callsOfPut = async (): Promise<string[]> => {
      double.asked.length = 0
      await store.put(bytes)
      return double.asked.map((call) => call.replace(key, ''))
    }
    expect(await callsOfPut()).toEqual(['HEAD '])
    double.objects.set(key, bytes)
    expect(await callsOfPut()).toEqual(['HEAD '])
    double.objects.set(key, Buffer.from(form).reverse())
    expect(await callsOfPut()).toEqual(['HEAD ', 'PUT '])
    double.objects.delete(key)
    expect(await callsOfPut()).toEqual(['HEAD ', 'PUT '])
    expect(double.objects.get(key)).toEqual(form)
    double.objects.clear()
  })

  test('it is asked three times, then the caller may come again; nothing half is there', async () => {
    const bytes = Buffer.from('wanted later')
    for (const fault of ['slowDown', 'hangUp'] as const) {
      double.setFault(fault)
      double.asked.length = 0
      const failed = await store.put(bytes).catch((error: unknown) => error)
      expect(failed instanceof Failure && failed.code).toBe('unavailable')
      await expect(store.read(hashOf(bytes))).rejects.toMatchObject({ code: 'unavailable' })
      if (fault === 'slowDown') expect(double.asked).toHaveLength(6)
      expect(double.objects.size).toBe(0)
    }
    double.setFault(null)
    await store.put(bytes)
    expect(Buffer.compare((await store.read(hashOf(bytes))) ?? Buffer.alloc(0), bytes)).toBe(0)
    expect([...double.objects.keys()]).toEqual([keyOf(hashOf(bytes))])
  })
})
