/** What signing in is enough for (PERM-04). */
import { beforeAll, expect, test } from 'vitest'
import { createApp, generateApp } from '../features/apps/contract.ts'
import { forkApp } from '../features/apps/fork-contract.ts'
import { likeComment, postComment, postReply } from '../features/comments/contract.ts'
import { toggleFavorite } from '../features/favorites/contract.ts'
import { readSelection } from '../features/models/contract.ts'
import { createSession, readTiers, readUsage } from '../features/plans/contract.ts'
import { createRepository, publishedApp } from './testing/apps.ts'
import { Person, signedUp } from './testing/people.ts'
import { onEachDatabase } from './testing/test-server.ts'

onEachDatabase('somebody who is signed in', (server) => {
  let ada: Person
  let shown: string
  beforeAll(async () => {
    const bea = await signedUp(server(), 'bea')
    shown = (await publishedApp(bea, 'theirs')).id
    ada = await signedUp(server(), 'ada')
  }, 60_000)

  /** The same request as a visitor is refused. */
  const visitor = () => new Person(server(), 'visitor')

  test('generates, remixes and forks, comments, replies, likes and favourites what is another’s [PERM-04]', async () => {
    await createRepository(ada, 'kettle')
    const githubRepo = {
      owner: 'ada',
      name: 'kettle',
      url: 'http://localhost:3000/codehost/ada/kettle',
      branch: 'main',
    }
    const wish = { name: 'Kettle', prompt: 'A kettle', tags: [], githubRepo }
    const said = (await ada.calls(postComment, { appId: shown, content: 'Nice' })).body.comment
    const acts: ((person: Person) => Promise<{ status: number }>)[] = [
      (person) => person.calls(generateApp, wish),
      (person) => person.calls(createApp, { name: 'Remixed', forkedFrom: shown }),
      (person) => person.calls(forkApp, { id: shown, name: 'Forked' }),
      (person) => person.calls(postComment, { appId: shown, content: 'Again' }),
      (person) => person.calls(postReply, { id: said._id, content: 'To myself' }),
      (person) => person.calls(likeComment, { id: said._id }),
      (person) => person.calls(toggleFavorite, { id: shown }),
    ]
    for (const act of acts) {
      expect((await act(visitor())).status).toBe(401)
      expect([200, 201]).toContain((await act(ada)).status)
    }
  })

  test('subscribes, reads their plan and the model that they may use [PERM-04]', async () => {
    const { tiers } = (await ada.calls(readTiers, {})).body
    const priceId = tiers.basic.priceIds.monthly ?? ''
    const origin = 'http://localhost:3000'
    const back = { successUrl: `${origin}/dashboard`, cancelUrl: `${origin}/pricing` }
    const order = { tier: 'basic', months: 1, priceId, ...back } as const
    expect((await visitor().calls(createSession, order)).status).toBe(401)
    expect((await ada.calls(createSession, order)).body.url).toMatch(/^http/)
    for (const route of [readUsage, readSelection] as const) {
      expect((await visitor().calls(route, {})).status).toBe(401)
      expect((await ada.calls(route, {})).status).toBe(200)
    }
  })
})
