import { expect, test } from 'vitest'
import { draftApp, publishedApp } from '../../../server/testing/apps.ts'
import { password, Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { readUser } from '../contract.ts'

onEachDatabase('profiles', (server) => {
  test('a name in any script is read beside the user name [CON-25]', async () => {
    const mei = new Person(server(), 'mei')
    await mei.browser.open('/codehost/signup')
    await mei.browser.send({ login: 'mei', password, name: '林 美' })
    await signIn(mei)
    const { body } = await new Person(server(), 'x').calls(readUser, { userId: mei.userId })
    expect(body.user).toMatchObject({ username: 'mei', displayName: '林 美' })
  })

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
        displayName: null,
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
