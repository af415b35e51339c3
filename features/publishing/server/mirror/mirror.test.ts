/** The mirror of a published app at its code host, by the outbox (PUB-25 to PUB-30). */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { changeApp, generateApp, readApp } from '../../../apps/contract.ts'
import {
  callCodeHost,
  commitFiles,
  createRepository,
  draftApp,
  linkOf,
  publishedApp,
} from '../../../../server/testing/apps.ts'
import { codeHostFaults } from '../../../../server/testing/code-host-faults.ts'
import { type Person, signedUp, signIn } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import { changeSubdomain, keepReadme, publishApp, readLiveState } from '../../contract.ts'

const minute = 60_000

onEachDatabase('the mirror of a published app', (server) => {
  let mia: Person
  let snapshot = ''
  beforeAll(async () => {
    mia = await signedUp(server(), 'mia')
    const picture = { width: 400, height: 300, channels: 3, background: 'teal' } as const
    const jpeg = await sharp({ create: picture }).jpeg().toBuffer()
    snapshot = `data:image/jpeg;base64,${jpeg.toString('base64')}`
  })
  // The clock runs on for hours here, and a session does not.
  beforeEach(async () => void (await signIn(mia)))
  const mirror = async (milliseconds = 5_000): Promise<void> => {
    server().pass(milliseconds)
    await server().server.outbox.drain()
    if (milliseconds > minute) await signIn(mia)
  }
  /** A draft whose owner wants our README kept. */
  const keepingApp: typeof draftApp extends (person: Person, ...rest: infer Rest) => infer Answer
    ? (...rest: Rest) => Answer
    : never = async (...given) => {
    const id = await draftApp(mia, ...given)
    await mia.calls(keepReadme, { id, keep: true })
    return id
  }
  const ask = <T>(path: string) => callCodeHost<T>(mia, 'GET', `/repos/mia/${path}`)
  const state = async (id: string) => (await mia.calls(readLiveState, { id })).body
  const statesOf = async (id: string) =>
    Object.fromEntries((await state(id)).mirror.map((one) => [one.part, one.state]))
  const head = async (name: string) =>
    (await ask<{ object: { sha: string } }>(`${name}/git/ref/heads/main`)).body.object.sha
  const commitCount = async (name: string) =>
    (await ask<unknown[]>(`${name}/commits?per_page=100`)).body.length
  const jobs = () => server().server.db.selectFrom('outbox').selectAll().execute()

  test('after the answer the repository tells of the app: public, described, with Pages, picture and README [PUB-25] [PUB-26] [HOST-21]', async () => {
    const id = await keepingApp('mirrored', { 'index.html': 'x' })
    await mia.calls(changeApp, { id, description: `Long ${'word '.repeat(90)}\nend` })
    await callCodeHost(mia, 'PATCH', '/repos/mia/mirrored', { private: true })
    const before = await head('mirrored')
    const published = await mia.calls(publishApp, { id, snapshot, makePublic: true })
    const { cloudflareUrl: url } = published.body
    // The answer has not waited for any of it.
    expect([await head('mirrored'), (await ask<object>('mirrored')).body]).toMatchObject([
      before,
      { private: true },
    ])
    await mirror()
    const repository = (await ask<{ description: string }>('mirrored')).body
    expect(repository).toMatchObject({ private: false, homepage: url })
    expect([...repository.description]).toHaveLength(350)
    const pages = await ask<object>('mirrored/pages')
    expect(pages.body).toMatchObject({ html_url: url, source: { branch: 'main', path: '/' } })
    const app = (await mia.calls(readApp, { id })).body.app
    expect(app).toMatchObject({ githubPagesUrl: url, status: 'published' })
    expect(new Set(Object.values(await statesOf(id)))).toEqual(new Set(['done']))
  })

  test('each publish has the Pages that are there built anew, and puts back what they are made of [PUB-25] [HOST-20]', async () => {
    const { id } = await publishedApp(mia, 'rebuilt')
    await mirror()
    const builds = async () =>
      (await ask<unknown[]>('rebuilt/pages/builds?per_page=10')).body.length
    const before = await builds()
    const aside = { source: { branch: 'main', path: '/docs' } }
    expect((await callCodeHost(mia, 'PUT', '/repos/mia/rebuilt/pages', aside)).status).toBe(204)
    await commitFiles(mia, 'rebuilt', { 'index.html': 'newer' })
    await mia.calls(publishApp, { id })
    await mirror()
    expect(await builds()).toBe(before + 1)
    expect((await ask<object>('rebuilt/pages')).body).toMatchObject({
      source: { branch: 'main', path: '/' },
    })
  })

  test('an app whose repository was private is told as public once it is, by the mirror’s hand or another’s [PUB-25]', async () => {
    for (const [name, openedBy] of [
      ['private-before', 'mirror'],
      ['opened-by-hand', 'owner'],
    ] as const) {
      const draft = async (): Promise<string> => {
        await createRepository(mia, name, { private: true })
        await commitFiles(mia, name, { 'index.html': 'x' })
        const githubRepo = linkOf(mia, name)
        const given = { name, prompt: 'A small page.', tags: [], githubRepo }
        return (await mia.calls(generateApp, given)).body.id
      }
      const id = await draft()
      const isPrivate = async () =>
        (await mia.calls(readApp, { id })).body.app.githubRepo?.isPrivate
      expect(await isPrivate()).toBe(true)
      await mia.calls(publishApp, { id, ...(openedBy === 'mirror' && { makePublic: true }) })
      if (openedBy === 'owner')
        await callCodeHost(mia, 'PATCH', `/repos/mia/${name}`, { private: false })
      expect(await isPrivate()).toBe(true)
      await mirror()
      expect((await ask<object>(name)).body).toMatchObject({ private: false })
      expect(await isPrivate()).toBe(false)
    }
  })

  test('a private repository stays private, and unknown, until its owner says otherwise; the answer holds until it was public once [PUB-25]', async () => {
    await createRepository(mia, 'hidden', { private: true })
    await commitFiles(mia, 'hidden', { 'index.html': 'one' })
    const given = { name: 'Hidden', prompt: 'A page.', tags: [], githubRepo: linkOf(mia, 'hidden') }
    const { id } = (await mia.calls(generateApp, given)).body
    const choice = async () => (await mia.calls(readApp, { id })).body.app.sourceChoice
    const isPrivate = async () => (await ask<{ private: boolean }>('hidden')).body.private
    await mia.calls(publishApp, { id })
    await mirror()
    expect([await isPrivate(), await choice()]).toEqual([true, null])
    const shown = await server().request(`/api/apps/${id}`)
    expect(await shown.json()).toMatchObject({ app: { githubRepo: null, githubPagesUrl: null } })
    await mia.calls(publishApp, { id, makePublic: false })
    await mirror()
    expect([await isPrivate(), await choice()]).toEqual([true, 'private'])
    // Said for what is live already, it is done all the same.
    expect((await mia.calls(publishApp, { id, makePublic: true })).body).toMatchObject({
      changed: false,
    })
    await mirror()
    expect([await isPrivate(), await choice()]).toEqual([false, null])
    expect((await mia.calls(readApp, { id })).body.app.githubPagesUrl).not.toBeNull()
    await callCodeHost(mia, 'PATCH', '/repos/mia/hidden', { private: true })
    await commitFiles(mia, 'hidden', { 'index.html': 'two' })
    await mia.calls(publishApp, { id })
    await mirror()
    expect([await isPrivate(), await choice()]).toEqual([true, null])
    expect((await mia.calls(readApp, { id })).body.app.githubPagesUrl).toBeNull()
  })

  test('nothing of ours stands in the repository unless its owner wants it, and what stands there stays [PUB-27]', async () => {
    const { id } = await publishedApp(mia, 'plain')
    await mia.calls(publishApp, { id, snapshot })
    await mirror()
    const before = await head('plain')
    expect((await ask<object>('plain/contents/screenshot.jpg')).status).toBe(404)
    expect(new Set(Object.values(await statesOf(id)))).toEqual(new Set(['done']))
    expect((await ask<object>('plain/contents/README.md')).status).toBe(404)
    const on = await mia.calls(keepReadme, { id, keep: true })
    expect(on.body.app.keepReadme).toBe(true)
    await mirror()
    expect(await head('plain')).not.toBe(before)
    expect((await ask<object>('plain/contents/README.md')).status).toBe(200)
    await mia.calls(keepReadme, { id, keep: false })
    const kept = await head('plain')
    await mia.calls(changeApp, { id, description: 'Another' })
    await commitFiles(mia, 'plain', { 'index.html': 'two' })
    await mia.calls(publishApp, { id })
    await mirror()
    expect((await ask<object>('plain/contents/README.md')).status).toBe(404)
    expect(await commitCount('plain')).toBeGreaterThan(0)
    expect(kept).not.toBe(await head('plain'))
  })

  test('description and homepage follow also when one of them alone has changed [PUB-26] [SUB-19]', async () => {
    const { id, url } = await publishedApp(mia, 'described')
    await mia.calls(changeApp, { id, description: 'One' })
    await mirror()
    const facts = async () => {
      const { description, homepage } = (await ask<Record<string, unknown>>('described')).body
      return { description, homepage }
    }
    expect(await facts()).toEqual({ description: 'One', homepage: url })
    await mia.calls(changeSubdomain, { id, subdomain: 'described-anew' })
    await mirror()
    const homepage = 'http://described-anew.apps.localhost:3000'
    expect(await facts()).toEqual({ description: 'One', homepage })
    await mia.calls(changeApp, { id, description: 'Two' })
    await commitFiles(mia, 'described', { 'index.html': 'newer' })
    await mia.calls(publishApp, { id })
    await mirror()
    expect(await facts()).toEqual({ description: 'Two', homepage })
  })

  test('the picture and the README are files of the repository, replaced by the next publish, and Pages are built anew [PUB-27] [HOST-20] [HOST-23]', async () => {
    const id = await keepingApp('filed', { 'index.html': 'x', 'README.md': 'Mine.\n' })
    await mia.calls(publishApp, { id, snapshot })
    await mirror()
    const read = async (path: string): Promise<Buffer> => {
      const file = await ask<{ content: string }>(`filed/contents/${path}`)
      return Buffer.from(file.body.content ?? '', 'base64')
    }
    const first = await read('screenshot.jpg')
    expect((await sharp(first).metadata()).format).toBe('jpeg')
    expect((await read('README.md')).toString()).toMatch(/^Mine\.\n\n<!--[^]*Made with MagicCube/)
    const other = await sharp({
      create: { width: 90, height: 90, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer()
    await callCodeHost(mia, 'PUT', '/repos/mia/filed/contents/page.html', {
      message: 'More',
      content: Buffer.from('more').toString('base64'),
    })
    await mia.calls(publishApp, {
      id,
      snapshot: `data:image/png;base64,${other.toString('base64')}`,
    })
    await mirror()
    expect(await read('screenshot.jpg')).not.toEqual(first)
    expect((await ask<unknown[]>('filed/pages/builds?per_page=10')).body).toHaveLength(2)
  })

  test('the mirror’s own commits are no changes that are not published [PUB-28]', async () => {
    const id = await keepingApp('unmoved', { 'index.html': 'x' })
    const { commitSha } = (await mia.calls(publishApp, { id, snapshot })).body
    await mirror()
    const made = await head('unmoved')
    expect(made).not.toBe(commitSha)
    const live = await state(id)
    // Two commits of one moment come in either order.
    expect(live.commitSha).toBe(commitSha)
    expect(new Set(live.mirrorCommits)).toEqual(new Set(live.sameAs))
    expect(live.sameAs).toHaveLength(2)
    expect(live.sameAs).toContain(made)
    expect((await mia.calls(publishApp, { id })).body).toMatchObject({ changed: false, commitSha })
    // A commit of the owner's in between is a change, also with the mirror's on top.
    await commitFiles(mia, 'unmoved', { 'index.html': 'newer' })
    await callCodeHost(mia, 'PUT', '/repos/mia/unmoved/contents/x.txt', {
      message: 'By hand',
      content: '',
    })
    expect((await state(id)).sameAs).not.toContain(await head('unmoved'))
    expect((await mia.calls(publishApp, { id })).body).toMatchObject({ changed: true })
  })

  test('an owner’s commit that is called as the mirror calls its own is the owner’s [PUB-28]', async () => {
    const id = await keepingApp('namesake', { 'index.html': 'x' })
    await mia.calls(publishApp, { id, snapshot })
    await mirror()
    const { body: file } = await ask<{ content: string }>('namesake/contents/README.md')
    const readme = Buffer.from(file.content, 'base64').toString()
    const send = <T>(method: string, path: string, body: object) =>
      callCodeHost<T>(mia, method, `/repos/mia/namesake/${path}`, body)
    const message = 'Update README'
    /** The start page and the README in one commit. */
    const both = async (): Promise<void> => {
      const parent = await head('namesake')
      const files = { 'index.html': 'newer', 'README.md': `Mine.\n\n${readme}` }
      const plain = await commitFiles(mia, 'namesake', files)
      const { body } = await ask<{ tree: { sha: string } }>(`namesake/git/commits/${plain}`)
      const commit = { message, tree: body.tree.sha, parents: [parent] }
      const { sha } = (await send<{ sha: string }>('POST', 'git/commits', commit)).body
      await send('PATCH', 'git/refs/heads/main', { sha, force: true })
    }
    /** Words of the owner's in the README. */
    const words = async (): Promise<void> => {
      const { sha } = (await ask<{ sha: string }>('namesake/contents/README.md')).body
      const content = Buffer.from(`My words.\n\n${readme}`).toString('base64')
      await send('PUT', 'contents/README.md', { message, content, sha })
    }
    for (const [round, change] of [both, words].entries()) {
      await commitFiles(mia, 'namesake', { 'index.html': `${round}`, 'README.md': readme })
      expect((await mia.calls(publishApp, { id })).body).toMatchObject({ changed: true })
      await change()
      const written = await head('namesake')
      await mirror()
      const live = await state(id)
      expect(await statesOf(id)).toMatchObject({ readme: 'done' })
      expect(live.mirrorCommits).not.toContain(written)
      expect(live.sameAs).not.toContain(written)
    }
    expect((await mia.calls(publishApp, { id })).body).toMatchObject({ changed: true })
  })

  test('a commit that the mirror came on top of before it was published is live with it [PUB-28]', async () => {
    const id = await keepingApp('overtaken', { 'index.html': 'x' })
    await mia.calls(publishApp, { id, snapshot })
    const written = await commitFiles(mia, 'overtaken', { 'index.html': 'newer' })
    await mirror()
    const { commitSha } = (await mia.calls(publishApp, { id })).body
    expect(commitSha).toBe(await head('overtaken'))
    expect((await state(id)).sameAs).toContain(written)
  })

  test('mirroring twice makes nothing twice; an answer that was lost is found [PUB-27] [HOST-30]', async () => {
    const faults = codeHostFaults(server())
    const id = await keepingApp('lost-answer', { 'index.html': 'x' })
    await mia.calls(publishApp, { id, snapshot })
    faults.set({ method: 'PUT', path: /screenshot/, fault: { kind: 'resetAfter' } })
    await mirror()
    faults.stop()
    expect(await statesOf(id)).toMatchObject({ picture: 'retrying', readme: 'waiting' })
    const commits = await commitCount('lost-answer')
    await mirror(minute)
    expect(await statesOf(id)).toMatchObject({ picture: 'done', readme: 'done' })
    // The picture was there already: only the README came.
    expect(await commitCount('lost-answer')).toBe(commits + 1)
    expect((await state(id)).sameAs).toContain(await head('lost-answer'))
  })

  test('what the plan does not allow stops a part for good, with one note that says why [PUB-30] [HOST-28]', async () => {
    const door = codeHostFaults(server())
    const { id } = await publishedApp(mia, 'private-plan')
    const note = 'Your current plan does not support GitHub Pages'
    const fault = { kind: 'answer', status: 422, body: JSON.stringify({ message: note }) } as const
    door.set({ method: 'POST', path: /\/pages$/, fault })
    await mirror()
    await mirror(7 * 60 * minute)
    expect(
      door.asked.filter((line) => line.startsWith('POST') && line.endsWith('/pages')),
    ).toHaveLength(1)
    door.stop()
    const { mirror: parts } = await state(id)
    expect(parts.find(({ part }) => part === 'pages')).toEqual({
      part: 'pages',
      state: 'refused',
      note,
    })
    expect(parts.filter((one) => one.state === 'done')).toHaveLength(4)
    expect((await mia.calls(readApp, { id })).body.app.status).toBe('published')
  })

  test('a host without Pages is told as what it is, and not as a repository that is not there [PUB-30] [HOST-20]', async () => {
    const door = codeHostFaults(server())
    const { id } = await publishedApp(mia, 'no-pages')
    const fault = { kind: 'answer', status: 404, body: '{"message":"Not Found"}' } as const
    door.set({ method: 'POST', path: /\/pages$/, fault })
    await mirror()
    door.stop()
    for (const [language, note] of [
      ['en', 'The code host offers no Pages'],
      ['zh', '代码托管服务不提供 Pages'],
    ] as const) {
      const { body } = await mia.calls(readLiveState, { id }, { 'Accept-Language': language })
      const parts = body.mirror.filter(({ state: is }) => is !== 'done')
      expect(parts).toEqual([{ part: 'pages', state: 'refused', note }])
    }
  })

  test('a host that is busy is not asked before its time, by nobody [PUB-29] [HOST-28]', async () => {
    const door = codeHostFaults(server())
    const { id, url } = await publishedApp(mia, 'busy-host')
    const fault = { kind: 'answer', status: 403, headers: { 'Retry-After': '600' } } as const
    door.set({ method: 'PATCH', path: /busy-host$/, fault })
    await mirror()
    expect((await state(id)).mirror).toContainEqual({
      part: 'about',
      state: 'retrying',
      note: 'The code host is busy. Try again in 600 s.',
    })
    door.set(null)
    await mirror(599_000)
    const relayed = await ask('busy-host')
    expect([relayed.status, relayed.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await mia.calls(publishApp, { id })).body.code).toBe('codeHostBusy')
    expect(door.asked.filter((line) => line.includes('/repos/'))).toEqual([])
    await mirror(1_000)
    door.stop()
    expect(new Set(Object.values(await statesOf(id)))).toEqual(new Set(['done']))
    expect((await server().request(`${url}/`)).status).toBe(200)
  })

  test('a host that fails is tried ten times with growing waits, then the job lies where the admin sees it [PUB-29]', async () => {
    const door = codeHostFaults(server())
    const { id } = await publishedApp(mia, 'failing-host')
    door.set({ method: 'POST', path: /\/pages$/, fault: { kind: 'answer', status: 500 } })
    const waits: number[] = []
    await mirror()
    for (let tries = 1; tries < 10; tries += 1) {
      const job = (await jobs()).find(({ doneAt, deadAt }) => doneAt === null && deadAt === null)
      const wait = (job?.runAt ?? 0) - server().now()
      waits.push(wait / minute)
      expect(await statesOf(id)).toMatchObject({ pages: 'retrying', readme: 'done' })
      await mirror(wait)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256])
    expect(await statesOf(id)).toMatchObject({ pages: 'failed' })
    const dead = (await jobs()).filter(({ deadAt }) => deadAt !== null)
    expect(dead).toMatchObject([{ kind: 'mirrorApp', attempts: 10 }])
    expect(server().logged()).toContain('outbox effect is dead')
    door.stop()
    expect((await mia.calls(readApp, { id })).body.app.status).toBe('published')
  })

  test('an app that was unpublished, deleted or published again in the meantime is left alone', async () => {
    const gone = await publishedApp(mia, 'withdrawn')
    const before = await head('withdrawn')
    await mia.calls(changeApp, { id: gone.id, status: 'draft' })
    await mirror()
    expect(await head('withdrawn')).toBe(before)
  })

  test('what is published while an earlier mirror is under way is mirrored too, whole [PUB-26] [PUB-27]', async () => {
    const { id } = await publishedApp(mia, 'moved-on')
    await mia.calls(keepReadme, { id, keep: true })
    await mia.calls(changeApp, { id, description: 'One' })
    const { codeHost } = server().server
    const real = codeHost.fetch
    let isFirst = true
    const meanwhile: number[] = []
    codeHost.fetch = async (request) => {
      if (isFirst && request.method === 'PATCH') {
        isFirst = false
        const changed = await mia.calls(changeApp, { id, description: 'Two' })
        await commitFiles(mia, 'moved-on', { 'index.html': 'newer' })
        const published = await mia.calls(publishApp, { id })
        meanwhile.push(changed.status, published.status)
      }
      return real(request)
    }
    await mirror()
    expect(meanwhile).toEqual([200, 200])
    codeHost.fetch = real
    await mirror()
    // The publish began a round of its own, which may still be under way.
    const told = async () => (await ask<{ description: string }>('moved-on')).body.description
    await expect.poll(told, { timeout: 10_000 }).toBe('Two')
    await mirror()
    const readme = await ask<{ content: string }>('moved-on/contents/README.md')
    expect(Buffer.from(readme.body.content, 'base64').toString()).toContain('\nTwo\n')
    expect(new Set(Object.values(await statesOf(id)))).toEqual(new Set(['done']))
  })

  test('without a link to the code host each part says so, and the site stays [PUB-30]', async () => {
    const nora = await signedUp(server(), 'nora')
    const { id, url } = await publishedApp(nora, 'no-link')
    await server().server.breakLink(nora.userId)
    await mirror()
    const { body } = await nora.calls(readLiveState, { id }, { 'Accept-Language': 'zh' })
    expect(body.mirror).toHaveLength(5)
    for (const part of body.mirror)
      expect(part).toMatchObject({ state: 'refused', note: '用户未绑定 GitHub Token' })
    expect((await server().request(`${url}/`)).status).toBe(200)
  })
})
