/** Pictures of apps: who sees them, and that no other file is one (PERM-10, PUB-18). */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { changeApp, deleteApp, readApp } from '../../features/apps/contract.ts'
import { publishApp } from '../../features/publishing/contract.ts'
import { draftApp } from '../../server/testing/apps.ts'
import { type Person, signedUp } from '../../server/testing/people.ts'
import { onEachDatabase } from '../../server/testing/test-server.ts'

onEachDatabase('pictures', (server) => {
  let pia: Person
  let id: string
  const read = async (url: string) => {
    const answer = await server().request(url)
    return [answer.status, answer.headers.get('cache-control')]
  }
  const forAll = [200, 'public, max-age=31536000, immutable']
  const forOwner = [200, 'private, max-age=31536000, immutable']
  const pictureFor = async (person: Person) =>
    (await person.calls(readApp, { id })).body.app?.snapshot ?? ''
  beforeAll(async () => {
    pia = await signedUp(server(), 'pia')
    id = await draftApp(pia, 'pictured', { 'index.html': 'secret page' })
    const colour = { width: 8, height: 6, channels: 3 as const, background: 'red' }
    const png = await sharp({ create: colour }).png().toBuffer()
    const snapshot = `data:image/png;base64,${png.toString('base64')}`
    await pia.calls(publishApp, { id, snapshot })
  })

  test('a picture is for all while its app is published, then for its owner alone, then gone [PERM-10] [PUB-18] [HST-21]', async () => {
    const shown = await pictureFor(pia)
    expect(await read(shown)).toEqual(forAll)
    await pia.calls(changeApp, { id, status: 'draft' })
    expect((await read(shown))[0]).toBe(404)
    const own = await pictureFor(pia)
    expect(await read(own)).toEqual(forOwner)
    expect((await read(`${own.slice(0, -1)}_`))[0]).toBe(404)
    await pia.calls(publishApp, { id })
    expect(await read(shown)).toEqual(forAll)
    const { db } = server().server
    const takeDown = (takenDown: number) =>
      db.updateTable('sites').set({ takenDown }).where('appId', '=', id).execute()
    await takeDown(1)
    expect((await read(shown))[0]).toBe(404)
    await takeDown(0)
    await pia.calls(deleteApp, { id })
    expect([(await read(shown))[0], (await read(own))[0]]).toEqual([404, 404])
  })

  test('another stored file is no picture, whatever its hash, and no alarm is raised [HST-20]', async () => {
    const hash = createHash('sha256').update('secret page').digest('hex')
    for (const name of [hash, 'f'.repeat(64)])
      expect((await read(`http://pictures.apps.localhost:3000/${name}.webp`))[0]).toBe(404)
    expect(server().logged()).not.toContain('is missing')
  })
})
