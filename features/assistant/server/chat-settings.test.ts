/** The settings of the chat through HTTP: the account's, whoever asks from wherever (AGT-45, AGT-51). */
import { beforeAll, expect, test } from 'vitest'
import { deleteMe } from '../../accounts/own-account-contract.ts'
import { Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { chooseChatSettings, readChatSettings } from '../contract.ts'

const atFirst = { fixesErrors: true, looksAtIt: false, triesApp: true }

onEachDatabase('the settings of the chat', (server) => {
  let ada: Person
  let ben: Person
  beforeAll(async () => {
    ada = await signedUp(server(), 'ada')
    ben = await signedUp(server(), 'ben')
  })

  const settingsOf = async (person: Person) => (await person.calls(readChatSettings, {})).body
  const rows = () => server().server.db.selectFrom('chatSettings').selectAll().execute()

  test('whoever has chosen nothing has errors mended and results tried, and not looked at [AGT-45] [AGT-51] [CHK-04]', async () => {
    expect(await settingsOf(ada)).toEqual(atFirst)
    expect(await rows()).toEqual([])
  })

  test('what is chosen on one device holds on another, and for this account alone [AGT-45] [AGT-51] [CHK-04]', async () => {
    const chosen = await ada.calls(chooseChatSettings, { fixesErrors: false })
    expect([chosen.status, chosen.body]).toEqual([200, { ...atFirst, fixesErrors: false }])
    const phone = new Person(server(), 'ada')
    phone.browser.cookies.set('codehost_session', ada.browser.cookies.get('codehost_session') ?? '')
    await signIn(phone)
    // What the other device chose meanwhile stays.
    await phone.calls(chooseChatSettings, { looksAtIt: true })
    expect(await settingsOf(ada)).toEqual({ ...atFirst, fixesErrors: false, looksAtIt: true })
    await ada.calls(chooseChatSettings, { triesApp: false })
    expect((await settingsOf(phone)).triesApp).toBe(false)
    await ada.calls(chooseChatSettings, atFirst)
    expect(await settingsOf(phone)).toEqual(atFirst)
    await ada.calls(chooseChatSettings, { looksAtIt: true })
    expect(await settingsOf(ben)).toEqual(atFirst)
  })

  test('choosing nothing changes nothing', async () => {
    await ben.calls(chooseChatSettings, { looksAtIt: true })
    const answer = await ben.calls(chooseChatSettings, {})
    expect([answer.status, answer.body]).toEqual([200, { ...atFirst, looksAtIt: true }])
  })

  test('a visitor has none; what is no setting, or no yes or no, is refused and keeps what was [API-40]', async () => {
    const visitor = new Person(server(), 'visitor')
    expect((await visitor.calls(readChatSettings, {})).status).toBe(401)
    expect((await visitor.calls(chooseChatSettings, { looksAtIt: true })).status).toBe(401)
    const put = { path: '/api/chat-settings', method: 'PUT' }
    const before = await settingsOf(ada)
    for (const body of [
      { fixesErrors: false, volume: 11 },
      { fixesErrors: 'no' },
      { looksAtIt: null },
      { fixesErrors: false, userId: ben.userId },
      [],
    ]) {
      const answer = await ada.sends({ ...put, body })
      expect([answer.status, answer.body]).toMatchObject([400, { code: 'validationError' }])
    }
    expect(await settingsOf(ada)).toEqual(before)
  })

  test('they are erased with the account, and nobody else’s [ACC-22]', async () => {
    expect((await rows()).map(({ userId }) => userId)).toContain(ben.userId)
    expect((await ben.calls(deleteMe, { username: 'ben' })).status).toBe(200)
    expect((await rows()).map(({ userId }) => userId)).toEqual([ada.userId])
    await signIn(ben)
    expect(await settingsOf(ben)).toEqual(atFirst)
  })
})
