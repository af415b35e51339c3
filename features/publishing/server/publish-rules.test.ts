/** Publishing by deploy, with keys in the code, and choosing a subdomain (PUB-17, PUB-35, SUB rows). */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { changeApp, createApp, deleteApp, readApp } from '../../apps/contract.ts'
import { callCodeHost, commitFiles, draftApp, publishedApp } from '../../../server/testing/apps.ts'
import { Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { changeSubdomain, deployApp, publishApp, updatePagesUrl } from '../contract.ts'

const dayMs = 24 * 3600 * 1000
const key = `gh${'p_'}${'aB3'.repeat(12)}`

onEachDatabase('rules of publishing', (server) => {
  let sue: Person
  let tom: Person
  beforeAll(async () => {
    sue = await signedUp(server(), 'sue')
    tom = await signedUp(server(), 'tom')
  })
  beforeEach(async () => {
    for (const person of [sue, tom]) await signIn(person)
  })
  const open = (name: string, path = '/'): Promise<Response> =>
    server().request(`http://${name}.apps.localhost:3000${path}`)
  const choose = (id: string, subdomain: string, person = sue) =>
    person.calls(changeSubdomain, { id, subdomain })

  test('only the owner publishes: others get 403 on a published app and 404 on any other, visitors 401 [PUB-02] [PERM-07]', async () => {
    const draft = await draftApp(sue, 'hers-draft', { 'index.html': 'x' })
    const { id: live } = await publishedApp(sue, 'hers-live')
    const visitor = new Person(server(), 'nobody')
    for (const [id, status, code] of [
      [draft, 404, 'notFound'],
      [live, 403, 'appNoPermission'],
    ] as const) {
      expect(await tom.calls(publishApp, { id })).toMatchObject({ status, body: { code } })
      expect(await tom.calls(changeSubdomain, { id, subdomain: 'mine-now' })).toMatchObject({
        status,
        body: { code },
      })
      expect(await tom.calls(changeApp, { id, status: 'draft' })).toMatchObject({ status })
      expect((await visitor.calls(publishApp, { id })).status).toBe(401)
    }
    expect((await sue.calls(readApp, { id: live })).body.app.status).toBe('published')
  })

  test('what looks like a secret key is told with file and line before anything is live; then it is the owner’s word: threat T61 [PUB-17]', async () => {
    const id = await draftApp(sue, 'keyed', {
      'index.html': 'x',
      'js/api.js': `\n\nconst token = '${key}'\n`,
      '.env': `TOKEN=${key}`,
    })
    const warned = await sue.calls(publishApp, { id })
    expect(warned).toMatchObject({
      status: 409,
      body: {
        code: 'secretsFound',
        error: 'The code seems to contain a secret key: js/api.js:3',
        details: [{ path: 'js/api.js:3', message: 'GitHub' }],
      },
    })
    expect(JSON.stringify(warned.body)).not.toContain(key)
    expect((await sue.calls(readApp, { id })).body.app.status).toBe('draft')
    expect((await sue.calls(publishApp, { id, acceptSecrets: true })).status).toBe(200)
    expect((await open('keyed', '/.env')).status).toBe(404)
    // The file is live already: the next publish does not ask again.
    await commitFiles(sue, 'keyed', {
      'index.html': 'newer',
      'js/api.js': `\n\nconst token = '${key}'\n`,
    })
    expect((await sue.calls(publishApp, { id })).body).toMatchObject({ changed: true })
    // A key in what is new since is told, however much was accepted before.
    await commitFiles(sue, 'keyed', {
      'index.html': 'newest',
      'js/api.js': `\n\nconst token = '${key}'\n`,
      'js/more.js': `const other = '${key}'`,
    })
    expect(await sue.calls(publishApp, { id })).toMatchObject({
      status: 409,
      body: { code: 'secretsFound', details: [{ path: 'js/more.js:1', message: 'GitHub' }] },
    })
  })

  test('a key is not published by way of deploy either [PUB-17]', async () => {
    const id = await draftApp(sue, 'keyed-deploy', {
      'index.html': 'page',
      'js/api.js': `const token = '${key}'`,
    })
    const refused = await sue.calls(deployApp, { id })
    expect(refused).toMatchObject({ status: 409, body: { code: 'secretsFound' } })
    expect((await sue.calls(readApp, { id })).body.app.status).toBe('draft')
  })

  test('deploying publishes without a picture and tells where the app and its repository are [PUB-35] [API-18] [GEN-43]', async () => {
    const id = await draftApp(sue, 'deployed', { 'index.html': 'deployed' })
    const answer = await sue.calls(deployApp, { id }, { 'Accept-Language': 'zh' })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'success',
        message: '部署成功',
        urls: {
          preview: 'http://deployed.apps.localhost:3000',
          github: 'http://localhost:3000/codehost/sue/deployed',
        },
      },
    })
    expect(await (await open('deployed')).text()).toBe('deployed')
    const empty = await draftApp(sue, 'not-deployed', { 'page.html': 'x' })
    const error = 'The app has no index.html to open.'
    const refused = await sue.calls(deployApp, { id: empty })
    expect(refused.status).toBe(409)
    expect(refused.body).toEqual({ status: 'error', message: error, error, code: 'noIndexFile' })
    expect((await tom.calls(deployApp, { id })).status).toBe(403)
    expect((await new Person(server(), 'nobody').calls(deployApp, { id })).status).toBe(401)
  })

  test('a subdomain is trimmed and lower-cased; what is malformed, empty or reserved is said, in both languages [SUB-01] [SUB-02] [SUB-03]', async () => {
    const { id } = await publishedApp(sue, 'to-rename')
    for (const name of ['abc', 'a1b', 'my-app-2', 'b'.repeat(20), '  MixED-Case '])
      expect((await choose(id, name)).body).toMatchObject({
        success: true,
        subdomain: name.trim().toLowerCase(),
      })
    const form =
      'Invalid subdomain format. Use 3 to 20 lowercase letters, digits or hyphens; start and end with a letter or digit; no double hyphens.'
    for (const name of [
      'ab',
      'a'.repeat(21),
      'a'.repeat(101),
      '-abc',
      'abc-',
      'a--b',
      'a_b',
      'a.b',
      '应用',
    ])
      expect({ name, ...(await choose(id, name)) }).toMatchObject({
        name,
        status: 400,
        body: { success: false, code: 'subdomainInvalid', error: form },
      })
    expect(await choose(id, ' ')).toMatchObject({
      status: 400,
      body: { success: false, code: 'subdomainRequired', error: 'Please enter a valid subdomain' },
    })
    const chinese = { 'Accept-Language': 'zh' }
    expect((await sue.calls(changeSubdomain, { id, subdomain: '' }, chinese)).body.error).toBe(
      '请输入有效的子域名',
    )
    expect((await sue.calls(changeSubdomain, { id, subdomain: 'a.b' }, chinese)).body.error).toBe(
      '子域名格式无效：请使用 3 到 20 个小写字母、数字或连字符，以字母或数字开头和结尾，不能有连续的连字符。',
    )
  })

  test('a live site moves with the answer; the repository’s homepage follows by the outbox [API-25] [SUB-19]', async () => {
    const { id } = await publishedApp(sue, 'moving', { 'index.html': 'here' })
    const moved = await choose(id, 'moved-there')
    expect(moved).toMatchObject({
      status: 200,
      body: {
        success: true,
        subdomain: 'moved-there',
        cloudflareUrl: 'http://moved-there.apps.localhost:3000',
        message: 'Subdomain updated',
      },
    })
    expect(await (await open('moved-there')).text()).toBe('here')
    server().pass(5_000)
    await server().server.outbox.drain()
    const repository = await callCodeHost(sue, 'GET', '/repos/sue/moving')
    expect(repository.body['homepage']).toBe('http://moved-there.apps.localhost:3000')
    const taken = await choose(await draftApp(tom, 'late'), 'moved-there', tom)
    expect(taken).toMatchObject({ status: 409, body: { success: false, code: 'subdomainTaken' } })
    expect((await choose(id, 'theirs', tom)).status).toBe(403)
  })

  test('the former address leads to the same path at the new one for 90 days, while the app is published [SUB-14]', async () => {
    const { id } = await publishedApp(sue, 'led', { 'index.html': 'led', 'docs/a.html': 'a' })
    const seen = async (name: string, path: string) => {
      const answer = await server().request(`http://${name}.apps.localhost:3000${path}`)
      return [answer.status, answer.headers.get('location')]
    }
    expect((await choose(id, 'led-on')).status).toBe(200)
    const there = 'http://led-on.apps.localhost:3000'
    expect(await seen('led', '/docs/a.html?x=1&y=%2F')).toEqual([
      302,
      `${there}/docs/a.html?x=1&y=%2F`,
    ])
    expect(await seen('led', '//evil.example/')).toEqual([302, `${there}//evil.example/`])
    expect(await seen('led-on', '/')).toEqual([200, null])
    // Twice moved, both former addresses lead to where it is now.
    expect((await choose(id, 'led-away')).status).toBe(200)
    const now = 'http://led-away.apps.localhost:3000'
    expect(await seen('led', '/')).toEqual([302, `${now}/`])
    expect(await seen('led-on', '/')).toEqual([302, `${now}/`])
    await sue.calls(changeApp, { id, status: 'draft' })
    expect(await seen('led', '/')).toEqual([410, null])
    expect((await sue.calls(publishApp, { id })).status).toBe(200)
    expect(await seen('led', '/')).toEqual([302, `${now}/`])
    // Its name for another of its owner's apps: that one answers.
    const { id: other } = await publishedApp(sue, 'led-other', { 'index.html': 'other' })
    expect((await choose(other, 'led-on')).status).toBe(200)
    expect(await seen('led-on', '/')).toEqual([200, null])
    server().pass(90 * dayMs - 10_000)
    expect(await seen('led', '/')).toEqual([302, `${now}/`])
    server().pass(10_000)
    expect(await seen('led', '/')).toEqual([410, null])
  })

  test('an archived app keeps its subdomain, and of another’s only a published one is told to exist [SUB-18] [SUB-09]', async () => {
    const { id: live } = await publishedApp(sue, 'hers-named')
    const draft = await draftApp(sue, 'hers-unnamed')
    const visitor = new Person(server(), 'nobody')
    expect(await choose(live, 'not-hers', tom)).toMatchObject({
      status: 403,
      body: { success: false, code: 'appNoPermission' },
    })
    expect((await choose(draft, 'not-hers', tom)).status).toBe(404)
    for (const id of [live, draft]) expect((await choose(id, 'not-hers', visitor)).status).toBe(401)
    await server()
      .server.db.updateTable('apps')
      .set({ status: 'archived' })
      .where('id', '=', live)
      .execute()
    expect(await choose(live, 'put-away')).toMatchObject({
      status: 409,
      body: { success: false, code: 'invalidTransition' },
    })
    const logged = server()
      .logged()
      .split('\n')
      .filter((line) => line.includes('Failed to update subdomain') && line.includes(live))
    expect(logged.at(-1)).toContain('invalidTransition')
    expect((await open('put-away')).status).toBe(404)
  })

  test('the name of an app that is not published is kept for it, and its address is not told [SUB-17] [API-25]', async () => {
    const id = await draftApp(sue, 'kept-draft', { 'index.html': 'x' })
    expect((await choose(id, 'kept-name')).body).toMatchObject({
      subdomain: 'kept-name',
      cloudflareUrl: null,
    })
    const other = await draftApp(tom, 'wants-kept', { 'index.html': 'x' })
    expect((await choose(other, 'kept-name', tom)).body.code).toBe('subdomainTaken')
    expect((await choose(id, 'x-y-z', tom)).status).toBe(404)
    expect((await sue.calls(publishApp, { id })).body.subdomain).toBe('kept-name')
  })

  test('the eleventh change of a day waits until the first is a day old [SUB-20]', async () => {
    const id = await draftApp(sue, 'restless', { 'index.html': 'x' })
    for (let n = 0; n < 10; n += 1) {
      expect((await choose(id, `restless-${n}`)).status).toBe(200)
      // The same again is no change.
      expect((await choose(id, `restless-${n}`)).status).toBe(200)
    }
    const refused = await choose(id, 'restless-10')
    expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'rateLimited' } })
    expect(refused.headers.get('retry-after')).toBe(String(dayMs / 1_000))
    server().pass(dayMs)
    await signIn(sue)
    expect((await choose(id, 'restless-10')).status).toBe(200)
    // Other apps have an allowance of their own.
    expect((await choose(await draftApp(sue, 'calm'), 'calm-name')).status).toBe(200)
  })

  test('the address of Pages is recorded when it is on the host of the repository’s Pages [API-17]', async () => {
    const { id, url } = await publishedApp(sue, 'paged')
    const update = (githubPagesUrl: string) => sue.calls(updatePagesUrl, { id, githubPagesUrl })
    expect((await update(`${url}/`)).body.code).toBe('validationError')
    server().pass(5_000)
    await server().server.outbox.drain()
    expect((await update(`${url}/docs/`)).body).toEqual({
      githubPagesUrl: `${url}/docs/`,
      cloudflareUrl: url,
    })
    expect((await sue.calls(readApp, { id })).body.app.githubPagesUrl).toBe(`${url}/docs/`)
    for (const wrong of [
      'https://evil.example/',
      'javascript:alert(1)',
      `${url}/${'x'.repeat(500)}`,
    ])
      expect((await update(wrong)).status).toBe(400)
    expect((await tom.calls(updatePagesUrl, { id, githubPagesUrl: url })).status).toBe(403)
  })

  test('unpublishing leaves the repository as it is, and publishing again brings all counts back [PUB-20]', async () => {
    const { id } = await publishedApp(sue, 'counted')
    const counts = { favorites: 3, comments: 2, forks: 1, downloads: 5 }
    await server().server.db.updateTable('apps').set(counts).where('id', '=', id).execute()
    const repository = async () => (await callCodeHost(sue, 'GET', '/repos/sue/counted')).body
    const before = await repository()
    await sue.calls(changeApp, { id, status: 'draft' })
    expect(await repository()).toEqual(before)
    expect((await sue.calls(publishApp, { id })).body.app).toMatchObject(counts)
  })

  test('deleting an app takes site, versions and name; the repository stays; a second time it is not there [API-15]', async () => {
    const { id } = await publishedApp(sue, 'deleted-app')
    server().pass(5_000)
    await server().server.outbox.drain()
    expect((await tom.calls(deleteApp, { id })).status).toBe(403)
    expect((await sue.calls(deleteApp, { id })).body).toEqual({ success: true })
    expect((await open('deleted-app')).status).toBe(410)
    for (const table of ['versions', 'mirrors', 'mirrorCommits', 'chatMessages'] as const) {
      const rows = await server()
        .server.db.selectFrom(table)
        .select('appId')
        .where('appId', '=', id)
        .execute()
      expect({ table, rows }).toEqual({ table, rows: [] })
    }
    expect((await callCodeHost(sue, 'GET', '/repos/sue/deleted-app')).status).toBe(200)
    expect((await sue.calls(createApp, { name: 'deleted-app' })).status).toBe(201)
    expect((await sue.calls(deleteApp, { id })).status).toBe(404)
  })

  test('a name that was let go is its owner’s at once and others’ after 90 days [SUB-16]', async () => {
    const { id } = await publishedApp(sue, 'let-go')
    await choose(id, 'went-on')
    const other = await draftApp(tom, 'waits-for-it', { 'index.html': 'tom' })
    expect((await choose(other, 'let-go', tom)).body.code).toBe('subdomainTaken')
    const own = await draftApp(sue, 'takes-it-back', { 'index.html': 'sue' })
    expect((await choose(own, 'let-go')).status).toBe(200)
    await sue.calls(publishApp, { id: own })
    const { newOwnerSince } = await server()
      .server.db.selectFrom('subdomains')
      .select('newOwnerSince')
      .where('name', '=', 'let-go')
      .executeTakeFirstOrThrow()
    // Her visitors' data is hers: nothing of it is cleared.
    expect(newOwnerSince).toBeNull()
    await sue.calls(deleteApp, { id: own })
    server().pass(90 * dayMs - 1_000)
    // The others' sessions are long over.
    const una = await signedUp(server(), 'una')
    const hers = await draftApp(una, 'waited-for-it', { 'index.html': 'una' })
    expect((await choose(hers, 'let-go', una)).status).toBe(409)
    server().pass(1_000)
    expect((await choose(hers, 'let-go', una)).status).toBe(200)
    await una.calls(publishApp, { id: hers })
    const cleared = async (headers: Record<string, string> = {}): Promise<string | null> => {
      const answer = await server().request('http://let-go.apps.localhost:3000/', {
        headers: { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'none', ...headers },
      })
      return answer.headers.get('clear-site-data')
    }
    // What the former app left in a browser goes with the first page, and never again: by then it is the visitor's own.
    expect(await cleared({ 'Sec-Fetch-Site': 'same-origin' })).toBeNull()
    expect(await cleared()).toBe('"storage", "cache"')
    expect(await cleared()).toBeNull()
    expect(await cleared({ 'Sec-Fetch-Site': 'cross-site' })).toBeNull()
    expect(await cleared({ 'User-Agent': 'another browser' })).toBe('"storage", "cache"')
    expect(await cleared({ 'User-Agent': 'another browser' })).toBeNull()
    const kept = await server().server.db.selectFrom('clearedVisitors').selectAll().execute()
    expect([kept.length, JSON.stringify(kept).includes('another browser')]).toEqual([2, false])
    server().pass(30 * dayMs)
    expect(await cleared({ 'User-Agent': 'a third browser' })).toBeNull()
    await server().server.jobs.sweep()
    expect(await server().server.db.selectFrom('clearedVisitors').selectAll().execute()).toEqual([])
  })
})
