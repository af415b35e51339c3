/** Publishing from a real repository to a site that answers: versions, updates, refusals, names (PUB, SUB rows). */
import { beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { changeApp, deleteApp, generateApp, readApp } from '../../apps/contract.ts'
import {
  commitFiles,
  createRepository,
  draftApp,
  linkOf,
  publishedApp,
} from '../../../server/testing/apps.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { publishApp, readLiveState } from '../contract.ts'
import { checkSubdomain, isReserved, reservedCount } from '../subdomain.ts'

const pages = {
  'index.html': '<h1>One</h1>',
  'style.css': 'body{color:red}',
  'deep/page.html': 'deep',
  '.env': 'SECRET=1',
  'deep/.hidden/x.txt': 'x',
  'app.js.map': '{}',
  'picture.bin': new Uint8Array([0, 255, 254, 10, 13, 0]),
}

async function pngOf(width: number, height: number): Promise<string> {
  const create = { width, height, channels: 3, background: 'red' } as const
  const png = await sharp({ create }).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

onEachDatabase('publishing', (server) => {
  let wendy: Person
  let other: Person
  beforeAll(async () => {
    wendy = await signedUp(server(), 'wendy')
    other = await signedUp(server(), 'walter')
  })
  const open = (url: string, path = '/'): Promise<Response> => server().request(`${url}${path}`)
  const publish = (
    id: string,
    more: { commitSha?: string; subdomain?: string; snapshot?: string } = {},
  ) => wendy.calls(publishApp, { id, ...more })

  test('what is live is what is committed, byte for byte; hidden names and source maps are not served: threat T61 [PUB-07] [PUB-16] [HST-18]', async () => {
    const { url } = await publishedApp(wendy, 'first-site', pages)
    expect(url).toBe('http://first-site.apps.localhost:3000')
    for (const path of ['index.html', 'style.css', 'deep/page.html', 'picture.bin'] as const) {
      const answer = await open(url, `/${path}`)
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(pages[path]))
    }
    for (const path of ['/.env', '/deep/.hidden/x.txt', '/app.js.map', '/.git/config'])
      expect({ path, status: (await open(url, path)).status }).toEqual({ path, status: 404 })
  })

  test('the answer tells address, version and commit, and the address is soon seen to answer [PUB-08] [PUB-11] [API-16]', async () => {
    const id = await draftApp(wendy, 'told-site')
    const commit = await commitFiles(wendy, 'told-site', pages)
    const { status, body } = await publish(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      subdomain: 'told-site',
      status: 'published',
      version: 1,
      changed: true,
      commitSha: commit,
      publishedAt: new Date(server().now()).toISOString(),
    })
    expect(body.app).toMatchObject({
      _id: id,
      status: 'published',
      cloudflareUrl: body.cloudflareUrl,
    })
    await server().server.outbox.drain()
    expect((await wendy.calls(readLiveState, { id })).body).toMatchObject({
      commitSha: commit,
      verified: true,
      url: body.cloudflareUrl,
    })
  })

  test('an update shows with its answer at the same address; publishing nothing new makes no version [PUB-09] [PUB-10] [PUB-13]', async () => {
    const { id, url } = await publishedApp(wendy, 'updated-site', {
      'index.html': 'one',
      'old.html': 'old',
    })
    const first = (await wendy.calls(readApp, { id })).body.app.publishedAt
    expect(await (await open(url)).text()).toBe('one')
    expect((await publish(id)).body).toMatchObject({ version: 1, changed: false })
    for (const subdomain of ['updated-site', ' Updated-SITE '])
      expect((await publish(id, { subdomain })).body).toMatchObject({ version: 1, changed: false })
    await commitFiles(wendy, 'updated-site', { 'index.html': 'two' })
    server().pass(1_000)
    expect((await publish(id)).body).toMatchObject({
      version: 2,
      changed: true,
      cloudflareUrl: url,
      publishedAt: first,
    })
    expect(await (await open(url)).text()).toBe('two')
    expect((await open(url, '/old.html')).status).toBe(404)
  })

  test('unpublishing takes the site away with its answer; publishing again brings it back at the same address, with the time of its first publish: threat T59 [PUB-19] [HST-20] [PUB-08]', async () => {
    const { id, url } = await publishedApp(wendy, 'gone-site')
    const { publishedAt } = (await wendy.calls(readApp, { id })).body.app
    expect((await open(url)).status).toBe(200)
    const draft = (await wendy.calls(changeApp, { id, status: 'draft' })).body.app
    expect(draft).toMatchObject({ status: 'draft', subdomain: 'gone-site', cloudflareUrl: null })
    for (const path of ['/', '/index.html', '/none']) {
      const gone = await open(url, path)
      expect([
        gone.status,
        gone.headers.get('cache-control'),
        gone.headers.get('x-robots-tag'),
      ]).toEqual([410, 'no-store', 'noindex'])
      expect(await gone.text()).not.toContain('wendy')
    }
    expect((await wendy.calls(changeApp, { id, status: 'draft' })).body.code).toBe(
      'invalidTransition',
    )
    server().pass(1_000)
    expect((await publish(id)).body).toMatchObject({
      subdomain: 'gone-site',
      changed: true,
      publishedAt,
    })
    expect((await open(url)).status).toBe(200)
  })

  test('a given commit of the branch is published; one that is not on it is refused [PUB-07]', async () => {
    const id = await draftApp(wendy, 'chosen-site')
    const early = await commitFiles(wendy, 'chosen-site', { 'index.html': 'early' })
    await commitFiles(wendy, 'chosen-site', { 'index.html': 'late' })
    expect((await publish(id, { commitSha: early })).body.commitSha).toBe(early)
    expect(await (await open('http://chosen-site.apps.localhost:3000')).text()).toBe('early')
    expect(await publish(id, { commitSha: 'a'.repeat(40) })).toMatchObject({
      status: 409,
      body: { code: 'commitNotFound' },
    })
  })

  test('a project without a start page, or too large, stays as it was [PUB-15] [PUB-16]', async () => {
    const { id, url } = await publishedApp(wendy, 'strict-site', { 'index.html': 'fine' })
    const refusals: [Parameters<typeof commitFiles>[2], number, string][] = [
      [{ 'page.html': 'x', 'deep/index.html': 'x' }, 409, 'noIndexFile'],
      [{ 'index.html': 'x', 'heavy.bin': new Uint8Array(5 * 1_048_576 + 1) }, 413, 'fileTooLarge'],
    ]
    for (const [files, status, code] of refusals) {
      await commitFiles(wendy, 'strict-site', files)
      const refused = await publish(id)
      expect({ status: refused.status, code: refused.body.code }).toEqual({ status, code })
      const name = Object.keys(files).at(-1) ?? ''
      if (status > 409)
        expect(refused.body.error).toBe(`Project is too large: ${name} is larger than 5 MiB`)
    }
    const inChinese = await wendy.calls(publishApp, { id }, { 'Accept-Language': 'zh' })
    expect(inChinese.body.error).toBe('项目过大：heavy.bin 超过 5 MiB')
    expect((await wendy.calls(readApp, { id })).body.app.status).toBe('published')
    expect(await (await open(url)).text()).toBe('fine')
  })

  test('entries that cannot be published are told in both languages, each with its reason: threat T81 [ERR-84]', async () => {
    const id = await draftApp(wendy, 'twins-site')
    await commitFiles(wendy, 'twins-site', { 'index.html': 'x', 'INDEX.html': 'y' })
    const asked = async (language: string) =>
      (
        await wendy.sends(
          { path: `/api/apps/${id}/publish`, method: 'POST', body: {} },
          { 'Accept-Language': language },
        )
      ).body
    expect(await asked('en')).toMatchObject({
      code: 'badTreeEntry',
      error:
        'These entries cannot be published: INDEX.html (name: differs from another only in capital letters), index.html (name: differs from another only in capital letters)',
      details: [
        { path: 'INDEX.html', code: 'capitals' },
        { path: 'index.html', code: 'capitals' },
      ],
    })
    expect((await asked('zh')).error).toBe(
      '以下条目无法发布：INDEX.html (名称：与另一项仅大小写不同), index.html (名称：与另一项仅大小写不同)',
    )
    expect((await publish(id)).status).toBe(422)
  })

  test('a picture is re-encoded and served from a host without cookies; anything else is refused: threat T12 [PUB-18]', async () => {
    const id = await draftApp(wendy, 'pictured-site', { 'index.html': 'x' })
    const png = await pngOf(1_000, 900)
    const { body } = await publish(id, { snapshot: png })
    expect(body.app.snapshot).toMatch(
      /^http:\/\/pictures\.apps\.localhost:3000\/[0-9a-f]{64}\.webp$/,
    )
    const picture = await server().request(body.app.snapshot ?? '')
    expect(
      Object.fromEntries(
        ['content-type', 'cache-control', 'x-content-type-options', 'set-cookie'].map((name) => [
          name,
          picture.headers.get(name),
        ]),
      ),
    ).toEqual({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'set-cookie': null,
    })
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 800,
      height: 600,
    })
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    ).toString('base64')
    const wrong: [string, number][] = [
      ['https://evil.example/x.png', 400],
      ['data:image/png;base64,', 400],
      [`data:image/svg+xml;base64,${svg}`, 415],
      [`data:image/png;base64,${svg}`, 415],
      [png.replace('image/png', 'image/jpeg'), 415],
      [`data:image/png;base64,${'A'.repeat(1_500_000)}`, 413],
      [await pngOf(5_000, 5_000), 400],
      [await pngOf(4_097, 8), 400],
      [await pngOf(8, 4_097), 400],
    ]
    for (const [snapshot, status] of wrong)
      expect({
        snapshot: snapshot.slice(0, 30),
        status: (await publish(id, { snapshot })).status,
      }).toEqual({ snapshot: snapshot.slice(0, 30), status })
    expect((await wendy.calls(readApp, { id })).body.app.snapshot).toBe(body.app.snapshot)
  })

  test('a picture keeps its size when it is smaller, and is made no larger than 800 x 600 [PUB-05] [PUB-18]', async () => {
    const id = await draftApp(wendy, 'sized-site', { 'index.html': 'x' })
    const kept = async (width: number, height: number) => {
      const { body } = await publish(id, { snapshot: await pngOf(width, height) })
      const picture = await server().request(body.app.snapshot ?? '')
      const facts = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
      return [facts.width, facts.height]
    }
    expect(await kept(100, 50)).toEqual([100, 50])
    expect(await kept(1_000, 500)).toEqual([800, 500])
    expect(await kept(4_096, 8)).toEqual([800, 8])
    expect(await kept(1_600, 1_200)).toEqual([800, 600])
  })

  test('of a picture that is too tall the top is kept [PUB-05]', async () => {
    const id = await draftApp(wendy, 'tall-site', { 'index.html': 'x' })
    const top = { create: { width: 800, height: 600, channels: 3, background: '#ff0000' } } as const
    const tall = await sharp(top).extend({ bottom: 600, background: '#0000ff' }).png().toBuffer()
    const snapshot = `data:image/png;base64,${tall.toString('base64')}`
    const { body } = await publish(id, { snapshot })
    const picture = await server().request(body.app.snapshot ?? '')
    const { channels } = await sharp(Buffer.from(await picture.arrayBuffer())).stats()
    expect(channels.map(({ mean }) => Math.round(mean / 51))).toEqual([5, 0, 0])
  })

  test('one publish of an app at a time; the other is told [PUB-01]', async () => {
    const id = await draftApp(wendy, 'raced-site', { 'index.html': 'x' })
    const answers = await Promise.all([publish(id), publish(id), publish(id)])
    const codes = answers.map(({ status, body }) => (status === 200 ? 'done' : body.code))
    expect(codes.filter((code) => code === 'done').length).toBeGreaterThan(0)
    expect(codes.filter((code) => code !== 'done' && code !== 'publishInProgress')).toEqual([])
    const versions = await server()
      .server.db.selectFrom('versions')
      .select('number')
      .where('appId', '=', id)
      .execute()
    expect(versions).toEqual([{ number: 1 }])
  })

  test('a repeated publish with its key is the same publish [API-45]', async () => {
    const id = await draftApp(wendy, 'keyed-site', { 'index.html': 'x' })
    const key = { 'Idempotency-Key': 'publish-once-0001' }
    const first = await wendy.calls(publishApp, { id }, key)
    await commitFiles(wendy, 'keyed-site', { 'index.html': 'newer' })
    const again = await wendy.calls(publishApp, { id }, key)
    expect(again.body).toEqual(first.body)
    expect([
      first.headers.get('idempotent-replay'),
      again.headers.get('idempotent-replay'),
    ]).toEqual([null, 'true'])
  })

  test('a name that is taken is refused, in whatever case it is written [SUB-10]', async () => {
    await publishedApp(wendy, 'claimed-site')
    const id = await draftApp(other, 'claimer', { 'index.html': 'x' })
    const taken = await other.calls(publishApp, { id, subdomain: ' CLAIMED-Site ' })
    expect(taken).toMatchObject({
      status: 409,
      body: { code: 'subdomainTaken', error: 'This subdomain is already taken' },
    })
    const derived = await other.calls(publishApp, {
      id: await draftApp(other, 'claimed-site_', { 'index.html': 'x' }),
    })
    expect(derived.body.subdomain).toBe('claimed-site-2')
  })

  test('of many who claim one name at the same moment exactly one gets it: threat T40 [SUB-10]', async () => {
    const ids: string[] = []
    for (let index = 0; index < 8; index += 1)
      ids.push(await draftApp(wendy, `claim-${index}`, { 'index.html': 'x' }))
    const answers = await Promise.all(ids.map((id) => publish(id, { subdomain: 'the-prize' })))
    expect(
      answers.map(({ status, body }) => (status === 200 ? 'won' : String(body.code))).toSorted(),
    ).toEqual([...Array.from({ length: 7 }, () => 'subdomainTaken'), 'won'])
  })

  test('a name that was let go comes back to its owner at once, and to nobody else yet', async () => {
    const { id } = await publishedApp(wendy, 'freed-site')
    expect((await wendy.calls(deleteApp, { id })).status).toBe(200)
    expect((await open('http://freed-site.apps.localhost:3000')).status).toBe(410)
    const foreign = await draftApp(other, 'wants-it', { 'index.html': 'x' })
    expect(
      (await other.calls(publishApp, { id: foreign, subdomain: 'freed-site' })).body.code,
    ).toBe('subdomainTaken')
    const own = await draftApp(wendy, 'takes-back', { 'index.html': 'back' })
    expect((await publish(own, { subdomain: 'freed-site' })).status).toBe(200)
    expect(await (await open('http://freed-site.apps.localhost:3000')).text()).toBe('back')
  })

  test('a name that many have is numbered up to 20, then ends by chance [SUB-13]', async () => {
    const holder = await publishedApp(wendy, 'crowded')
    const { db } = server().server
    const row = await db
      .selectFrom('subdomains')
      .selectAll()
      .where('appId', '=', holder.id)
      .executeTakeFirstOrThrow()
    const numbers = Array.from({ length: 18 }, (_, at) => at + 2)
    await db
      .insertInto('subdomains')
      .values(numbers.map((number) => ({ ...row, name: `crowded-${number}` })))
      .execute()
    await createRepository(wendy, 'many-have-it')
    await commitFiles(wendy, 'many-have-it', { 'index.html': 'x' })
    const nextFor = async (name: string) => {
      const githubRepo = linkOf(wendy, 'many-have-it')
      const asked = { name, prompt: 'x', tags: [], githubRepo }
      const { id } = (await wendy.calls(generateApp, asked)).body
      return (await publish(id)).body.subdomain
    }
    expect(await nextFor('Crowded!')).toBe('crowded-20')
    expect(await nextFor('Crowded?')).toMatch(/^crowded-[a-z2-9]{6}$/)
  })

  test('an app named in Chinese or by a reserved word gets a name of its own [SUB-13] [PUB-09]', async () => {
    await createRepository(wendy, 'plain-name')
    await commitFiles(wendy, 'plain-name', { 'index.html': 'x' })
    for (const name of ['تطبيقي الصغير', 'Admin', 'L0gin']) {
      const { id } = (
        await wendy.calls(generateApp, {
          name,
          prompt: 'x',
          tags: [],
          githubRepo: linkOf(wendy, 'plain-name'),
        })
      ).body
      expect((await publish(id)).body.subdomain).toMatch(/^app-[a-z0-9]{6}$/)
    }
  })

  test('names of the host, of well-known services and their look-alikes are refused: threats T40, T41 and T84 [SUB-11] [SUB-12]', async () => {
    const id = await draftApp(wendy, 'named-site', { 'index.html': 'x' })
    const refused = {
      subdomainReserved: [
        'wpad',
        'AUTODISCOVER',
        'mail',
        'adm1n',
        'pay-pal',
        'paypa1',
        'google-login',
        'secure-paypa1-2',
        'pictures',
        'codehost',
      ],
      subdomainInvalid: [
        'xn--pple-43d',
        '_acme-challenge',
        'ab',
        'a.b',
        '-abc',
        'abc-',
        'a--b',
        'аpple',
        'a'.repeat(21),
        'a'.repeat(101),
      ],
      subdomainRequired: ['', '   '],
    }
    for (const [code, names] of Object.entries(refused)) {
      for (const subdomain of names) {
        const answer = await publish(id, { subdomain })
        expect({ subdomain, status: answer.status, code: answer.body.code }).toEqual({
          subdomain,
          status: 400,
          code,
        })
      }
    }
    expect((await wendy.calls(readApp, { id })).body.app.status).toBe('draft')
  })

  test('an app whose repository is not its own cannot be made, and its address is what the code host says', async () => {
    await createRepository(other, 'theirs')
    const stolen = await wendy.calls(generateApp, {
      name: 'Stolen',
      prompt: 'x',
      tags: [],
      githubRepo: linkOf(other, 'theirs'),
    })
    expect(stolen).toMatchObject({ status: 422, body: { code: 'repoNotYours' } })
    await createRepository(wendy, 'mine')
    const { id } = (
      await wendy.calls(generateApp, {
        name: 'Linked',
        prompt: 'x',
        tags: [],
        githubRepo: { ...linkOf(wendy, 'mine'), url: 'javascript:alert(1)' },
      })
    ).body
    expect((await wendy.calls(readApp, { id })).body.app.githubRepo?.url).toBe(
      'http://localhost:3000/codehost/wendy/mine',
    )
  })

  test('a publish of someone whose link to the code host broke says so [HOST-03] [AUTH-20]', async () => {
    const id = await draftApp(wendy, 'unlinked-site', { 'index.html': 'x' })
    await server().server.breakLink(wendy.userId)
    const answer = await wendy.sends(
      { path: `/api/apps/${id}/publish`, method: 'POST', body: {} },
      { 'Accept-Language': 'zh' },
    )
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'githubNotLinked', error: '用户未绑定 GitHub Token' },
    })
  })
})

describe('reserved names', () => {
  test('there are at least 150, and each falls with its look-alikes: threat T41 [SUB-11]', () => {
    expect(reservedCount).toBeGreaterThanOrEqual(150)
    for (const name of [
      'www',
      'imap',
      'ns1',
      'isatap',
      'localhost',
      'localh0st',
      'magic-cube',
      'mag1ccube',
      'l0g1n',
      's-e-c-u-r-i-t-y',
      '5mtp',
    ])
      expect({ name, is: isReserved(name) }).toEqual({ name, is: true })
    // Only digits are read as letters: other words of letters are words of their own.
    for (const name of ['my-app', 'todo', 'a1b', 'recipes', 'mall', 'tis'])
      expect(checkSubdomain(name)).toEqual({ name })
  })
})
