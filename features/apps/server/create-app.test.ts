/** Creating apps by the API: with and without a repository, from a source, from a description (API-11, API-12). */
import { beforeAll, expect, test } from 'vitest'
import {
  commitFiles,
  createRepository,
  draftApp,
  linkOf,
  publishedApp,
} from '../../../server/testing/apps.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import {
  changeApp,
  checkName,
  createApp,
  deleteApp,
  generateApp,
  listMyApps,
  readApp,
  readCodeFiles,
} from '../contract.ts'

onEachDatabase('creating apps', (server) => {
  let nora: Person
  let omar: Person
  beforeAll(async () => {
    nora = await signedUp(server(), 'nora')
    omar = await signedUp(server(), 'omar')
    await createRepository(nora, 'own')
  })
  const countOf = async (person: Person) =>
    (await person.calls(listMyApps, {})).body.pagination.total

  test('a thousand apps are the most of an account; one more is refused in both languages, until one is deleted: threat T103 [KIT-13]', async () => {
    const pia = await signedUp(server(), 'pia')
    const { id } = (await pia.calls(createApp, { name: 'First of pia' })).body
    const { db } = server().server
    const total = `author:${pia.userId}`
    await db.updateTable('totals').set({ value: 999 }).where('name', '=', total).execute()
    const make = (name: string, language = 'en') =>
      pia.calls(createApp, { name }, { 'Accept-Language': language })
    const both = await Promise.all([make('One of pia'), make('Another of pia')])
    expect(both.map(({ status }) => `${status}`).toSorted()).toEqual(['201', '409'])
    for (const [language, error] of [
      [
        'en',
        'You have 1,000 apps, the most that an account may have. Delete one that you no longer need.',
      ],
      ['zh', '你已有 1,000 个应用，达到账号上限。请删除不再需要的应用。'],
    ] as const)
      expect(await make('More of pia', language)).toMatchObject({
        status: 409,
        body: { code: 'appsFull', error },
      })
    await pia.calls(deleteApp, { id })
    expect((await make('More of pia')).status).toBe(201)
  })

  test('an app is created with what is given, as a draft of the caller without a prompt [API-12]', async () => {
    const made = await nora.calls(createApp, {
      name: '  Plain  ',
      description: 'It is plain.',
      tags: ['One', ' two ', 'one'],
      category: 'tools',
      githubRepo: linkOf(nora, 'own'),
      appType: 'dashboard',
      features: ['charts', 'search', 'charts'],
    })
    expect(made.status).toBe(201)
    expect((await nora.calls(readApp, { id: made.body.id })).body.app).toMatchObject({
      name: 'Plain',
      description: 'It is plain.',
      tags: ['one', 'two'],
      category: 'tools',
      status: 'draft',
      author: { username: 'nora' },
      githubRepo: { owner: 'nora', name: 'own', branch: 'main' },
      forkedFrom: null,
      starter: null,
      appType: 'dashboard',
      features: ['charts', 'search'],
      generationPrompt: null,
      subdomain: null,
      snapshot: null,
    })
    const bare = await nora.calls(createApp, { name: 'Bare' })
    expect((await nora.calls(readApp, { id: bare.body.id })).body.app).toMatchObject({
      description: null,
      tags: [],
      githubRepo: null,
      appType: null,
      features: [],
    })
  })

  test('a copy is made of one’s own app in any state and of another’s only while it is published [API-12] [RMX-10]', async () => {
    const shown = (await publishedApp(omar, 'omar-shown')).id
    const hidden = await draftApp(omar, 'omar-hidden')
    const copy = (name: string, forkedFrom: string) => nora.calls(createApp, { name, forkedFrom })
    const made = await copy('Copy', shown)
    expect((await nora.calls(readApp, { id: made.body.id })).body.app.forkedFrom).toBe(shown)
    expect(await copy('Copy 2', hidden)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', error: 'Access forbidden' },
    })
    expect((await nora.calls(checkName, { name: 'Copy 2' })).body.available).toBe(true)
    expect((await copy('Copy 3', '01900000-0000-7000-8000-000000000000')).body.code).toBe(
      'notFound',
    )
    expect((await omar.calls(createApp, { name: 'Copy 4', forkedFrom: hidden })).status).toBe(201)
  })

  test('a copy by another person raises the source’s count and lowers it when it is deleted; one’s own never does [RMX-20]', async () => {
    const { id } = await publishedApp(omar, 'omar-counted')
    const forks = async () => (await omar.calls(readApp, { id })).body.app.forks
    const copy = (person: Person, name: string) => person.calls(createApp, { name, forkedFrom: id })
    const own = await copy(omar, 'Own copy')
    expect([own.status, await forks()]).toEqual([201, 0])
    const made = await Promise.all(['C 1', 'C 2', 'C 3', 'C 4'].map((name) => copy(nora, name)))
    expect(await forks()).toBe(4)
    await omar.calls(deleteApp, { id: own.body.id })
    expect(await forks()).toBe(4)
    // A copy that is not made counts nothing.
    expect((await copy(nora, 'C 1')).body.code).toBe('nameExists')
    expect(await forks()).toBe(4)
    for (const { body } of made) await nora.calls(deleteApp, { id: body.id })
    expect(await forks()).toBe(0)
    // What came after an app that was unpublished meanwhile is refused.
    expect((await omar.calls(changeApp, { id, status: 'draft' })).status).toBe(200)
    expect((await copy(nora, 'C 5')).body.code).toBe('forbidden')
    expect(await forks()).toBe(0)
  })

  test('of another’s app the published files are read, never what was committed since [RMX-10]', async () => {
    const { id } = await publishedApp(omar, 'omar-read', { 'index.html': 'live' })
    await commitFiles(omar, 'omar-read', { 'index.html': 'draft', 'new.js': 'draft' })
    const files = async (person: Person) =>
      (await person.calls(readCodeFiles, { id })).body.codeFiles.map(({ name, content }) => [
        name,
        content,
      ])
    expect(await files(nora)).toEqual([['index.html', 'live']])
    expect(await files(omar)).toEqual([
      ['index.html', 'draft'],
      ['new.js', 'draft'],
    ])
    await omar.calls(changeApp, { id, status: 'draft' })
    expect((await nora.calls(readCodeFiles, { id })).status).toBe(404)
  })

  test('the repository must be the caller’s own, or nothing is made [GEN-31] [API-12] [API-11]', async () => {
    const before = await countOf(omar)
    const link = linkOf(nora, 'own')
    const absent = linkOf(omar, 'never-made')
    for (const githubRepo of [link, absent]) {
      const refused = [
        await omar.calls(createApp, { name: 'Stolen', githubRepo }),
        await omar.calls(generateApp, { name: 'Stolen', prompt: 'x', tags: [], githubRepo }),
      ]
      for (const answer of refused)
        expect(answer).toMatchObject({
          status: 422,
          body: { code: 'repoNotYours', error: 'This repository is not yours' },
        })
    }
    const inChinese = await omar.calls(
      createApp,
      { name: 'Stolen', githubRepo: link },
      { 'Accept-Language': 'zh' },
    )
    expect(inChinese.body).toMatchObject({ error: '该仓库不属于你' })
    expect(await countOf(omar)).toBe(before)
  })

  test('an app without a repository takes one of its owner’s, and another only when that one is gone [API-14] [SYN-32]', async () => {
    const made = await omar.calls(createApp, { name: 'Homeless' })
    expect(made.status).toBe(201)
    const { id } = made.body
    await createRepository(omar, 'first-home')
    await createRepository(omar, 'second-home')
    const link = (name: string, person = omar) =>
      omar.calls(changeApp, { id, githubRepo: linkOf(person, name) })
    expect((await link('own', nora)).body.code).toBe('repoNotYours')
    expect((await link('never-made')).body.code).toBe('repoNotYours')
    expect((await link('first-home')).body.app).toMatchObject({
      githubRepo: { owner: 'omar', name: 'first-home', branch: 'main' },
    })
    expect(await link('second-home')).toMatchObject({
      status: 409,
      body: { code: 'invalidTransition' },
    })
    // As if its owner had deleted it at the code host, which the relay does not do for them.
    const { db } = server().server
    await db.updateTable('apps').set({ repoName: 'deleted' }).where('id', '=', id).execute()
    expect((await link('second-home')).body.app.githubRepo).toMatchObject({ name: 'second-home' })
    // One that was made anew under the name of one that was gone: what the code host says of it now holds.
    await db
      .updateTable('apps')
      .set({ repoPrivate: 1, repoUrl: 'x' })
      .where('id', '=', id)
      .execute()
    const { url } = linkOf(omar, 'second-home')
    expect((await link('second-home')).body.app.githubRepo).toMatchObject({ url, isPrivate: false })
    const body = { githubRepo: linkOf(omar, 'second-home'), repoUrl: 'https://elsewhere.test' }
    expect((await omar.sends({ path: `/api/apps/${id}`, method: 'PUT', body })).status).toBe(400)
  })

  test('each wrong field is named, and a taken name is refused [GEN-30] [GEN-08] [API-12]', async () => {
    const before = await countOf(nora)
    const githubRepo = linkOf(nora, 'own')
    const fits = { name: 'Fits', prompt: 'A list. With more.', tags: ['a'], githubRepo }
    const cases = [
      [{ ...fits, prompt: '' }, 'validationError', ['prompt']],
      [{ ...fits, prompt: 'x'.repeat(8_001) }, 'validationError', ['prompt']],
      [
        { ...fits, tags: Array.from({ length: 11 }, (_, n) => `t${n}`) },
        'validationError',
        ['tags'],
      ],
      [{ ...fits, tags: ['ok', 'x'.repeat(31), '  '] }, 'validationError', ['tags.1', 'tags.2']],
      [{ ...fits, appType: 'castle' }, 'validationError', ['appType']],
      [{ ...fits, features: ['forms', 'magic'] }, 'validationError', ['features.1']],
      [{ ...fits, name: 'x' }, 'nameTooShort', ['name']],
      [{ ...fits, name: '🍅🍅' }, 'nameNeedsLetter', ['name']],
      [{ ...fits, status: 'published' }, 'validationError', ['status']],
    ] as const
    for (const [body, code, paths] of cases) {
      const answer = await nora.sends<{ code: string; details: { path: string }[] }>({
        path: '/api/apps/generate',
        method: 'POST',
        body,
      })
      expect({
        body,
        status: answer.status,
        code: answer.body.code,
        paths: answer.body.details.map(({ path }) => path),
      }).toEqual({ body, status: 400, code, paths })
    }
    expect(await countOf(nora)).toBe(before)
    const made = await nora.calls(generateApp, { ...fits, appType: 'blog', features: ['darkmode'] })
    expect((await nora.calls(readApp, { id: made.body.id })).body.app).toMatchObject({
      appType: 'blog',
      features: ['darkmode'],
      description: 'A list.',
    })
    for (const name of ['fits', ' FITS '])
      expect(await omar.calls(createApp, { name })).toMatchObject({
        status: 409,
        body: { code: 'nameExists', error: 'Name already exists, please choose another name' },
      })
  })

  test('the same key gives the same app again, not a second one [GEN-19] [API-12]', async () => {
    const key = { 'Idempotency-Key': 'create-once-0001' }
    const first = await nora.calls(createApp, { name: 'Once' }, key)
    const again = await nora.calls(createApp, { name: 'Once' }, key)
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } })
  })
})
