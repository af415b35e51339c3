/** Letters that others cause: an invitation, an admin's answer, a moderator's decision, and the weekly digest. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publishedApp } from '../../../server/testing/apps.ts'
import { type Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { type Arrived, type SmtpDouble, startSmtp } from '../../../server/testing/smtp-double.ts'
import { engines } from '../../../server/testing/test-databases.ts'
import { type OpenedServer, openTestServer } from '../../../server/testing/test-server.ts'
import * as admission from '../../admission/contract.ts'
import { postComment } from '../../comments/contract.ts'
import * as moderation from '../../moderation/contract.ts'
import * as contract from '../contract.ts'

const { confirmAddress, giveAddress, readMail, setDigest, unsubscribe } = contract
const dayMs = 24 * 3_600_000

describe.each(engines)('letters that others cause (%s)', (engine) => {
  let smtp: SmtpDouble
  let opened: OpenedServer
  let admin: Person
  let number = 0
  const server = () => opened.test
  beforeAll(async () => {
    smtp = await startSmtp()
    const env = { SMTP_URL: smtp.url, MAIL_FROM: 'cube@host.example', ADMINS: 'builtin:rosa' }
    opened = await openTestServer(engine, { env })
    admin = await signedUp(server(), 'rosa')
  }, 60_000)
  afterAll(async () => {
    await opened.close()
    await smtp.close()
  })
  beforeEach(() => {
    smtp.letters.length = 0
    number += 1
  })
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
  /** Somebody with a confirmed address, who reads in a language. */
  const reader = async (name: string, language = 'en'): Promise<Person & { address: string }> => {
    const person = await signedUp(server(), `${name}-${number}`)
    const address = `${name}-${number}@people.example`
    await person.calls(giveAddress, { address }, { 'Accept-Language': language })
    const token = /#confirm=([\w.-]+)/.exec((await only()).text)?.[1] ?? ''
    await person.calls(confirmAddress, { token })
    smtp.letters.length = 0
    return Object.assign(person, { address })
  }

  test('an invitation is sent in both languages, and its secret stands neither in the subject nor in the database', async () => {
    const terms = { note: 'Mei', places: 1, days: null }
    const email = 'mei@people.example'
    const made = await admin.calls(admission.makeInvitation, { ...terms, email })
    expect(made.status).toBe(201)
    const rows = JSON.stringify(await server().server.db.selectFrom('outbox').selectAll().execute())
    const secret = made.body.link.split('#')[1] ?? ''
    expect(rows).not.toContain(secret)
    expect(rows).not.toContain(email)
    const letter = await only()
    expect(letter.to).toEqual([email])
    const subject = letter.headers.get('subject')
    expect(subject).toBe('You are invited to MagicCube / 邀请你加入 MagicCube')
    for (const part of [letter.text, letter.html])
      expect(part.split(made.body.link).length).toBe(part === letter.text ? 3 : 5)
  })

  test('who waits for an admin is told of the answer where they wanted it, and the address goes', async () => {
    await admin.calls(admission.setRegistration, { registration: 'approval' })
    server().pass(3_000)
    for (const isApproved of [true, false]) {
      const login = `${isApproved ? 'in' : 'out'}-${number}`
      const email = `${login}@people.example`
      const sent = await server().request('/codehost/signup', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          Origin: server().origin,
          'Sec-Fetch-Site': 'same-origin',
        },
        body: JSON.stringify({ login, password: 'correct horse battery', email }),
      })
      expect(sent.status).toBe(202)
      const { applicants } = (await admin.calls(admission.listApplicants, {})).body
      const id = applicants.find(({ username }) => username === login)?._id ?? ''
      expect(JSON.stringify(applicants)).not.toContain('people.example')
      await admin.calls(admission.decideApplicant, { applicantId: id, isApproved })
      const letter = await only()
      expect(letter.to).toEqual([email])
      expect(letter.headers.get('subject')).toContain(
        isApproved ? 'Your account is open' : 'Your account was not opened',
      )
      expect(letter.text).toContain(isApproved ? '已开通' : '没有开通')
      smtp.letters.length = 0
    }
    await admin.calls(admission.setRegistration, { registration: 'open' })
    server().pass(3_000)
  })

  test('a decision about an app, a comment or an account is told with its reason, in the language of who reads it', async () => {
    const ada = await reader('ada', 'zh')
    const ben = await reader('ben')
    const { id } = await publishedApp(ada, `tide-${number}`)
    const said = await ben.calls(postComment, { appId: id, content: 'Rude <b>words</b>' })
    await admin.calls(moderation.decideComment, {
      id: said.body.comment._id,
      act: 'hide',
      reason: 'It is rude.',
    })
    const hidden = await only()
    expect(hidden.to).toEqual([ben.address])
    expect(hidden.headers.get('subject')).toBe('A decision about what you made')
    expect(hidden.text).toContain(`is under review`)
    smtp.letters.length = 0
    await admin.calls(moderation.archiveApp, { id, reason: 'It copies <another>.' })
    const archived = await only()
    expect(archived.to).toEqual([ada.address])
    expect(archived.headers.get('subject')).toBe('关于你的内容的处理决定')
    expect(archived.text).toContain('原因：It copies <another>.')
    expect(archived.html).toContain('It copies &lt;another&gt;.')
    expect(archived.text).toContain(`${server().origin}/app/${id}`)
    smtp.letters.length = 0
    const { userId } = ben
    await admin.calls(moderation.suspendUser, { userId, reason: 'It went on.' })
    expect((await only()).text).toContain('Reason: It went on.')
    smtp.letters.length = 0
    await admin.calls(moderation.liftSuspension, { userId })
    expect((await only()).headers.get('subject')).toBe('Your account is open again')
  })

  test('a digest is sent once a week to who asked for it, and one request of a mail program ends it [KIT-06]', async () => {
    const ada = await reader('ada')
    const ben = await reader('ben')
    const { id } = await publishedApp(ada, `tide-${number}`)
    await ben.calls(setDigest, { wantsDigest: true })
    expect((await ada.calls(readMail, {})).body.wantsDigest).toBe(false)
    await ada.calls(setDigest, { wantsDigest: true })
    const week = async () => {
      server().pass(7 * dayMs - 1)
      await signIn(ben)
      await ben.calls(postComment, { appId: id, content: 'Fine & well' })
      await server().server.jobs.queueDigests()
      expect(await arrived()).toEqual([])
      server().pass(1)
      await Promise.all([1, 2].map(() => server().server.jobs.queueDigests()))
    }
    await week()
    const letter = await only()
    expect(letter.to).toEqual([ada.address])
    expect(letter.headers.get('subject')).toBe('Your week at MagicCube')
    expect(letter.text).toContain(`• ${ben.name} commented on tide-${number}`)
    const address = /^<(.*)>$/.exec(letter.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
    expect(letter.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    // Looking at it ends nothing: scanners of letters do that.
    const looked = await server().request(address)
    const token = address.split('/').at(-1) ?? ''
    expect(looked.headers.get('location')).toBe(`${server().origin}/mail#unsubscribe=${token}`)
    await signIn(ada)
    expect((await ada.calls(readMail, {})).body.wantsDigest).toBe(true)
    const body = 'List-Unsubscribe=One-Click'
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const press = (at: string) => server().request(at, { method: 'POST', headers, body })
    expect((await press(address)).status).toBe(200)
    expect((await ada.calls(readMail, {})).body.wantsDigest).toBe(false)
    expect((await press(address)).status).toBe(200)
    const others = token.replace(ada.userId, ben.userId)
    expect((await press(address.replace(token, others))).status).toBe(404)
    expect((await press(address.replace(token, 'x'))).status).toBe(404)
    expect((await ben.calls(unsubscribe, { token: others })).body.code).toBe('mailLinkEnded')
    smtp.letters.length = 0
    await week()
    expect(await arrived()).toEqual([])
  })
})
