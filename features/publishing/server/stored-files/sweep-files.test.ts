/** Stored files that nothing names go after a day; those of any version and any picture stay (PUB-33, HST-24). */
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openFileStore } from '../../../../server/kernel/file-store.ts'
import { hashOf } from '../../../../server/kernel/stored-form.ts'
import { realWorld } from '../../../../server/kernel/world.ts'
import { commitFiles, draftApp, publishedApp } from '../../../../server/testing/apps.ts'
import { type Person, signedUp, signIn } from '../../../../server/testing/people.ts'
import { startS3 } from '../../../../server/testing/s3-double.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import { changeApp, deleteApp } from '../../../apps/contract.ts'
import { publishApp } from '../../contract.ts'
import { createFileSweep } from './sweep-files.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const key = `gh${'p_'}${'aB3'.repeat(12)}`

onEachDatabase('files that nothing names', (server) => {
  let sue: Person
  beforeAll(async () => {
    sue = await signedUp(server(), 'sue')
  })
  beforeEach(async () => void (await signIn(sue)))
  const stored = async (): Promise<string[]> => {
    const paths = await readdir(join(server().folder, 'files', 'files'), { recursive: true })
    return paths.map((path) => path.slice(3)).filter((name) => name !== '')
  }
  const sweep = () => server().server.jobs.sweep()
  /** Time goes on as it does for a server that runs, sweeping now and then. */
  const pass = async (milliseconds: number): Promise<void> => {
    await sweep()
    server().pass(milliseconds)
    await sweep()
  }

  test('what a refused publish left is there for a day, and then it is swept', async () => {
    const left = `// ${randomBytes(20).toString('hex')}\nconst token = '${key}'`
    const id = await draftApp(sue, 'refused', { 'index.html': 'refused', 'a.js': left })
    expect((await sue.calls(publishApp, { id })).body).toMatchObject({ code: 'secretsFound' })
    const names = [hashOf(Buffer.from(left)), hashOf(Buffer.from('refused'))]
    await pass(dayMs - 1)
    expect(await stored()).toEqual(expect.arrayContaining(names))
    await pass(1)
    for (const name of names) expect(await stored()).not.toContain(name)
    expect(server().logged()).toContain('files that nothing names deleted')
    // The person may decide otherwise later.
    await signIn(sue)
    expect((await sue.calls(publishApp, { id, acceptSecrets: true })).status).toBe(200)
    const page = await server().request('http://refused.apps.localhost:3000/a.js')
    expect(await page.text()).toBe(left)
  })

  test('what any version names stays, live or earlier or withdrawn, and so does a picture; all go a day after the app', async () => {
    const picture = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#369' },
    })
      .png()
      .toBuffer()
    const snapshot = `data:image/png;base64,${picture.toString('base64')}`
    const before = new Set(await stored())
    const { id } = await publishedApp(sue, 'kept', { 'index.html': 'the first kept' })
    await commitFiles(sue, 'kept', { 'index.html': 'the second kept' })
    expect((await sue.calls(publishApp, { id, snapshot })).status).toBe(200)
    await sue.calls(changeApp, { id, status: 'draft' })
    const own = (await stored()).filter((name) => !before.has(name))
    expect(own).toHaveLength(3)
    for (let days = 0; days < 3; days += 1) await pass(dayMs)
    expect(await stored()).toEqual(expect.arrayContaining(own))
    await signIn(sue)
    await sue.calls(deleteApp, { id })
    // A round through the store is made every hour.
    server().pass(hourMs)
    await pass(dayMs - 1)
    expect(await stored()).toEqual(expect.arrayContaining(own))
    await pass(1)
    expect((await stored()).filter((name) => own.includes(name))).toEqual([])
  })

  test('of a store of a million files one run looks at some thousands, and the next goes on there', async () => {
    const { db } = server().server
    const pages: (string | null)[] = []
    const perPage = 1_000
    const million = createFileSweep({
      db,
      world: server(),
      log: { info: () => {} },
      files: {
        async list(from) {
          pages.push(from)
          const at = from === null ? 0 : Number(from)
          const hashes = Array.from({ length: perPage }, (_, n) => hashOf(Buffer.from(`${at + n}`)))
          return { hashes, next: at + perPage < 1_000_000 ? String(at + perPage) : null }
        },
        remove: () => Promise.reject(new Error('nothing is old enough')),
      },
    })
    await Promise.all([million.sweep(), million.sweep()])
    expect(pages).toEqual([null, '1000', '2000', '3000', '4000'])
    await million.sweep()
    expect(pages).toHaveLength(10)
    expect(pages[5]).toBe('5000')
    await db.deleteFrom('unnamedFiles').execute()
  })

  test('files of a bucket are swept like those of a folder, in runs of at most a thousand; a store that is away keeps them for later', async () => {
    const double = await startS3('test')
    const location = { endpoint: double.endpoint, bucket: 'test', region: 'us-east-1' }
    const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }
    const files = await openFileStore({ kind: 's3', ...location, ...keys }, realWorld)
    const { db } = server().server
    const { sweep: sweepBucket } = createFileSweep({
      db,
      world: server(),
      log: { info: () => {} },
      files,
    })
    for (let n = 0; n < 1_150; n += 1) {
      const bytes = Buffer.from(`left ${n}`)
      double.objects.set(`files/${hashOf(bytes).slice(0, 2)}/${hashOf(bytes)}`, bytes)
    }
    double.objects.set('of-somebody-else', Buffer.from('x'))
    const { sha256: kept } = await files.put(Buffer.from('kept in a bucket'))
    await publishedApp(sue, 'in-a-bucket', { 'index.html': 'kept in a bucket' })
    await sweepBucket()
    server().pass(dayMs)
    double.setFault('slowDown')
    await expect(sweepBucket()).rejects.toMatchObject({ code: 'unavailable' })
    double.setFault(null)
    expect(double.objects.size).toBe(1_152)
    server().pass(hourMs)
    await sweepBucket()
    expect(double.objects.size).toBe(152)
    await sweepBucket()
    expect([...double.objects.keys()].toSorted()).toEqual([
      `files/${kept.slice(0, 2)}/${kept}`,
      'of-somebody-else',
    ])
    await double.stop()
  })
})
