import { expect, test } from 'vitest'
import { draftApp, publishedApp } from '../../../server/testing/apps.ts'
import { Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { readUser } from '../contract.ts'

onEachDatabase('profiles', (server) => {
  test('everybody reads name, picture, since when and how many apps; no e-mail, nothing of drafts [API-36]', async () => {
    const ada = await signedUp(server(), 'ada')
    await publishedApp(ada, 'shown')
    await draftApp(ada, 'hidden', { 'index.html': 'x' })
    const visitor = new Person(server(), 'visitor')
    const { body } = await visitor.calls(readUser, { userId: ada.userId })
    expect(body).toEqual({
      user: {
        _id: ada.userId,
        username: 'ada',
        avatar: expect.any(String),
        createdAt: new Date(server().now()).toISOString(),
      },
      publishedCount: 1,
    })
    const nobody = '01900000-0000-7000-8000-000000000000'
    expect((await visitor.calls(readUser, { userId: nobody })).status).toBe(404)
    expect((await visitor.sends({ path: '/api/users/x', method: 'GET' })).status).toBe(404)
  })
})
