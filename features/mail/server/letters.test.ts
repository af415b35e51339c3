/** Letters, through HTTP and a mail server of the test, on each database. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { password, type Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { type Arrived, type SmtpDouble, startSmtp } from '../../../server/testing/smtp-double.ts'
import { type OpenedServer, openTestServer } from '../../../server/testing/test-server.ts'
import { engines } from '../../../server/testing/test-databases.ts'
import { deleteMe } from '../../accounts/own-account-contract.ts'
import * as contract from '../contract.ts'

const { askReset, confirmAddress, giveAddress, readMail, removeAddress } = contract
const hourMs = 3_600_000

describe.each(engines)('letters (%s)', (engine) => {
  let smtp: SmtpDouble
  let opened: OpenedServer
  let number = 0
  const server = () => opened.test
  beforeAll(async () => {
    smtp = await startSmtp()
    const env = { SMTP_URL: smtp.url, MAIL_FROM: 'The Cube <cube@host.example>' }
    opened = await openTestServer(engine, { env })
  }, 60_000)
  afterAll(async () => {
    await opened.close()
    await smtp.close()
  })
  beforeEach(() => {
    smtp.letters.length = 0
    smtp.refusal.current = null
    number += 1
  })
  const fresh = (name: string): Promise<Person> => signedUp(server(), `${name}-${number}`)
  const arrived = async (): Promise<Arrived[]> => {
    await server().server.outbox.drain()
    return smtp.letters
  }
  const only = async (): Promise<Arrived> => {
    const letters = await arrived()
    expect(letters).toHaveLength(1)
    const [letter] = letters
    if (!letter) throw new Error('no letter arrived')
    return letter
  }
  const tokenIn = ({ text }: Arrived, kind = 'confirm') =>
    new RegExp(`/mail#${kind}=([\\w.-]+)`).exec(text)?.[1] ?? ''
  /** Somebody with a confirmed address. */
  const reader = async (name: string): Promise<Person & { address: string }> => {
    const person = await fresh(name)
    const address = `${name}-${number}@people.example`
    await person.calls(giveAddress, { address })
    const token = tokenIn(await only())
    expect((await person.calls(confirmAddress, { token })).status).toBe(200)
    smtp.letters.length = 0
    return Object.assign(person, { address })
  }

  test('an address counts once its link was followed, which works once and for a day', async () => {
    const ada = await fresh('ada')
    expect((await ada.calls(readMail, {})).body).toEqual({
      isSetUp: true,
      address: null,
      pending: null,
      wantsDigest: false,
    })
    const address = `ada-${number}@people.example`
    const given = await ada.calls(giveAddress, { address })
    expect(given.body).toMatchObject({ address: null, pending: address })
    const letter = await only()
    expect(letter).toMatchObject({ to: [address], from: 'cube@host.example' })
    expect(letter.headers.get('from')).toBe('The Cube <cube@host.example>')
    expect(letter.headers.get('auto-submitted')).toBe('auto-generated')
    expect(letter.headers.get('subject')).toBe('Confirm your e-mail address')
    const token = tokenIn(letter)
    expect(token).toHaveLength(43)
    expect(letter.html).toContain(`href="${server().origin}/mail#confirm=${token}"`)
    // Whoever reads the letter need not be signed in where they read it.
    const visitor = await fresh('visitor')
    visitor.token = null
    expect((await visitor.calls(confirmAddress, { token })).body).toEqual({ address })
    expect((await visitor.calls(confirmAddress, { token })).body.code).toBe('mailLinkEnded')
    expect((await ada.calls(readMail, {})).body).toMatchObject({ address, pending: null })
    await ada.calls(giveAddress, { address: 'later@people.example' })
    const second = tokenIn((await arrived()).at(-1) ?? letter)
    server().pass(24 * hourMs)
    expect((await visitor.calls(confirmAddress, { token: second })).body.code).toBe('mailLinkEnded')
    expect((await visitor.calls(readMail, {})).status).toBe(401)
  })

  test('of two links for one person the later one counts, and the address of before is told', async () => {
    const ada = await reader('ada')
    await ada.calls(giveAddress, { address: `first-${number}@people.example` })
    const first = await only()
    smtp.letters.length = 0
    await ada.calls(giveAddress, { address: `second-${number}@people.example` })
    const second = await only()
    expect((await ada.calls(readMail, {})).body.address).toBe(ada.address)
    const tokens = [first, second].map((letter) => tokenIn(letter))
    const answers = []
    for (const token of tokens) answers.push((await ada.calls(confirmAddress, { token })).status)
    expect(answers).toEqual([404, 200])
    expect((await ada.calls(readMail, {})).body.address).toBe(`second-${number}@people.example`)
    smtp.letters.length = 0
    const told = await only()
    expect(told.to).toEqual([ada.address])
    expect(told.headers.get('subject')).toBe('Your e-mail address was changed')
    expect((await ada.calls(removeAddress, {})).status).toBe(200)
    expect((await ada.calls(readMail, {})).body.address).toBeNull()
  })

  test('a letter is in the language of who asked for it', async () => {
    const ada = await fresh('ada')
    const address = `ada-${number}@people.example`
    await ada.calls(giveAddress, { address }, { 'Accept-Language': 'zh-CN' })
    const { headers, text, html } = await only()
    expect(headers.get('subject')).toBe('确认你的邮箱地址')
    expect(text).toContain('24 小时内有效')
    expect(html).toContain('<html lang="zh">')
  })

  test('threat T142: no address, name or header of a request writes a header, and links lead to the host alone', async () => {
    const ada = await fresh('ada')
    for (const address of [
      'ada@people.example\r\nBcc: all@people.example',
      'ada@people.example, all@people.example',
      '<ada@people.example>',
      '"a b"@people.example',
      'ada@people.example\u0000',
    ])
      expect((await ada.calls(giveAddress, { address })).status).toBe(400)
    const forged = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' }
    await ada.calls(giveAddress, { address: `ada-${number}@people.example` }, forged)
    const letter = await arrived()
    expect(JSON.stringify(letter)).not.toContain('evil.example')
  })

  test('a mail server that is away is asked again, one that refuses for good is not, and no log names the address', async () => {
    const ada = await fresh('ada')
    const address = `secret-${number}@people.example`
    smtp.refusal.current = { code: 451, text: `come later with ${address}` }
    await ada.calls(giveAddress, { address })
    expect(await arrived()).toEqual([])
    smtp.refusal.current = null
    server().pass(60_000)
    expect(await arrived()).toHaveLength(1)
    smtp.refusal.current = { code: 550, text: `nobody is called ${address}` }
    await ada.calls(removeAddress, {})
    await ada.calls(giveAddress, { address })
    await arrived()
    smtp.refusal.current = null
    server().pass(24 * hourMs)
    expect(await arrived()).toHaveLength(1)
    const rows = await server().server.db.selectFrom('outbox').selectAll().execute()
    expect(rows.some(({ deadAt }) => deadAt !== null)).toBe(true)
    expect(JSON.stringify(rows) + server().logged()).not.toContain(address)
  })

  test('a forgotten password is set by a link to the confirmed address, once, and every session ends [KIT-06]', async () => {
    const ada = await reader('ada')
    expect((await ada.calls(askReset, { login: ada.name.toUpperCase() })).status).toBe(200)
    const letter = await only()
    expect(letter.to).toEqual([ada.address])
    expect(letter.headers.get('subject')).toBe('Set a new password')
    const path = /\/codehost\/settings\/reset\/[\w-]{43}/.exec(letter.text)?.[0] ?? ''
    const other = await signedUp(server(), `phone-${number}`)
    await other.browser.open(path)
    await other.browser.follow()
    await other.browser.send({ password: 'a wholly new battery' })
    expect(other.browser.page.location).toContain('done=password')
    // What a session was found to be is believed for seconds.
    server().pass(6_000)
    expect((await ada.calls(readMail, {})).status).toBe(401)
    await other.browser.open(path)
    const again = await other.browser.follow()
    expect(again.status).toBe(404)
    await ada.browser.open('/codehost/signin')
    const old = await ada.browser.send({ login: ada.name, password })
    expect(old.status).toBe(422)
    await ada.browser.open('/codehost/signin')
    const fresh = await ada.browser.send({ login: ada.name, password: 'a wholly new battery' })
    expect(fresh.status).toBe(303)
  })

  test('threat T141: the answer is the same for every name, and only a confirmed address is sent a link', async () => {
    const ada = await reader('ada')
    const ben = await fresh('ben')
    await ben.calls(giveAddress, { address: `ben-${number}@people.example` })
    await arrived()
    smtp.letters.length = 0
    const answers = []
    for (const login of [ada.name, ada.address, ben.name, 'nobody-at-all', 'x@y.example'])
      answers.push(await ben.calls(askReset, { login }))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, { success: true }]),
    )
    const sent = await arrived()
    expect(sent.map(({ to }) => to)).toEqual([[ada.address], [ada.address]])
    // The newer link ends the one before.
    const paths = sent.map(({ text }) => /\/codehost\/settings\/reset\/[\w-]{43}/.exec(text)?.[0])
    const visit = async (path = '') => {
      await ben.browser.open(path)
      return (await ben.browser.follow()).status
    }
    const statuses = []
    for (const path of paths) statuses.push(await visit(path))
    expect(new Set(statuses)).toEqual(new Set([200, 404]))
    server().pass(hourMs)
    expect(await Promise.all(paths.map(visit))).toEqual([404, 404])
  })

  test('threat T142: a letter goes to the address it was asked for, whatever else is asked for before it is sent', async () => {
    const victim = await reader('victim')
    const eve = await fresh('eve')
    // All given before the first letter is sent: none of the earlier ones turns to the last.
    for (const name of ['one', 'two', 'three'])
      await eve.calls(giveAddress, { address: `${name}-${number}@own.example` })
    await eve.calls(giveAddress, { address: victim.address })
    expect((await arrived()).map(({ to }) => to)).toEqual([[victim.address]])
  })

  test('an account that goes takes its address along', async () => {
    const ada = await reader('ada')
    await ada.calls(deleteMe, { username: ada.name, withCodeHost: true })
    const rows = await server().server.db.selectFrom('mailAddresses').selectAll().execute()
    expect(rows.map(({ userId }) => userId)).not.toContain(ada.userId)
    await ada.calls(askReset, { login: ada.name })
    expect(await arrived()).toEqual([])
  })
})

test.each(engines)(
  'a host without a mail server works, and says what to ask for (%s)',
  async (engine) => {
    const opened = await openTestServer(engine)
    try {
      const ada = await signedUp(opened.test, 'ada')
      expect((await ada.calls(readMail, {})).body.isSetUp).toBe(false)
      const given = await ada.calls(giveAddress, { address: 'ada@people.example' })
      expect([given.status, given.body.code]).toEqual([409, 'mailNotSetUp'])
      expect((await ada.calls(askReset, { login: 'ada' })).body.code).toBe('mailNotSetUp')
      expect(await opened.test.server.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    } finally {
      await opened.close()
    }
  },
)

test.each(engines)(
  'threat T142: nobody fills a letter box of somebody else, from however many accounts (%s)',
  async (engine) => {
    const smtp = await startSmtp()
    const env = { SMTP_URL: smtp.url, MAIL_FROM: 'cube@host.example' }
    const { test: server, close } = await openTestServer(engine, { env, limits: { scale: 1 } })
    try {
      const address = 'victim@people.example'
      const ada = await signedUp(server, 'ada')
      const ben = await signedUp(server, 'ben')
      const given = async (person: Person) => (await person.calls(giveAddress, { address })).status
      expect(await given(ada)).toBe(200)
      expect(await given(ben)).toBe(200)
      expect(await given(ada)).toBe(200)
      const fourth = await ben.calls(giveAddress, { address: 'VICTIM@people.example' })
      expect([fourth.status, fourth.body.code]).toEqual([429, 'mailTooMany'])
      server.pass(hourMs)
      await signIn(ben)
      expect(await given(ben)).toBe(200)
    } finally {
      await close()
      await smtp.close()
    }
  },
)
