/** Entries of a narrower kind whose writers are asked, once, whether the present one may hold for them (DAT rows). */
import { beforeAll, expect, test } from 'vitest'
import { commitFiles } from '../../../../server/testing/apps.ts'
import { type Person, signedUp } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import { publishApp } from '../../../publishing/contract.ts'
import { askWriters, readDataOverview } from '../../author-contract.ts'
import * as contract from '../../contract.ts'
import { answerQuestion } from '../../question-contract.ts'
import { type DataApp, dataApp, known, stranger, type Visitor } from '../testing/visitors.ts'

onEachDatabase('entries of a narrower kind', (server) => {
  let rosa: Person
  let ada: Person
  beforeAll(async () => {
    rosa = await signedUp(server(), 'rosa')
    ada = await signedUp(server(), 'ada')
  })

  const notes = (kind: string) => ({ notes: { kind, title: 'Notes', anonymous: true } })
  const opened = (name: string, kind = 'own') => dataApp(rosa, name, notes(kind))
  async function redeclare({ id }: DataApp, name: string, kind: string): Promise<void> {
    const file = JSON.stringify({ collections: notes(kind) })
    await commitFiles(rosa, name, { 'index.html': kind, 'data.json': file })
    expect((await rosa.calls(publishApp, { id })).status).toBe(200)
  }
  const put = (visitor: Visitor, entryId: string, data: object = { text: entryId }) =>
    visitor.calls(contract.putEntry, { collection: 'notes', entryId, data: { ...data } })
  const read = async (visitor: Visitor) =>
    (await visitor.calls(contract.listEntries, { collection: 'notes' })).body.entries
  const textsOf = async (visitor: Visitor) =>
    (await read(visitor)).map(({ data }) => String(data['text'])).sort(inOrder)
  const asked = async (visitor: Visitor) =>
    (await visitor.calls(contract.readMe, {}, { 'Accept-Language': 'en' })).body.questions
  const answer = (visitor: Visitor, isYes: boolean, kind: 'wall' | 'ballot' = 'wall') =>
    visitor.calls(
      answerQuestion,
      { about: 'wider', collection: 'notes', kind, isYes },
      { 'Accept-Language': 'en' },
    )
  const asking = async ({ id }: DataApp) =>
    (await rosa.calls(readDataOverview, { id })).body.collections[0]?.asking

  test('writers are asked when they next come, once, and what they say is done: threat T120 [DAT-07]', async () => {
    const app = await opened('asked')
    const one = await known(ada, app)
    const two = stranger(server(), app)
    const reader = stranger(server(), app)
    for (const [visitor, text] of [
      [one, 'hers'],
      [two, 'secret'],
    ] as const)
      await put(visitor, text)
    await redeclare(app, 'asked', 'wall')
    await put(one, 'new')
    // Nobody is asked before the author says so, and nothing is opened by who comes with an answer.
    expect(await asked(one)).toEqual([])
    expect((await answer(one, true)).status).toBe(404)
    expect(await asking(app)).toEqual({ people: 2, refused: 0, isAsked: false })
    const { body } = await rosa.calls(askWriters, { id: app.id, collection: 'notes' })
    expect(body).toEqual({ people: 2 })
    expect(await asking(app)).toEqual({ people: 2, refused: 0, isAsked: true })
    const [question] = await asked(one)
    expect(question).toMatchObject({ about: 'wider', collection: 'notes', kind: 'wall' })
    expect(question?.text).toBe(
      '“Notes” was “Only you see and change what you write.” when you wrote there. It is now: “Everybody reads it; each changes only their own.” Shall this hold for your 1 entry of before too?',
    )
    // Who wrote nothing there before is asked nothing, and answers for nobody.
    expect(await asked(reader)).toEqual([])
    expect((await answer(reader, true)).status).toBe(404)
    expect(await textsOf(reader)).toEqual(['new'])
    expect((await answer(one, true)).body).toEqual({
      changed: 1,
      dropped: 0,
      left: 0,
      text: '1 entry is open now.',
    })
    expect((await answer(two, false)).body).toMatchObject({ changed: 0, left: 1 })
    expect(await textsOf(reader)).toEqual(['hers', 'new'])
    for (const visitor of [one, two]) expect(await asked(visitor)).toEqual([])
    // The first answer counts, and a repeated one is told what came of it.
    expect((await answer(one, false)).body).toMatchObject({ changed: 1 })
    expect((await answer(two, true)).body).toMatchObject({ changed: 0 })
    expect(await textsOf(reader)).toEqual(['hers', 'new'])
    expect(await asking(app)).toEqual({ people: 1, refused: 1, isAsked: true })
    const again = await rosa.calls(askWriters, { id: app.id, collection: 'notes' })
    expect(again.body).toEqual({ people: 0 })
    expect(await asked(two)).toEqual([])
  })

  test('where the kind is another one by then, nobody is asked, and a yes to another kind opens nothing [DAT-07]', async () => {
    const app = await opened('asked-late')
    const one = stranger(server(), app)
    await put(one, 'mine')
    await redeclare(app, 'asked-late', 'wall')
    await rosa.calls(askWriters, { id: app.id, collection: 'notes' })
    await redeclare(app, 'asked-late', 'ballot')
    expect(await asked(one)).toEqual([])
    for (const kind of ['wall', 'ballot'] as const)
      expect((await answer(one, true, kind)).status).toBe(404)
    await redeclare(app, 'asked-late', 'wall')
    expect(await asked(one)).toHaveLength(1)
    // A narrower kind asks nobody: it holds at once.
    const wall = await opened('asked-never', 'wall')
    await put(stranger(server(), wall), 'open')
    await redeclare(wall, 'asked-never', 'own')
    expect(await asking(wall)).toMatchObject({ people: 0 })
    expect((await rosa.calls(askWriters, { id: wall.id, collection: 'notes' })).body).toEqual({
      people: 0,
    })
  })

  test('names that two had for themselves are one each where all read them, and the newest is the vote [DAT-07]', async () => {
    const app = await opened('asked-names')
    const [one, two] = [stranger(server(), app), stranger(server(), app)]
    for (const visitor of [one, two])
      await put(visitor, 'settings', { text: visitor === one ? 'a' : 'b' })
    await redeclare(app, 'asked-names', 'wall')
    await rosa.calls(askWriters, { id: app.id, collection: 'notes' })
    for (const visitor of [one, two]) await answer(visitor, true)
    const seen = await read(stranger(server(), app))
    expect(seen.map(({ data }) => String(data['text'])).sort(inOrder)).toEqual(['a', 'b'])
    expect(new Set(seen.map(({ id }) => id)).size).toBe(2)
    for (const { id: entryId } of seen) {
      const found = await two.calls(contract.readEntry, { collection: 'notes', entryId })
      expect(found.status).toBe(200)
    }
    const votes = await opened('asked-votes')
    const voter = stranger(server(), votes)
    await put(voter, 'old')
    server().pass(1_000)
    await put(voter, 'newer')
    await redeclare(votes, 'asked-votes', 'ballot')
    await rosa.calls(askWriters, { id: votes.id, collection: 'notes' })
    expect((await answer(voter, true, 'ballot')).body).toMatchObject({ changed: 1, left: 1 })
    const totals = await voter.calls(contract.readTotals, { collection: 'notes' })
    expect(totals.body.people).toBe(1)
  })
})

const inOrder = (one: string, other: string): number => one.localeCompare(other)
