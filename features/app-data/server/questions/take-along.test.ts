/** Entries of a browser that come along into an account, once, when the person says yes (DAT rows). */
import { beforeAll, expect, test } from 'vitest'
import { type Person, signedUp } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import { deleteAllEntries, readDataOverview, restoreState } from '../../author-contract.ts'
import { deleteMyData } from '../../connect-contract.ts'
import * as contract from '../../contract.ts'
import { answerQuestion } from '../../question-contract.ts'
import { acceptInvitation, inviteToEntry } from '../../share-contract.ts'
import { type DataApp, dataApp, known, stranger, Visitor } from '../testing/visitors.ts'

const fields = { drink: { type: 'string', enum: ['tea', 'coffee'] } }
const declared = {
  notes: { kind: 'wall', anonymous: true },
  settings: { kind: 'own', anonymous: true },
  votes: { kind: 'ballot', anonymous: true, fields },
  seats: { kind: 'wall', anonymous: true, max: 1 },
  lists: { kind: 'shared', anonymous: true },
}
const yes = { about: 'takeAlong', collection: null, kind: null, isYes: true } as const

onEachDatabase('what was written before the sign-in', (server) => {
  let rosa: Person
  let app: DataApp
  beforeAll(async () => {
    rosa = await signedUp(server(), 'rosa')
    app = await dataApp(rosa, 'along', declared)
  })

  /** Somebody who wrote here without an account, and then signs in: at first, and from then on. */
  async function comer(name: string, at = app) {
    const person = await signedUp(server(), name)
    const before = stranger(server(), at)
    const account = await known(person, at)
    const both = new Visitor(server(), at, { ...before.headers, ...account.headers })
    return { person, before, account, both }
  }
  const put = (visitor: Visitor, collection: string, entryId: string, data: object) =>
    visitor.calls(contract.putEntry, { collection, entryId, data: { ...data } })
  const idOf = async (visitor: Visitor) => (await visitor.calls(contract.readMe, {})).body.id ?? ''
  const read = async (visitor: Visitor, collection: string) =>
    (await visitor.calls(contract.listEntries, { collection, limit: 500 })).body.entries
  const mine = async (visitor: Visitor, collection: string) =>
    (await read(visitor, collection)).filter(({ isMine }) => isMine)
  const usage = async (at: DataApp) => (await rosa.calls(readDataOverview, { id: at.id })).body

  test('it comes along when the person says yes, under their name, by their id; asked once [DAT-10]', async () => {
    const { before, account, both } = await comer('ada')
    const [old, now] = [await idOf(before), await idOf(account)]
    await put(before, 'notes', 'hello', { text: 'hello' })
    await put(before, 'notes', old, { text: 'by my id' })
    await put(before, 'settings', 'colour', { value: 'green' })
    await put(before, 'votes', old, { drink: 'tea' })
    const { questions } = (await both.calls(contract.readMe, {}, { 'Accept-Language': 'en' })).body
    expect(questions).toMatchObject([{ about: 'takeAlong', collection: null, yes: 'Take along' }])
    expect(questions[0]?.text).toMatch(/^You wrote 4 entries here before.*“ada”\.$/)
    // Who has no key is asked nothing, and nobody else of the browser's.
    expect((await account.calls(contract.readMe, {})).body.questions).toEqual([])
    const kept = (await usage(app)).usage
    const { body } = await both.calls(answerQuestion, yes, { 'Accept-Language': 'en' })
    expect(body).toEqual({ changed: 4, dropped: 0, left: 0, text: '4 entries came along.' })
    expect((await mine(account, 'notes')).map(({ id, by }) => [id, by.name])).toEqual([
      ['hello', 'ada'],
      [now, 'ada'],
    ])
    expect(await mine(account, 'settings')).toMatchObject([{ id: 'colour', revision: 1 }])
    const vote = { collection: 'votes', entryId: now }
    expect((await account.calls(contract.readEntry, vote)).body.entry?.data).toEqual({
      drink: 'tea',
    })
    const found = { collection: 'settings', where: ['["value","==","green"]'] }
    expect((await account.calls(contract.listEntries, found)).body.entries).toHaveLength(1)
    expect(await mine(before, 'notes')).toEqual([])
    expect(await read(before, 'settings')).toEqual([])
    expect((await usage(app)).usage).toEqual(kept)
    expect((await both.calls(contract.readMe, {})).body.questions).toEqual([])
  })

  test('a repeated call, and another tab at the same moment, are told what came of the first [DAT-10]', async () => {
    const { before, account, both } = await comer('bo')
    for (const name of ['b1', 'b2', 'b3']) await put(before, 'notes', name, { text: name })
    const answers = await Promise.all([1, 2, 3].map(() => both.calls(answerQuestion, yes)))
    for (const { body } of answers) expect(body).toMatchObject({ changed: 3, dropped: 0, left: 0 })
    // Its answer was lost.
    expect((await both.calls(answerQuestion, yes)).body).toMatchObject({ changed: 3 })
    expect(await mine(account, 'notes')).toHaveLength(3)
    // The first answer counts.
    const no = await both.calls(answerQuestion, { ...yes, isYes: false })
    expect(no.body).toMatchObject({ changed: 3 })
  })

  test('a person has one vote; what they have already stays with the browser, and both are said [DAT-10]', async () => {
    const { before, account, both } = await comer('cleo')
    await put(before, 'votes', await idOf(before), { drink: 'tea' })
    await put(account, 'votes', await idOf(account), { drink: 'coffee' })
    await put(before, 'settings', 'colour', { value: 'green' })
    await put(account, 'settings', 'colour', { value: 'blue' })
    await put(before, 'seats', 'left', { row: 1 })
    await put(account, 'seats', 'right', { row: 2 })
    await put(before, 'notes', 'cleo', { text: 'hi' })
    const totals = async () =>
      (await account.calls(contract.readTotals, { collection: 'votes' })).body
    const were = await totals()
    const { body } = await both.calls(answerQuestion, yes, { 'Accept-Language': 'zh' })
    expect(body).toMatchObject({ changed: 1, dropped: 1, left: 2 })
    expect(body.text).toBe(
      '1 条内容已归到你名下。 你的账号已经投过票：以账号的票为准，之前的 1 票已取消。 2 条内容保持原样：没有更多空间，或已有同名内容。',
    )
    expect(await totals()).toMatchObject({ people: were.people - 1 })
    expect((await mine(account, 'votes'))[0]?.data).toEqual({ drink: 'coffee' })
    expect((await mine(account, 'settings'))[0]?.data).toEqual({ value: 'blue' })
    expect((await mine(before, 'settings'))[0]?.data).toEqual({ value: 'green' })
    expect(await mine(before, 'seats')).toHaveLength(1)
  })

  test('a no leaves all as it is, and is not asked again; without key or account nothing is taken: threat T119 [DAT-10]', async () => {
    const { person, before, account, both } = await comer('dan')
    await put(before, 'notes', 'dans', { text: 'hi' })
    const elsewhere = await dataApp(rosa, 'along-too', declared)
    const there = await known(person, elsewhere)
    const other = new Visitor(server(), elsewhere, { ...before.headers, ...there.headers })
    const guessed = { ...account.headers, 'X-App-Visitor': 'k'.repeat(43) }
    expect((await before.calls(answerQuestion, yes)).body.code).toBe('dataSignIn')
    expect((await account.calls(answerQuestion, yes)).status).toBe(404)
    for (const visitor of [other, new Visitor(server(), app, guessed)])
      expect((await visitor.calls(answerQuestion, yes)).body).toMatchObject({ changed: 0 })
    expect(await mine(before, 'notes')).toHaveLength(1)
    const { body } = await both.calls(answerQuestion, { ...yes, isYes: false })
    expect(body).toMatchObject({ changed: 0, dropped: 0, left: 0 })
    expect(await mine(before, 'notes')).toHaveLength(1)
    expect((await both.calls(contract.readMe, {})).body.questions).toEqual([])
  })

  test('shared entries come along with who is in them, and those into which others let the browser in [DAT-10]', async () => {
    const { before, account, both } = await comer('eve')
    const friend = stranger(server(), app)
    await put(before, 'lists', 'eves', { items: [] })
    await put(friend, 'lists', 'friends', { items: [] })
    const letIn = async (from: Visitor, entryId: string, to: Visitor) => {
      const { body } = await from.calls(inviteToEntry, { collection: 'lists', entryId })
      const code = new URL(body.url).hash.split('=').pop() ?? ''
      expect((await to.calls(acceptInvitation, { code })).status).toBe(200)
    }
    await letIn(before, 'eves', friend)
    await letIn(friend, 'friends', before)
    await letIn(before, 'eves', account)
    await both.calls(answerQuestion, yes)
    const seen = await read(account, 'lists')
    expect(seen.map(({ id, isMine, role }) => [id, isMine, role])).toEqual([
      ['eves', true, undefined],
      ['friends', false, 'editor'],
    ])
    expect((await read(friend, 'lists')).map(({ id }) => id)).toEqual(['eves', 'friends'])
    expect(await read(before, 'lists')).toEqual([])
  })

  test('earlier states know it as the account’s: it comes back as theirs, and goes with them [DAT-10] [DAT-17]', async () => {
    const at = await dataApp(rosa, 'along-states', declared)
    const { person, before, account, both } = await comer('fay', at)
    await put(before, 'settings', 'colour', { value: 'green' })
    await put(before, 'notes', 'fays', { text: 'hi' })
    await rosa.calls(deleteAllEntries, { id: at.id, collection: 'notes' })
    server().pass(60_000)
    await both.calls(answerQuestion, yes)
    const [state] = (await usage(at)).states
    const stateId = state?.id ?? ''
    await rosa.calls(deleteAllEntries, { id: at.id, collection: 'settings' })
    await rosa.calls(restoreState, { id: at.id, stateId })
    expect(await mine(account, 'settings')).toHaveLength(1)
    expect(await mine(before, 'settings')).toEqual([])
    // Also what was gone by then.
    expect((await read(before, 'notes')).map(({ by }) => by.name)).toEqual(['fay'])
    await person.calls(deleteMyData, { appId: at.id })
    await rosa.calls(restoreState, { id: at.id, stateId })
    expect([await read(account, 'settings'), await read(account, 'notes')]).toEqual([[], []])
  })
})
