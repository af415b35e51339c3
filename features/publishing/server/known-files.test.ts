/** An update reads of the code host what is not live already, and nothing else (PUB-10, PUB-33). */
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { commitFiles, publishedApp } from '../../../server/testing/apps.ts'
import { codeHostFaults } from '../../../server/testing/code-host-faults.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { publishApp } from '../contract.ts'

const partOf = (n: number): string => `export const part = ${n}`
const parts = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`part-${n}.js`, partOf(n)]))

onEachDatabase('updates of many files', (server) => {
  let uma: Person
  beforeAll(async () => {
    uma = await signedUp(server(), 'uma')
  })

  /** An app whose updates tell how many files were read of the code host for them. */
  async function newApp(name: string, files: Readonly<Record<string, string>>) {
    const { id, url } = await publishedApp(uma, name, files)
    return {
      id,
      shows: async (path: string) => (await server().request(`${url}/${path}`)).text(),
      async update(now: Readonly<Record<string, string>>): Promise<number> {
        await commitFiles(uma, name, now)
        const door = codeHostFaults(server())
        const { body } = await uma.calls(publishApp, { id })
        door.stop()
        expect(body).toMatchObject({ changed: true })
        return door.asked.filter((line) => line.includes('/git/blobs/')).length
      },
    }
  }

  test('of many files the one that changed is read; a file that has moved is known by its content [PUB-10]', async () => {
    const app = await newApp('many-files', { 'index.html': 'one', ...parts })
    expect(await app.update({ 'index.html': 'two', ...parts })).toBe(1)
    expect([await app.shows(''), await app.shows('part-59.js')]).toEqual(['two', partOf(59)])
    expect(await app.update({ 'index.html': 'two', 'moved.js': partOf(7) })).toBe(0)
    expect(await app.shows('moved.js')).toBe(partOf(7))
    expect(await app.shows('part-7.js')).not.toContain('export')
  })

  test('a file that is live, but was lost of the store, is read again with the next update [PUB-33]', async () => {
    const app = await newApp('lost-files', { 'index.html': 'one', 'part.js': partOf(101) })
    const lost = createHash('sha256').update(partOf(101)).digest('hex')
    await rm(join(server().folder, 'files', 'files', lost.slice(0, 2), lost))
    expect(await app.update({ 'index.html': 'two', 'part.js': partOf(101) })).toBe(2)
    expect(await app.shows('part.js')).toBe(partOf(101))
  })

  test('what was published before files were known by git’s names is read once more, then known', async () => {
    const app = await newApp('old-files', { 'index.html': 'one', ...parts })
    const { db } = server().server
    const versions = db.selectFrom('versions').select('id').where('appId', '=', app.id)
    await db
      .updateTable('versionFiles')
      .set({ blobId: null })
      .where('versionId', 'in', versions)
      .execute()
    expect(await app.update({ 'index.html': 'two', ...parts })).toBe(61)
    expect(await app.update({ 'index.html': 'three', ...parts })).toBe(1)
  })
})
