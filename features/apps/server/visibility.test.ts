/** Who sees what of an app, and who may write which part of it (PERM-02, PERM-05, PERM-10, PERM-13, API-13). */
import { beforeAll, expect, test } from 'vitest'
import { commitFiles, draftApp, publishedApp } from '../../../server/testing/apps.ts'
import { Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { listFavorites, toggleFavorite } from '../../favorites/contract.ts'
import { publishApp } from '../../publishing/contract.ts'
import { changeApp, deleteApp, listMyApps, readApp, readCodeFiles } from '../contract.ts'
import { listTags } from '../tag-contract.ts'

const absentId = '01900000-0000-7000-8000-000000000000'
const notPublished = {
  code: 'appNotPublished',
  error: 'This app has not been published and cannot be accessed',
}

onEachDatabase(
  'who sees what',
  (server) => {
    let olga: Person
    let otto: Person
    let ada: Person
    let visitor: Person
    let shown: { id: string; url: string; subdomain: string }
    let hidden: string
    const page = async (path: string) => (await server().request(path)).text()
    const list = async (person: Person, query = '') =>
      (
        await person.sends<{ apps: { _id: string }[]; pagination: { total: number } }>({
          path: `/api/apps/with-status${query}`,
          method: 'GET',
        })
      ).body
    beforeAll(async () => {
      olga = await signedUp(server(), 'olga')
      otto = await signedUp(server(), 'otto')
      ada = await signedUp(server(), 'ada')
      visitor = new Person(server(), 'visitor')
      shown = await publishedApp(olga, 'olga-shown', {
        'index.html': '<h1>"Shown" & loud</h1>',
        'app.js': 'let a = 1',
        'logo.png': new Uint8Array([137, 80, 78, 71, 0, 255]),
      })
      hidden = await draftApp(olga, 'olga-hidden', { 'index.html': 'secret draft' })
      await olga.calls(changeApp, { id: hidden, description: 'Top secret', tags: ['secret'] })
    })

    test('a visitor browses what is published: list, app, files, tags, site, pages [PERM-02]', async () => {
      expect((await list(visitor)).apps.map(({ _id }) => _id)).toEqual([shown.id])
      expect((await visitor.calls(readApp, { id: shown.id })).body.app.name).toBe('olga-shown')
      expect((await visitor.calls(readCodeFiles, { id: shown.id })).status).toBe(200)
      expect((await visitor.calls(listTags, {})).status).toBe(200)
      expect(
        (await list(visitor, `?author=${olga.userId}&limit=100&sortBy=latest`)).apps,
      ).toHaveLength(1)
      expect((await server().request(`${shown.url}/`)).status).toBe(200)
      for (const path of [
        '/',
        '/marketplace',
        '/pricing',
        `/app/${shown.id}`,
        `/profile/${shown.id}`,
      ])
        expect((await server().request(path)).status).toBe(200)
    })

    test('an unpublished app is invisible to everybody but its owner, wherever one looks [PERM-10] [APP-04]', async () => {
      for (const person of [otto, visitor, ada]) {
        for (const route of [readApp, readCodeFiles]) {
          const answer = await person.calls(route, { id: hidden })
          expect({ status: answer.status, body: answer.body }).toEqual({
            status: 404,
            body: notPublished,
          })
        }
        const seen = await Promise.all([
          list(person),
          list(person, '?tags=secret'),
          list(person, `?author=${olga.userId}`),
        ])
        expect(JSON.stringify(seen)).not.toContain('ecret')
        expect(seen.map(({ pagination }) => pagination.total)).toEqual([1, 0, 1])
      }
      expect((await visitor.calls(listTags, {})).body.tags).not.toContain('secret')
      expect((await otto.calls(listMyApps, {})).body.apps).toEqual([])
      const html = await page(`/app/${hidden}`)
      expect(html).not.toMatch(/ecret|olga/)
      const inChinese = await visitor.calls(readApp, { id: hidden }, { 'Accept-Language': 'zh' })
      expect(inChinese.body).toMatchObject({ error: '该应用尚未发布，无法访问' })
      expect((await visitor.calls(readApp, { id: absentId })).body).toEqual({
        code: 'notFound',
        error: 'Resource not found',
      })
    })

    test('admins read what is in review, rejected or archived, never a draft; its page tells nobody [API-13] [PERM-10]', async () => {
      for (const status of ['review', 'rejected', 'archived', 'draft'] as const) {
        await server()
          .server.db.updateTable('apps')
          .set({ status })
          .where('id', '=', hidden)
          .execute()
        const asked = [olga, ada, otto].map((person) => person.calls(readApp, { id: hidden }))
        const statuses = (await Promise.all(asked)).map((answer) => answer.status)
        expect(statuses).toEqual([200, status === 'draft' ? 404 : 200, 404])
        expect(await page(`/app/${hidden}`)).not.toMatch(/ecret|og:title|"replies":\{"/)
        if (status === 'draft') continue
        // The owner's branch stays the owner's: an admin sees what was published, here nothing.
        expect((await ada.calls(readCodeFiles, { id: hidden })).body).toEqual({ codeFiles: [] })
      }
    })

    test('files come from the head for the owner and from the published version for others [API-13] [APP-26]', async () => {
      const filesOf = async (person: Person) =>
        (await person.calls(readCodeFiles, { id: shown.id })).body.codeFiles
      const published = [
        {
          name: 'app.js',
          content: 'let a = 1',
          encoding: 'utf-8',
          type: 'text/javascript; charset=utf-8',
        },
        {
          name: 'index.html',
          content: '<h1>"Shown" & loud</h1>',
          encoding: 'utf-8',
          type: 'text/html; charset=utf-8',
        },
        { name: 'logo.png', content: 'iVBORwD/', encoding: 'base64', type: 'image/png' },
      ]
      expect(await filesOf(olga)).toEqual(published)
      await commitFiles(olga, 'olga-shown', {
        'index.html': 'newer',
        '.magiccube': '{}',
        '.env': 'x',
      })
      expect(await filesOf(visitor)).toEqual(published)
      expect(await filesOf(otto)).toEqual(published)
      expect((await filesOf(olga)).map(({ name, content }) => [name, content])).toEqual([
        ['.env', 'x'],
        ['index.html', 'newer'],
      ])
    })

    test('prompt, commit and reason of a refusal stand in the owner’s answers only, as keys and all [APP-26]', async () => {
      const keys = ['generationPrompt', 'commitSha', 'rejectedReason', 'codeFiles', 'chat']
      const told = async (person: Person) => {
        const { app } = (await person.calls(readApp, { id: shown.id })).body
        return keys.filter((key) => Object.keys(app).includes(key))
      }
      expect(await told(olga)).toEqual(['generationPrompt', 'commitSha', 'rejectedReason'])
      for (const person of [otto, visitor, ada]) expect(await told(person)).toEqual([])
      expect(await page(`/app/${shown.id}`)).not.toContain('generationPrompt')
    })

    test('the page of a published app tells link previews what it is; any other tells nothing [APP-27]', async () => {
      const { db } = server().server
      const hash = 'a'.repeat(64)
      await db
        .updateTable('apps')
        .set({
          name: 'Tea "&" <b>',
          nameKey: 'tea',
          description: 'For </title> tea',
          snapshot: hash,
        })
        .where('id', '=', shown.id)
        .execute()
      const html = await page(`/app/${shown.id}`)
      expect(html).toContain('<title>Tea &quot;&amp;&quot; &lt;b&gt; · MagicCube</title>')
      expect(html).toContain('<meta name="description" content="For &lt;/title&gt; tea">')
      expect(html).toContain('<meta property="og:title" content="Tea &quot;&amp;&quot; &lt;b&gt;">')
      expect(html).toMatch(
        new RegExp(`<meta property="og:image" content="http://[^"]+/${hash}.webp">`),
      )
      expect(html).toContain(
        `<meta property="og:url" content="${server().origin}/app/${shown.id}">`,
      )
      expect(html).not.toContain('noindex')
      expect(html).toContain(`"GET /api/apps/${shown.id}":{"app":{`)
      for (const path of [`/app/${hidden}`, `/app/${absentId}`, '/app/no-id']) {
        const other = await page(path)
        expect(other).toContain('<meta name="robots" content="noindex">')
        expect(other).not.toContain('og:')
        expect(other).toContain('"replies":{}')
      }
      expect(await page('/pricing')).not.toContain('noindex')
    })

    test('a person manages their own apps and nobody else’s [PERM-05]', async () => {
      const own = await publishedApp(otto, 'otto-own')
      expect((await otto.calls(changeApp, { id: own.id, description: 'Mine' })).status).toBe(200)
      for (const [person, status] of [
        [olga, 403],
        [ada, 403],
        [visitor, 401],
      ] as const) {
        expect((await person.calls(changeApp, { id: own.id, description: 'Theirs' })).status).toBe(
          status,
        )
        expect((await person.calls(changeApp, { id: own.id, status: 'draft' })).status).toBe(status)
        expect((await person.calls(publishApp, { id: own.id })).status).toBe(status)
        expect((await person.calls(deleteApp, { id: own.id })).status).toBe(status)
      }
      const favorites = async (person: Person) =>
        (await person.calls(listFavorites, {})).body.favorites.map(({ _id }) => _id)
      await otto.calls(toggleFavorite, { id: shown.id })
      await olga.calls(toggleFavorite, { id: own.id })
      expect([await favorites(otto), await favorites(olga), await favorites(ada)]).toEqual([
        [shown.id],
        [own.id],
        [],
      ])
      await olga.calls(toggleFavorite, { id: own.id })
      await otto.calls(toggleFavorite, { id: shown.id })
      expect((await otto.calls(readApp, { id: own.id })).body.app).toMatchObject({
        description: 'Mine',
        status: 'published',
      })
      expect((await otto.calls(changeApp, { id: own.id, status: 'draft' })).body.app.status).toBe(
        'draft',
      )
      expect((await otto.calls(publishApp, { id: own.id })).status).toBe(200)
      expect((await otto.calls(listMyApps, {})).body.apps.map(({ _id }) => _id)).toEqual([own.id])
      expect((await otto.calls(deleteApp, { id: own.id })).status).toBe(200)
      expect((await otto.calls(listMyApps, {})).body.apps).toEqual([])
    })

    test('status, author, counters, date and origin are nobody’s to write [PERM-13]', async () => {
      const before = (await olga.calls(readApp, { id: shown.id })).body.app
      const forbidden = [
        { status: 'published' },
        { status: 'archived' },
        { author: { _id: otto.userId } },
        { authorId: otto.userId },
        { downloads: 9 },
        { favorites: 9 },
        { forks: 9 },
        { comments: 9 },
        { rating: { average: 5, count: 9 } },
        { ratingSum: 9 },
        { publishedAt: '2020-01-01T00:00:00.000Z' },
        { forkedFrom: hidden },
        { subdomain: 'mine' },
        { snapshot: 'x' },
        { somethingElse: 1 },
      ]
      for (const body of forbidden) {
        const answer = await olga.sends({ path: `/api/apps/${shown.id}`, method: 'PUT', body })
        expect({ body, status: answer.status }).toEqual({ body, status: 400 })
      }
      expect((await olga.calls(readApp, { id: shown.id })).body.app).toEqual(before)
      expect((await olga.calls(changeApp, { id: hidden, status: 'draft' })).body.code).toBe(
        'invalidTransition',
      )
      await server()
        .server.db.updateTable('apps')
        .set({ status: 'review' })
        .where('id', '=', hidden)
        .execute()
      expect((await olga.calls(changeApp, { id: hidden, status: 'draft' })).body.app.status).toBe(
        'draft',
      )
    })
  },
  { env: { ADMINS: 'builtin:ada' } },
)
