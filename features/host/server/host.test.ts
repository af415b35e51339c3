/** The host's view and its switches, through HTTP, on each database (PERM-33, BIL-31). */
import { beforeAll, expect, test } from 'vitest'
import { publishedApp } from '../../../server/testing/apps.ts'
import { buy } from '../../../server/testing/payments.ts'
import { type Person, signedUp, signedUpAtHost, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { postComment } from '../../comments/contract.ts'
import { makeModelToken } from '../../accounts/contract.ts'
import { publishApp } from '../../publishing/contract.ts'
import { readSystem, retryJob, setSwitch, type SwitchName } from '../contract.ts'

onEachDatabase(
  'the host’s view',
  (server) => {
    let rosa: Person
    beforeAll(async () => {
      rosa = await signedUp(server(), 'rosa')
    }, 60_000)
    const flip = async (name: SwitchName, isOn: boolean): Promise<void> => {
      expect((await rosa.calls(setSwitch, { name, isOn })).status).toBe(200)
    }
    const ask = (token: string) =>
      server().request('/api/llm/openai/chat/completions', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ model: 'auto', messages: [{ role: 'user', content: 'x' }] }),
      })

    test('an admin sees people, plans, AI use by model and day, and what hangs, and tries it again [PERM-33] [BIL-31]', async () => {
      const ada = await signedUp(server(), 'ada')
      expect((await ada.calls(readSystem, {})).status).toBe(404)
      await buy(ada, 'pro')
      expect((await ask(ada.token ?? '')).status).toBe(200)
      await server()
        .server.db.insertInto('outbox')
        .values({
          id: '01900000-0000-7000-8000-00000000dead',
          kind: 'plans.askPayments',
          payload: JSON.stringify({ customerId: 'cus_none' }),
          runAt: 0,
          doneAt: null,
          deadAt: server().now(),
          lastError: 'away',
          createdAt: server().now(),
        })
        .execute()
      const { body } = await rosa.calls(readSystem, {})
      expect(body.people).toBe(2)
      expect(body.plans).toEqual([
        { tier: 'free', people: 1 },
        { tier: 'basic', people: 0 },
        { tier: 'pro', people: 1 },
        { tier: 'max', people: 0 },
      ])
      expect(body.uses).toMatchObject([{ calls: 1, model: 'claude-sonnet-4-0', cost: null }])
      expect(body.parts).toEqual([
        { part: 'database', isWell: true },
        { part: 'codehost', isWell: true },
      ])
      expect(body.deadJobs).toMatchObject([{ kind: 'plans.askPayments', error: 'away' }])
      const jobId = body.deadJobs[0]?._id ?? ''
      expect((await rosa.calls(retryJob, { jobId })).status).toBe(200)
      await server().server.outbox.idle()
      expect((await rosa.calls(readSystem, {})).body.deadJobs).toEqual([])
      expect((await rosa.calls(retryJob, { jobId })).status).toBe(404)
    })

    test('what is switched off says so with 503 to everybody, and comes back [PERM-33]', async () => {
      const ben = await signedUp(server(), 'ben')
      const app = await publishedApp(ben, 'tide')
      const tries: [SwitchName, () => Promise<{ status: number; error: string | undefined }>][] = [
        [
          'comments',
          async () => {
            const { status, body } = await rosa.calls(postComment, { appId: app.id, content: 'Hi' })
            return { status, error: body.error }
          },
        ],
        [
          'publishing',
          async () => {
            const { status, body } = await ben.calls(publishApp, { id: app.id })
            return { status, error: body.error }
          },
        ],
        [
          'ai',
          async () => {
            const { token } = (await ben.calls(makeModelToken, {})).body
            const answer = await ask(token)
            const { error } = await answer.json()
            return { status: answer.status, error: error?.message }
          },
        ],
      ]
      for (const [name, attempt] of tries) {
        await flip(name, false)
        const { switches } = (await rosa.calls(readSystem, {})).body
        expect(switches.filter(({ isOn }) => !isOn)).toEqual([{ name, isOn: false }])
        expect(await attempt()).toEqual({
          status: 503,
          error: 'Switched off by the host for now',
        })
        await flip(name, true)
        expect((await attempt()).status).toBeLessThan(300)
      }
    })

    test('while sign-up is switched off whoever is known signs in, and nobody new [PERM-33]', async () => {
      const ben = await signedUp(server(), 'ben-known')
      const nobody = await signedUpAtHost(server(), 'nobody-new')
      await flip('signUp', false)
      expect((await signIn(ben)).status).toBe(200)
      // Who has an account at the code host has none here yet; nobody makes one there either.
      expect((await signIn(nobody)).status).toBe(503)
      await expect(signedUpAtHost(server(), 'nobody-else')).rejects.toThrow('no such form')
      await flip('signUp', true)
      expect((await signedUp(server(), 'somebody-new')).token).not.toBeNull()
    })
  },
  { env: { ADMINS: 'builtin:rosa' } },
)
