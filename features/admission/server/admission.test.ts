/** Who may join, through HTTP, on each database. */
import { expect, test } from 'vitest'
import {
  password,
  type Person,
  Person as Somebody,
  signedUp,
  signedUpAtHost,
  signIn,
} from '../../../server/testing/people.ts'
import { onEachDatabase, openTestServer } from '../../../server/testing/test-server.ts'
import { listAudit } from '../../moderation/contract.ts'
import { listNotifications } from '../../notifications/contract.ts'
import * as contract from '../contract.ts'
import { readDoor, setDoor } from '../door-contract.ts'

const { decideApplicant, listApplicants, listInvitations, makeInvitation } = contract
const { readRegistration, revokeInvitation, setRegistration } = contract

onEachDatabase(
  'who may join',
  (server) => {
    let number = 0
    const fresh = (name: string): string => {
      number += 1
      return `${name}-${number}`
    }
    let admin: Person | null = null
    const rosa = async (): Promise<Person> => (admin ??= await signedUp(server(), 'rosa'))
    const rule = async (registration: 'open' | 'invite' | 'approval' | 'closed') => {
      server().pass(1)
      return (await (await rosa()).calls(setRegistration, { registration })).status
    }
    const link = async (given: { places?: number; days?: number | null; note?: string } = {}) => {
      const terms = { note: 'For Mei', places: 1, days: null, ...given }
      server().pass(1)
      const made = await (await rosa()).calls(makeInvitation, terms)
      expect(made.status).toBe(201)
      return made.body.link
    }
    /** Somebody who opened a link and then signs up by the page. */
    const comeBy = async (name: string, address: string): Promise<Person> => {
      const person = new Somebody(server(), name)
      await person.browser.open('/codehost/join')
      await person.browser.send({ code: address })
      if (person.browser.page.status !== 303) return person
      await person.browser.open('/codehost/signup')
      await person.browser.send({ login: name, password })
      return person
    }
    const latestAct = async () =>
      (await (await rosa()).calls(listAudit, {})).body.entries.find(
        ({ event }) => event !== 'signedIn',
      )

    test('the rule is changed at once, by admins alone, and the trail says who did [KIT-01]', async () => {
      await rosa()
      const ben = await signedUp(server(), fresh('ben'))
      expect((await ben.calls(readRegistration, {})).status).toBe(404)
      expect((await ben.calls(setRegistration, { registration: 'closed' })).status).toBe(404)
      expect((await (await rosa()).calls(readRegistration, {})).body).toEqual({
        registration: 'open',
        source: 'default',
      })
      expect(await rule('closed')).toBe(200)
      const late = await new Somebody(server(), fresh('late')).browser.open('/codehost/signup')
      expect(late.text).toContain('cannot be created')
      expect(late.text).not.toContain('<form')
      // Whoever has an account stays and signs in.
      expect((await signIn(ben)).status).toBe(200)
      expect((await (await rosa()).calls(readRegistration, {})).body).toEqual({
        registration: 'closed',
        source: 'admin',
      })
      expect(await latestAct()).toMatchObject({
        actor: 'rosa',
        event: 'registrationSet',
        fields: { registration: 'closed' },
      })
      expect(await rule('open')).toBe(200)
      expect((await signedUp(server(), fresh('early'))).token).not.toBeNull()
    })

    test('a stranger joins by a link; the list says who came by it, and what it gives no longer: threat T125 [KIT-02]', async () => {
      await rule('invite')
      const address = await link({ places: 2, days: 3 })
      expect(address).toMatch(/^http:\/\/localhost:3000\/codehost\/join#[\w-]{43}$/)
      const name = fresh('mei')
      const mei = await comeBy(name, address)
      expect((await signIn(mei)).status).toBe(200)
      const list = async () => (await (await rosa()).calls(listInvitations, {})).body.invitations[0]
      expect(await list()).toMatchObject({
        note: 'For Mei',
        places: 2,
        used: 1,
        state: 'valid',
        madeBy: 'rosa',
        people: [name],
      })
      expect(JSON.stringify(await list())).not.toContain(address.split('#')[1])
      expect(server().logged()).not.toContain(address.split('#')[1])
      const id = (await list())?._id ?? ''
      server().pass(1)
      expect((await (await rosa()).calls(revokeInvitation, { invitationId: id })).status).toBe(200)
      expect((await (await rosa()).calls(revokeInvitation, { invitationId: id })).status).toBe(404)
      expect(await latestAct()).toMatchObject({ event: 'invitationRevoked', subject: id })
      expect((await list())?.state).toBe('revoked')
      const late = await comeBy(fresh('late'), address)
      expect(late.browser.page.text).toContain('was revoked')
      // Who came before stays.
      expect((await signIn(mei)).status).toBe(200)
      await rule('open')
    })

    test('old and used-up links are listed as that', async () => {
      await rule('invite')
      const address = await link({ days: 1 })
      const state = async () =>
        (await (await rosa()).calls(listInvitations, {})).body.invitations[0]?.state
      expect(await state()).toBe('valid')
      server().pass(86_400_000)
      await signIn(await rosa())
      expect(await state()).toBe('expired')
      expect((await comeBy(fresh('old'), address)).browser.page.text).toContain('too old')
      await comeBy(fresh('only'), await link())
      expect(await state()).toBe('used')
      await rule('open')
    })

    test('whoever waits is in the queue and a notice of the admins, and comes in once approved: threat T126 [KIT-02]', async () => {
      await rule('approval')
      const name = fresh('mei')
      const mei = await signedUpAtHost(server(), name)
      expect(mei.browser.page.status).toBe(202)
      await expect(signIn(mei)).rejects.toThrow('the page leads nowhere')
      const notices = async () =>
        (await (await rosa()).calls(listNotifications, {})).body.notifications.filter(
          ({ kind }) => kind === 'accountWaits',
        )
      // The code host tells it beside its reply.
      await expect.poll(notices).toMatchObject([{ app: null, count: 1, isRead: false }])
      const queue = async () => (await (await rosa()).calls(listApplicants, {})).body.applicants
      const [waiting] = await queue()
      expect(waiting).toMatchObject({ username: name })
      server().pass(1)
      const decision = { applicantId: waiting?._id ?? '', isApproved: true }
      expect((await mei.calls(decideApplicant, decision)).status).toBe(404)
      expect((await (await rosa()).calls(decideApplicant, decision)).status).toBe(200)
      expect((await (await rosa()).calls(decideApplicant, decision)).status).toBe(404)
      expect(await queue()).toEqual([])
      expect(await notices()).toEqual([])
      expect(await latestAct()).toMatchObject({
        event: 'applicantApproved',
        fields: { account: Number(decision.applicantId) },
      })
      await mei.browser.open('/codehost/signin')
      await mei.browser.send({ login: name, password })
      expect((await signIn(mei)).status).toBe(200)
      await rule('open')
    })

    test('of who is refused nothing stays but a number in the trail, and the name is free again [KIT-02]', async () => {
      await rule('approval')
      const name = fresh('mallory')
      await signedUpAtHost(server(), name)
      const [waiting] = (await (await rosa()).calls(listApplicants, {})).body.applicants
      server().pass(1)
      const decision = { applicantId: waiting?._id ?? '', isApproved: false }
      expect((await (await rosa()).calls(decideApplicant, decision)).status).toBe(200)
      const act = await latestAct()
      expect(act).toMatchObject({ event: 'applicantRefused' })
      expect(JSON.stringify(act)).not.toContain(name)
      await rule('open')
      expect((await signedUp(server(), name)).token).not.toBeNull()
    })

    test('admins set what new accounts meet; from a refused network nobody joins, and the trail has the lengths [KIT-16]', async () => {
      const rules = {
        needsProof: false,
        emailDomains: ['mail.example'],
        networks: ['203.0.113.0/24', '2001:db8:5::/48'],
        newAccountDays: 2,
      }
      server().pass(1)
      expect((await (await rosa()).calls(setDoor, rules)).status).toBe(200)
      expect((await (await rosa()).calls(readDoor, {})).body).toEqual(rules)
      expect(await latestAct()).toMatchObject({
        event: 'doorSet',
        fields: { proof: 'notAsked', domains: 1, networks: 2, days: 2 },
      })
      const from = async (address: string) => {
        const response = await server().request(
          '/codehost/signup',
          {
            method: 'POST',
            headers: { 'content-type': 'application/json', origin: server().origin },
            body: JSON.stringify({ login: fresh('from'), password }),
          },
          address,
        )
        return response.status
      }
      expect([await from('203.0.113.9'), await from('2001:db8:5:1::9')]).toEqual([403, 403])
      expect([await from('203.0.112.9'), await from('2001:db8:6:1::9')]).toEqual([200, 200])
      const none = { needsProof: true, emailDomains: [], networks: [], newAccountDays: 0 }
      expect((await (await rosa()).calls(setDoor, none)).status).toBe(200)
      expect(await from('203.0.113.9')).toBe(400)
      await (await rosa()).calls(setDoor, { ...none, needsProof: false })
    })

    test.each([
      ['a network that is none', { networks: ['anywhere'] }],
      ['a prefix that would refuse nobody', { networks: ['2001:db8::/96'] }],
      ['a domain that is none', { emailDomains: ['a@mail.example'] }],
      ['a list without an end', { networks: Array.from({ length: 2_001 }, () => '10.0.0.0/8') }],
      ['days before today', { newAccountDays: -1 }],
      ['an unknown key', { open: true }],
    ])('rules of the door with %s are refused', async (_what, given) => {
      const rules = { needsProof: false, emailDomains: [], networks: [], newAccountDays: 0 }
      const sent = { path: '/api/admin/door', method: 'PUT', body: { ...rules, ...given } }
      expect((await (await rosa()).sends(sent)).status).toBe(400)
    })

    test.each([
      ['none', { note: '', places: 0, days: null }],
      ['too many places', { note: '', places: 1_001, days: null }],
      ['half a place', { note: '', places: 1.5, days: null }],
      ['no day', { note: '', places: 1, days: 0 }],
      ['too many days', { note: '', places: 1, days: 366 }],
      ['too long a note', { note: 'x'.repeat(101), places: 1, days: null }],
      ['an unknown key', { note: '', places: 1, days: null, hash: 'x' }],
    ])('an invitation with %s is refused', async (_what, body) => {
      const sent = { path: '/api/admin/invitations', method: 'POST', body }
      expect((await (await rosa()).sends(sent)).status).toBe(400)
    })

    test('ids of nothing, and of odd form, are not found', async () => {
      const { calls } = { calls: (await rosa()).calls.bind(await rosa()) }
      for (const applicantId of ['1', '0x10', '-1', '9'.repeat(40)])
        expect((await calls(decideApplicant, { applicantId, isApproved: true })).status).toBe(404)
      expect((await calls(revokeInvitation, { invitationId: '../x' })).status).toBe(404)
      expect((await calls(listInvitations, { page: 10_000 })).body.code).toBe('pageTooDeep')
      expect((await calls(listApplicants, { page: 10_000 })).body.code).toBe('pageTooDeep')
    })
  },
  { env: { ADMINS: 'builtin:rosa' } },
)

test('what the environment names is shown with its source, and changed there alone [KIT-01]', async () => {
  const opened = await openTestServer('sqlite', {
    env: { ADMINS: 'builtin:rosa', REGISTRATION: 'open' },
  })
  try {
    const rosa = await signedUp(opened.test, 'rosa')
    expect((await rosa.calls(readRegistration, {})).body).toEqual({
      registration: 'open',
      source: 'environment',
    })
    const refused = await rosa.calls(setRegistration, { registration: 'closed' })
    expect([refused.status, refused.body.code]).toEqual([409, 'setElsewhere'])
  } finally {
    await opened.close()
  }
})
