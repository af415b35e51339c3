/** Sessions that are over do not stay for ever, and their tokens neither; by the tokens of living ones a replay is known (T24). */
import { expect, test } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { endAllSessions } from '../own-account-contract.ts'

const dayMs = 24 * 3_600_000

onEachDatabase('sessions that are over', (server) => {
  const renew = async (refreshToken: string | null) => {
    const request = { path: '/api/auth/refresh', method: 'POST', body: { refreshToken } } as const
    const { status, body } = await new Person(server(), 'client').sends<{ refreshToken: string }>(
      request,
    )
    return { status, next: body.refreshToken }
  }
  const sweep = () => server().server.jobs.sweep()
  /** How many sessions there are, and how many tokens of them. */
  const kept = async () => {
    const { db } = server().server
    const sessions = await db.selectFrom('sessionFamilies').select('id').execute()
    const tokens = await db.selectFrom('refreshTokens').select('hash').execute()
    return { sessions: sessions.length, tokens: tokens.length }
  }

  test('they are forgotten a day after their end, with all of their tokens; those that last keep theirs, and a replay ends them: threat T24 [AUTH-26]', async () => {
    const liv = await signedUp(server(), 'liv')
    const out = await signedUp(server(), 'out')
    const { next } = await renew(out.refreshToken)
    await renew(next)
    const second = await renew(liv.refreshToken)
    expect(await kept()).toEqual({ sessions: 2, tokens: 5 })
    await out.calls(endAllSessions, {})
    server().pass(dayMs)
    await sweep()
    expect(await kept()).toEqual({ sessions: 2, tokens: 5 })
    server().pass(1)
    await sweep()
    expect(await kept()).toEqual({ sessions: 1, tokens: 2 })
    expect((await renew(out.refreshToken)).status).toBe(401)
    expect((await renew(liv.refreshToken)).status).toBe(401)
    expect((await renew(second.next)).status).toBe(401)
  })

  test('one that nobody ended is forgotten a day after its time was up; of very many some go at a time', async () => {
    const ann = await signedUp(server(), 'ann')
    const { db } = server().server
    const family = await db
      .selectFrom('sessionFamilies')
      .selectAll()
      .where('userId', '=', ann.userId)
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: 1_500 }, (_, n) => ({ ...family, id: `more-${n}` }))
    for (let n = 0; n < more.length; n += 100)
      await db
        .insertInto('sessionFamilies')
        .values(more.slice(n, n + 100))
        .execute()
    const before = (await kept()).sessions
    server().pass(limits.sessionSeconds * 1_000 + dayMs)
    await sweep()
    expect((await kept()).sessions).toBe(before - 1)
    server().pass(1)
    await sweep()
    expect((await kept()).sessions).toBe(501)
    await sweep()
    expect(await kept()).toEqual({ sessions: 0, tokens: 0 })
  })
})
