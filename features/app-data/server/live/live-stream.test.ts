/** The stream of changes: what a reader may see, in order, resumed, from another process too (DAT-11). */
import { beforeAll, expect, test } from 'vitest'
import { changeApp } from '../../../apps/contract.ts'
import { type Person, signedUp } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import * as contract from '../../contract.ts'
import { insertEntry } from '../entry-store.ts'
import { type Event, listen } from '../testing/live-reader.ts'
import { type DataApp, dataApp, known, stranger, type Visitor } from '../testing/visitors.ts'
import { holdUsage, noteChange } from '../usage-store.ts'

onEachDatabase('changes of app data', (server) => {
  let rosa: Person
  let app: DataApp
  beforeAll(async () => {
    rosa = await signedUp(server(), 'rosa')
    app = await dataApp(rosa, 'live', {
      wall: { kind: 'wall', anonymous: true },
      own: { kind: 'own', anonymous: true },
      votes: { kind: 'ballot', anonymous: true, fields: { for: { type: 'string' } } },
      inbox: { kind: 'inbox', anonymous: true },
    })
  })
  const add = async (visitor: Visitor, collection: string, data: object = {}) =>
    (await visitor.calls(contract.addEntry, { collection, data: { ...data } })).body.entry.id
  const every = 'wall,own,votes,inbox'

  test('a reader hears what they may see, in order, and nothing else: threat T109 [DAT-11] [DAT-05]', async () => {
    const ada = stranger(server(), app)
    const bo = stranger(server(), app)
    const author = await known(rosa, app)
    const stream = await listen(bo, every)
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    expect((await stream.next())?.event).toBe('ready')
    await add(ada, 'own', { secret: 1 })
    await add(ada, 'inbox', { secret: 2 })
    await add(ada, 'votes', { for: 'tea' })
    const id = await add(ada, 'wall', { text: 'a' })
    await ada.calls(contract.changeEntry, { collection: 'wall', entryId: id, data: { text: 'b' } })
    await ada.calls(contract.removeEntry, { collection: 'wall', entryId: id })
    const last = await add(bo, 'own')
    const heard: Event[] = []
    for (let event = await stream.next(); event; event = await stream.next()) {
      heard.push(event)
      if (event.data.id === last) break
    }
    const told = heard.map(({ event, data }) => [event, data.id ?? '', data.entry === null])
    expect(told.filter(([event]) => event === 'totals')).toHaveLength(1)
    const ofWall = told.filter(([, one]) => one === id)
    expect(ofWall.at(-1)).toEqual(['change', id, true])
    expect(told.filter(([, one]) => one !== id && one !== last && one !== '')).toEqual([])
    expect(JSON.stringify(heard)).not.toContain('secret')
    const ids = heard.map((event) => Number(event.id))
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    await stream.end()
    const inbox = await listen(author, 'inbox')
    await inbox.next()
    const sent = await add(ada, 'inbox', { text: 'for you' })
    expect((await inbox.next())?.data.id).toBe(sent)
    await inbox.end()
  })

  test('who was away goes on where they were, and is told when that is too long ago [DAT-11]', async () => {
    const ada = stranger(server(), app)
    const first = await listen(ada, 'wall')
    const ready = await first.next()
    await first.end()
    const missed = [await add(ada, 'wall'), await add(ada, 'wall')]
    const resumed = await listen(ada, 'wall', ready?.id)
    expect((await resumed.next())?.event).toBe('ready')
    const heard = [await resumed.next(), await resumed.next()]
    expect(heard.map((event) => event?.data.id)).toEqual(missed)
    await resumed.end()
    server().pass(3_700_000)
    await server().server.jobs.sweep()
    const late = await listen(ada, 'wall', ready?.id)
    expect([(await late.next())?.event, (await late.next())?.event]).toEqual(['ready', 'reset'])
    await late.end()
  })

  test('what another process writes is heard within a second [DAT-11]', async () => {
    const ada = stranger(server(), app)
    const stream = await listen(ada, 'wall')
    await stream.next()
    const { db } = server().server
    const at = { appId: app.id, place: 'live', collection: 'wall', id: 'foreign' }
    const usage = await holdUsage(db, at)
    const row = {
      ...at,
      writer: 'k:else',
      writerName: null,
      kind: 'wall',
      revision: 1,
      bytes: 2,
      data: '{}',
      createdAt: server().now(),
      updatedAt: server().now(),
    }
    await insertEntry(db, row, [])
    await noteChange(db, usage, {
      appId: app.id,
      place: 'live',
      collection: 'wall',
      entryId: 'foreign',
      kind: 'wall',
      writer: 'k:else',
      seq: Number(usage.seq),
      at: server().now(),
    })
    expect((await stream.next())?.data.id).toBe('foreign')
    await stream.end()
  })

  test('sixty streams hear each of fifty writes at one moment once, in order, and each its own reader’s alone [DAT-27] [DAT-11]', async () => {
    const readers = Array.from({ length: 60 }, () => stranger(server(), app))
    const streams = await Promise.all(readers.map((reader) => listen(reader, 'wall,own')))
    for (const stream of streams) expect((await stream.next())?.event).toBe('ready')
    const writers = Array.from({ length: 50 }, () => stranger(server(), app))
    const open = await Promise.all(writers.map((writer) => add(writer, 'wall')))
    await Promise.all(readers.map((reader, at) => add(reader, 'own', { at })))
    for (const stream of streams) {
      const heard: Event[] = []
      while (heard.length < 51) heard.push((await stream.next()) ?? never())
      const ids = heard.slice(0, 50).map(({ data }) => data.id)
      expect(new Set(ids)).toEqual(new Set(open))
      expect(heard.at(-1)?.data.entry).toMatchObject({ isMine: true })
      const seqs = heard.map(({ id }) => Number(id))
      expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => a - b))
    }
    for (const stream of streams) await stream.end()
  })

  test('five streams a reader, then one waits; one that ends makes room [DAT-18]', async () => {
    const ada = stranger(server(), app)
    const open = await Promise.all(Array.from({ length: 5 }, () => listen(ada, 'wall')))
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await listen(ada, 'wall')).status).toBe(429)
    await open[0]?.end()
    const next = await listen(ada, 'wall')
    expect(next.status).toBe(200)
    for (const stream of [...open.slice(1), next]) await stream.end()
  })

  test('an app that goes offline ends its streams [DAT-19]', async () => {
    const kim = await signedUp(server(), 'kim')
    const closing = await dataApp(kim, 'closing', { wall: { kind: 'wall' } })
    const ada = stranger(server(), closing)
    const stream = await listen(ada, 'wall')
    expect((await stream.next())?.event).toBe('ready')
    await kim.calls(changeApp, { id: closing.id, status: 'draft' })
    expect(await stream.next()).toBeNull()
    expect((await listen(ada, 'wall')).status).toBe(404)
  })
})

function never(): never {
  throw new Error('a stream that ended')
}
