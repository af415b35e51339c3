/** What one account's published versions may take of the host's disk: counted as stored, once a file, right at any time. */
import { createHash, randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inTransaction, type Queries } from '../../../../server/database/transaction.ts'
import { commitFiles, draftApp, publishedApp } from '../../../../server/testing/apps.ts'
import { type Person, signedUp, signIn } from '../../../../server/testing/people.ts'
import { onEachDatabase, type TestServer } from '../../../../server/testing/test-server.ts'
import { deleteApp } from '../../../apps/contract.ts'
import { deleteMe } from '../../../accounts/own-account-contract.ts'
import { listVersions, publishApp, restoreVersion } from '../../contract.ts'
import { insertVersion } from '../store.ts'
import { countVersion } from './count-version.ts'
import { publishedBytes } from './store.ts'

const mib = 2 ** 20
const dayMs = 24 * 3_600_000
const page = { 'index.html': '<h1>Here</h1>' }
const noise = (bytes: number) => randomBytes(bytes)
const options = { env: { PUBLISHED_BYTES_PER_PERSON: `${4 * mib}` } }

/** The bytes of all stored files. */
async function onDisk(server: TestServer): Promise<number> {
  const folder = join(server.folder, 'files', 'files')
  const names = await readdir(folder, { recursive: true })
  const facts = await Promise.all(names.map((name) => stat(join(folder, name))))
  return facts.reduce((sum, fact) => sum + (fact.isFile() ? fact.size : 0), 0)
}

onEachDatabase(
  'the published bytes of a person',
  (server) => {
    const bytesOf = ({ userId }: Person) => publishedBytes(server().server.db, userId)
    /** The limit of a day is not at stake. */
    const nextDay = async (...people: Person[]) => {
      server().pass(dayMs)
      for (const person of people) await signIn(person)
    }
    const publish = (person: Person, id: string, language = 'en') =>
      person.calls(publishApp, { id }, { 'Accept-Language': language })

    test('threat T103: a publish beyond the limit is refused in both languages and changes nothing; a deletion makes room [KIT-13]', async () => {
      const ada = await signedUp(server(), 'ada')
      const { id: big } = await publishedApp(ada, 'big', { ...page, 'a.bin': noise(3 * mib) })
      await nextDay(ada)
      const { id, url } = await publishedApp(ada, 'small', page)
      await commitFiles(ada, 'small', { 'index.html': 'More', 'b.bin': noise(1.5 * mib) })
      const before = await bytesOf(ada)
      const sentences = {
        en: 'Your published versions would take more than the 4 MiB that an account has here. Nothing was lost. Delete an app that you no longer need, or publish smaller files.',
        zh: '你发布的版本将超过账号的 4 MiB 空间。没有丢失任何内容。请删除不再需要的应用，或发布较小的文件。',
      }
      for (const [language, error] of Object.entries(sentences)) {
        const refused = await publish(ada, id, language)
        expect(refused).toMatchObject({ status: 413, body: { code: 'publishedFull', error } })
      }
      expect(await bytesOf(ada)).toBe(before)
      expect(await (await server().request(url)).text()).toBe(page['index.html'])
      expect((await ada.calls(listVersions, { id })).body.versions).toHaveLength(1)
      await ada.calls(deleteApp, { id: big })
      await nextDay(ada)
      expect((await publish(ada, id)).status).toBe(200)
    })

    test('a file counts once, however many versions and apps name it, and as it is stored [KIT-13]', async () => {
      const bea = await signedUp(server(), 'bea')
      const files = { ...page, 'a.bin': noise(1.5 * mib), 'wide.txt': 'wide '.repeat(mib / 5) }
      const { id } = await publishedApp(bea, 'first-of-bea', files)
      for (const text of ['two', 'three']) {
        await commitFiles(bea, 'first-of-bea', { ...files, 'index.html': text })
        expect((await publish(bea, id)).status).toBe(200)
      }
      const { id: other } = await publishedApp(bea, 'second-of-bea', files)
      const counted = await bytesOf(bea)
      expect([counted > 1.5 * mib, counted < 1.6 * mib]).toEqual([true, true])
      // What another app still names stays counted.
      await bea.calls(deleteApp, { id })
      expect(await bytesOf(bea)).toBeGreaterThan(1.5 * mib)
      await bea.calls(deleteApp, { id: other })
      expect(await bytesOf(bea)).toBe(0)
    })

    test('of two apps that are published at the same moment, and fit one by one, one is refused [KIT-13]', async () => {
      const cem = await signedUp(server(), 'cem')
      await publishedApp(cem, 'ground-of-cem', { ...page, 'a.bin': noise(2 * mib) })
      await nextDay(cem)
      const drafts = []
      for (const name of ['one-of-cem', 'two-of-cem'])
        drafts.push(await draftApp(cem, name, { ...page, 'b.bin': noise(1.5 * mib) }))
      const both = await Promise.all(drafts.map((id) => publish(cem, id)))
      expect(both.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '413'])
      expect(await bytesOf(cem)).toBeLessThanOrEqual(4 * mib)
    })

    test('a version waits for another one of the same person that is not committed yet, and then counts it [KIT-13]', async () => {
      const { db } = server().server
      const hal = await signedUp(server(), 'hal')
      const counted = async (name: string) => {
        const appId = await draftApp(hal, name)
        const file = { path: 'a.bin', sha256: name, size: 3 * mib, stored: 3 * mib, blobId: name }
        const made = { commitSha: 'c', manifestHash: 'm', createdAt: 0, number: 1, id: name, appId }
        return async (tx: Queries) => {
          await insertVersion(tx, made, [file])
          const version = {
            appId,
            authorId: hal.userId,
            files: [file],
            lastLiveId: null,
            now: server().now(),
          }
          await countVersion(tx, version, 4 * mib)
        }
      }
      const [countFirst, countSecond] = [await counted('one-of-hal'), await counted('two-of-hal')]
      const isCounted = Promise.withResolvers<void>()
      const second = isCounted.promise
        .then(() => inTransaction(db, countSecond))
        .catch((error: unknown) => error)
      await inTransaction(db, async (tx) => {
        await countFirst(tx)
        isCounted.resolve()
        // Many answers of the database come and go, and the second waits.
        for (let n = 0; n < 50; n += 1) await publishedBytes(tx, hal.userId)
      })
      expect(await second).toMatchObject({ code: 'publishedFull' })
    })

    test('versions of many empty files count too [KIT-13]', async () => {
      const dan = await signedUp(server(), 'dan')
      const empty = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`${n}.txt`, '']))
      const { id } = await publishedApp(dan, 'empty-of-dan', { ...page, ...empty })
      const one = await bytesOf(dan)
      await commitFiles(dan, 'empty-of-dan', { ...empty, 'index.html': 'two' })
      await publish(dan, id)
      expect((await bytesOf(dan)) - one).toBeGreaterThan(200 * 100)
    })

    test('what is stored and published by nobody is bounded by the day: refused publishes and deleted apps lie there until the sweep [KIT-13]', async () => {
      const eli = await signedUp(server(), 'eli')
      const key = 'const key = "AKIAIOSFODNN7REALKEY"'
      const id = await draftApp(eli, 'leaky', page)
      const seen: [number, string | undefined][] = []
      const start = await onDisk(server())
      for (let n = 0; n < 8; n += 1) {
        const parts = Array.from({ length: 4 }, (_, part) => [`${part}.bin`, noise(1.4 * mib)])
        await commitFiles(eli, 'leaky', { 'index.html': key, ...Object.fromEntries(parts) })
        const { status, body } = await publish(eli, id)
        seen.push([status, body.code])
      }
      expect(seen).toEqual([
        [409, 'secretsFound'],
        ...Array.from({ length: 7 }, () => [429, 'uploadsFull']),
      ])
      // Also those that are on their way at once are counted before.
      expect((await onDisk(server())) - start).toBeLessThan(8 * mib)
      await nextDay(eli)
      await commitFiles(eli, 'leaky', page)
      expect((await publish(eli, id)).status).toBe(200)
    })

    test('the account’s count goes with the account [KIT-13, ACC-22]', async () => {
      const flo = await signedUp(server(), 'flo')
      await publishedApp(flo, 'app-of-flo')
      expect(await bytesOf(flo)).toBeGreaterThan(0)
      const gone = await flo.calls(deleteMe, { username: 'flo' })
      expect(gone.status).toBeLessThan(300)
      const { db } = server().server
      const rows = await db
        .selectFrom('publishedFiles')
        .selectAll()
        .where('userId', '=', flo.userId)
        .execute()
      expect(rows).toEqual([])
    })
  },
  options,
)

onEachDatabase('the versions that are stored of an app', (server) => {
  test('fifty and all of the last thirty days stay, the live one always; of what goes nothing is stored any more [KIT-13]', async () => {
    const gus = await signedUp(server(), 'gus')
    const { db, jobs } = server().server
    const { id } = await publishedApp(gus, 'aged', { 'index.html': 'version 1' })
    const publishes = async (n: number) => {
      await signIn(gus)
      await commitFiles(gus, 'aged', { 'index.html': `version ${n}` })
      expect((await gus.calls(publishApp, { id })).status).toBe(200)
    }
    const numbers = async () => {
      const ofApp = db.selectFrom('versions').select('number').where('appId', '=', id)
      return (await ofApp.orderBy('number').execute()).map(({ number }) => number)
    }
    await publishes(2)
    await publishes(3)
    const ofApp = db.selectFrom('versions').selectAll().where('appId', '=', id)
    const first = await ofApp.where('number', '=', 1).executeTakeFirstOrThrow()
    const later = Array.from({ length: 49 }, (_, n) => {
      return { ...first, id: `later-${n}`, number: n + 4, files: 0 }
    })
    await db.insertInto('versions').values(later).execute()
    expect((await gus.calls(restoreVersion, { id, version: 2 })).status).toBe(200)
    server().pass(29 * dayMs)
    await publishes(53)
    const all = Array.from({ length: 53 }, (_, n) => n + 1)
    expect(await numbers()).toEqual(all)
    expect((await gus.calls(restoreVersion, { id, version: 2 })).status).toBe(200)
    server().pass(2 * dayMs)
    await publishes(54)
    expect(await numbers()).toEqual([2, ...all.slice(4), 54])
    const files = db.selectFrom('publishedFiles').select('sha256').where('userId', '=', gus.userId)
    const counted = (await files.execute()).map(({ sha256 }) => sha256)
    expect(counted.toSorted()).toEqual([2, 53, 54].map(hashOfVersion).toSorted())
    for (let n = 0; n < 2; n += 1) {
      await jobs.sweep()
      server().pass(dayMs + 3_600_000)
    }
    await jobs.sweep()
    const folder = join(server().folder, 'files', 'files')
    const names = await readdir(folder, { recursive: true })
    const stored = [1, 2, 3, 53, 54].filter((n) =>
      names.some((name) => name.endsWith(hashOfVersion(n))),
    )
    expect(stored).toEqual([2, 53, 54])
  })
})

function hashOfVersion(n: number): string {
  return createHash('sha256').update(`version ${n}`).digest('hex')
}
