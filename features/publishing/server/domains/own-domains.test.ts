/** Own domains: who gets one, what is served there, and how they end. */
import * as z from 'zod'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { draftApp, publishedApp } from '../../../../server/testing/apps.ts'
import { startDnsDouble } from '../../../../testing/dns-double.ts'
import { type Person, signedUp, signIn } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import { connectApp, readConnection } from '../../../app-data/connect-contract.ts'
import { changeApp, deleteApp } from '../../../apps/contract.ts'
import { takeDownApp } from '../../../moderation/contract.ts'
import { listNotifications } from '../../../notifications/contract.ts'
import {
  addDomain,
  checkDomain,
  chooseMainDomain,
  listDomains,
  type OwnDomain,
  removeDomain,
} from '../../domain-contract.ts'

const Me = z.object({ connectUrl: z.string() })
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const page = { 'index.html': '<!doctype html><title>Shop</title><h1>Shop</h1>', 'a.txt': 'plain' }
const dns = await startDnsDouble()
afterAll(() => dns.close())

onEachDatabase(
  'own domains',
  (server) => {
    let ada: Person
    let bob: Person
    let admin: Person
    beforeAll(async () => {
      ada = await signedUp(server(), 'ada')
      bob = await signedUp(server(), 'bob')
      admin = await signedUp(server(), 'olga')
    })
    beforeEach(async () => {
      for (const person of [ada, bob, admin]) await signIn(person)
      Object.assign(dns.zone, { txt: {}, cname: {}, a: { 'sites.example': ['192.0.2.7'] } })
      dns.zone.broken.clear()
    })
    let made = 0
    const app = async (person = ada) => {
      made += 1
      return publishedApp(person, `shop-${made}`, page)
    }
    const domainName = () => `shop-${made}.${server().engine}.example`
    const add = async (id: string, name = domainName(), person = ada) => {
      const answer = await person.calls(addDomain, { id, name })
      expect(answer).toMatchObject({ status: 201 })
      return answer.body.domain
    }
    const write = ({ name, proof }: OwnDomain, target = 'sites.example') => {
      dns.zone.txt[proof.name] = ['v=other', proof.value]
      dns.zone.cname[name] = target
    }
    const check = async (id: string, { id: domainId }: OwnDomain, person = ada) =>
      (await person.calls(checkDomain, { id, domainId })).body.domain
    const live = async (id: string, name = domainName()) => {
      const domain = await add(id, name)
      write(domain)
      const checked = await check(id, domain)
      expect(checked.state).toBe('live')
      return checked
    }
    const listed = async (id: string, person = ada) =>
      (await person.calls(listDomains, { id })).body
    const open = (name: string, path = '/', headers: Record<string, string> = {}) =>
      server().request(`http://${name}:3000${path}`, { headers })
    const tick = () => server().server.jobs.lookAtDomains()
    const notices = async (id: string, person = ada) => {
      const { body } = await person.calls(listNotifications, {})
      return body.notifications.filter((one) => one.app?._id === id).map(({ kind }) => kind)
    }
    const allowed = async (
      name: string,
      headers: Record<string, string> = {},
      from = '127.0.0.1',
    ) =>
      (
        await server().request(
          `http://127.0.0.1:3000/internal/tls-allowed?domain=${name}`,
          { headers },
          from,
        )
      ).status

    test('a TXT record makes a domain the app’s, and the site is served there as at its subdomain [OPN-11]', async () => {
      const { id, url } = await app()
      const domain = await add(id, ` HTTPS://Shop-${made}.${server().engine}.Example./ `)
      expect(domain).toMatchObject({ name: domainName(), state: 'waiting', found: null })
      expect(domain.proof.name).toBe(`_magiccube.${domain.name}`)
      expect((await listed(id)).target).toEqual({ name: 'sites.example', addresses: [] })
      expect((await open(domain.name)).status).toBe(421)
      expect(await allowed(domain.name)).toBe(404)
      // A name is nobody's before its record is there, and its address is not looked at.
      dns.zone.cname[domain.name] = 'sites.example'
      dns.asked.length = 0
      const early = await check(id, domain)
      expect(early).toMatchObject({ state: 'waiting', found: { proof: 'absent', leads: null } })
      expect(dns.asked).toEqual([`16 ${domain.proof.name}`])
      write(domain)
      expect(await check(id, domain)).toMatchObject({
        state: 'live',
        found: { proof: 'found', leads: 'here', places: ['sites.example'] },
      })
      expect(await notices(id)).toEqual(['domainLive'])
      expect(await allowed(domain.name)).toBe(200)
      const [here, there] = [await open(domain.name), await server().request(url)]
      expect(await here.text()).toBe(await there.text())
      for (const name of ['etag', 'cache-control', 'content-type', 'permissions-policy'])
        expect([name, here.headers.get(name)]).toEqual([name, there.headers.get(name)])
      const again = { 'If-None-Match': here.headers.get('etag') ?? '' }
      expect((await open(domain.name, '/', again)).status).toBe(304)
      expect((await open(domain.name, '/none.html')).status).toBe(404)
    })

    test('nothing of the studio answers at an own domain: threat T167', async () => {
      const { id } = await app()
      const { name } = await live(id)
      for (const path of ['/api/auth/providers', '/healthz', '/codehost/signin', '/mcp', '/login'])
        expect({ path, status: (await open(name, path)).status }).toEqual({ path, status: 404 })
      const answer = await open(name, '/internal/tls-allowed?domain=x.example')
      expect(answer.status).toBe(404)
      expect(answer.headers.has('set-cookie')).toBe(false)
      expect((await open(name, '/_app/me')).status).toBe(200)
      expect((await server().request(`http://${name}:3000/`, { method: 'POST' })).status).toBe(405)
      const worker = await open(name, '/a.txt', { 'Service-Worker': 'script' })
      expect(worker.status).toBe(403)
      expect((await open(`sub.${name}`)).status).toBe(421)
    })

    test('a claim without a record stands in nobody’s way, and who proves a name keeps it: threat T166', async () => {
      const [mine, theirs] = [await app(), await app(bob)]
      const name = domainName()
      const squatted = await add(mine.id, name)
      const claimed = await add(theirs.id, name, bob)
      expect(claimed.proof.value).not.toBe(squatted.proof.value)
      // The record of one proves nothing for another.
      dns.zone.txt[`_magiccube.${name}`] = [squatted.proof.value]
      expect(await check(theirs.id, claimed, bob)).toMatchObject({
        state: 'waiting',
        found: { proof: 'other' },
      })
      write(claimed)
      expect((await check(theirs.id, claimed, bob)).state).toBe('live')
      write(squatted)
      expect(await check(mine.id, squatted)).toMatchObject({
        state: 'waiting',
        found: { proof: 'taken' },
      })
      expect(await (await open(name)).text()).toContain('Shop')
      const third = await app()
      const late = await ada.calls(addDomain, { id: third.id, name })
      expect(late).toMatchObject({ status: 409, body: { code: 'domainTaken' } })
      // Let go of, it is whoever's whose record stands there.
      const gone = await bob.calls(removeDomain, { id: theirs.id, domainId: claimed.id })
      expect(gone.status).toBe(200)
      expect((await open(name)).status).toBe(421)
      expect(await allowed(name)).toBe(404)
      expect((await check(mine.id, squatted)).state).toBe('live')
    })

    test('names of this host, of everybody and of machines are refused: threat T166', async () => {
      const { id } = await app()
      const answer = async (name: string) => (await ada.calls(addDomain, { id, name })).body.code
      for (const name of [
        'localhost',
        'x.localhost',
        'box.local',
        'com',
        'co.uk',
        'github.io',
        '10.0.0.1',
      ])
        expect([name, await answer(name)]).toEqual([name, 'domainRefused'])
      for (const name of ['::1', '0x7f.1', 'printer', 'sites.example', 'a.sites.example', 'x.arpa'])
        expect([name, await answer(name)]).not.toEqual([name, undefined])
      for (const name of [
        'a..b.example',
        '-a.example',
        'a b.example',
        'a_b.example',
        'shop.example:80',
      ])
        expect([name, await answer(name)]).toEqual([name, 'domainInvalid'])
      for (const name of ['shop.example/path', 'me@shop.example', `${'a'.repeat(64)}.example`])
        expect([name, await answer(name)]).toEqual([name, 'domainInvalid'])
      const chinese = await add(id, `商店${made}.${server().engine}.例え`)
      expect(chinese.name).toMatch(/^xn--[\w-]+\.(?:sqlite|postgres)\.xn--r8jz45g$/)
      expect(chinese.written).toContain('商店')
    })

    test('a plan says how many an app has, and the same name is one', async () => {
      const { id } = await app()
      const max = (await listed(id)).max
      expect(max).toBe(2)
      const first = await add(id)
      expect((await add(id)).id).toBe(first.id)
      await add(id, `www.${domainName()}`)
      const more = await ada.calls(addDomain, { id, name: `more.${domainName()}` })
      expect(more).toMatchObject({ status: 409, body: { code: 'domainsFull' } })
      expect(more.body.error).toContain('2')
    })

    test('where DNS leads elsewhere is shown, and only all addresses of ours count', async () => {
      const { id } = await app()
      const domain = await add(id)
      dns.zone.txt[domain.proof.name] = [domain.proof.value]
      expect(await check(id, domain)).toMatchObject({
        state: 'proven',
        found: { proof: 'found', leads: 'nowhere' },
      })
      dns.zone.a[domain.name] = ['192.0.2.7', '198.51.100.1']
      expect(await check(id, domain)).toMatchObject({
        state: 'proven',
        found: { leads: 'elsewhere', places: ['192.0.2.7', '198.51.100.1'] },
      })
      dns.zone.a[domain.name] = ['192.0.2.7']
      expect(await check(id, domain)).toMatchObject({ state: 'live', found: { leads: 'here' } })
      dns.zone.cname[domain.name] = 'elsewhere.example'
      dns.zone.a['elsewhere.example'] = ['198.51.100.9']
      expect((await check(id, domain)).found).toMatchObject({ leads: 'elsewhere' })
    })

    test('what no longer leads here is told after two days, off after three, and proven anew: threat T168', async () => {
      const { id } = await app()
      const domain = await live(id)
      const { name } = domain
      delete dns.zone.cname[name]
      await tick()
      expect((await listed(id)).domains[0]?.state).toBe('live')
      const round = async (hours: number) => {
        for (let hour = 0; hour < hours; hour += 1) {
          server().pass(hourMs + 1)
          await tick()
        }
        await signIn(ada)
      }
      // The daily look finds it; from then on each hour.
      server().pass(dayMs)
      await tick()
      await round(47)
      expect((await listed(id)).domains[0]?.state).toBe('live')
      expect(await notices(id)).toEqual(['domainLive'])
      await round(2)
      const failing = (await listed(id)).domains[0]
      expect(failing).toMatchObject({ state: 'failing', found: { leads: 'nowhere' } })
      expect(Date.parse(failing?.endsAt ?? '')).toBeGreaterThan(server().now())
      expect(await notices(id)).toEqual(['domainFailing', 'domainLive'])
      expect((await open(name)).status).toBe(200)
      await round(24)
      const off = (await listed(id)).domains[0]
      expect(off).toMatchObject({ state: 'off', endsAt: null })
      expect(await notices(id)).toEqual(['domainOff', 'domainFailing', 'domainLive'])
      expect((await open(name)).status).toBe(421)
      expect(await allowed(name)).toBe(404)
      // The old record stands there still, and proves nothing any more.
      dns.zone.cname[name] = 'sites.example'
      expect(off?.proof.value).not.toBe(domain.proof.value)
      expect(await check(id, domain)).toMatchObject({ state: 'off', found: { proof: 'other' } })
      if (off) write(off)
      expect((await check(id, domain)).state).toBe('live')
    })

    test('a server of DNS that says nothing for some days ends nothing, and nor does a short mistake', async () => {
      const { id } = await app()
      const domain = await live(id)
      dns.zone.broken.add(domain.proof.name)
      for (let day = 0; day < 4; day += 1) {
        server().pass(dayMs + 1)
        await tick()
      }
      await signIn(ada)
      expect((await listed(id)).domains[0]).toMatchObject({
        state: 'live',
        found: { proof: 'unanswered' },
      })
      dns.zone.broken.clear()
      dns.zone.txt = {}
      await check(id, domain)
      write(domain)
      server().pass(3 * dayMs)
      await tick()
      await signIn(ada)
      expect((await listed(id)).domains[0]).toMatchObject({ state: 'live', endsAt: null })
    })

    test('other addresses lead to the main domain where its owner wants that, and pages name it', async () => {
      const { id, url } = await app()
      const { id: domainId, name } = await live(id)
      const html = { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' }
      const sub = (path: string, headers: Record<string, string> = html) =>
        server().request(url + path, { headers })
      expect((await sub('/a.txt?x=1')).status).toBe(200)
      const main = await ada.calls(chooseMainDomain, { id, domainId, isMain: true })
      expect(main.body.domain.isMain).toBe(true)
      const led = await sub('/a.txt?x=1')
      expect([led.status, led.headers.get('location')]).toEqual([
        302,
        `http://${name}:3000/a.txt?x=1`,
      ])
      expect((await sub('/', { Accept: 'text/html' })).status).toBe(302)
      // Frames, files and calls of others are answered where they ask.
      for (const dest of ['iframe', 'image', 'empty'])
        expect((await sub('/', { ...html, 'Sec-Fetch-Dest': dest })).status).toBe(200)
      expect((await sub('/_app/me')).status).toBe(200)
      const shown = await open(name, '/?q=1', html)
      expect(shown.status).toBe(200)
      expect(shown.headers.get('link')).toBe(`<http://${name}:3000/?q=1>; rel="canonical"`)
      expect((await open(name, '/a.txt')).headers.has('link')).toBe(false)
      // One that fails leads nobody astray.
      dns.zone.cname[name] = 'other.example'
      dns.zone.a['other.example'] = ['198.51.100.9']
      await ada.calls(checkDomain, { id, domainId })
      expect((await sub('/')).status).toBe(200)
      const waiting = await add(id, `www.${domainName()}`)
      const refused = await ada.calls(chooseMainDomain, { id, domainId: waiting.id, isMain: true })
      expect(refused.body.code).toBe('domainNotProven')
    })

    test('an own domain shows what the subdomain shows: nothing of what was taken from the public', async () => {
      const { id } = await app()
      const { name } = await live(id)
      await ada.calls(changeApp, { id, status: 'draft' })
      expect((await open(name)).status).toBe(410)
      const draft = await draftApp(ada, `draft-${made}`, page)
      const early = await live(draft, `early.${domainName()}`)
      expect((await open(early.name)).status).toBe(410)
      const other = await app()
      const { name: taken } = await live(other.id)
      const down = await admin.calls(takeDownApp, { id: other.id, reason: 'rules' })
      expect(down.status).toBe(200)
      expect((await open(taken)).status).toBe(451)
      const last = await app()
      const { name: deleted } = await live(last.id)
      await ada.calls(deleteApp, { id: last.id })
      expect((await open(deleted)).status).toBe(421)
    })

    test('visitors sign in at the domain by which they came, and at no other: threat T167', async () => {
      const { id, url } = await app()
      const { name, url: own } = await live(id)
      const me = Me.parse(await (await open(name, '/_app/me')).json()).connectUrl
      expect(me).toContain(`/connect/${id}?at=${name}`)
      const wish = { id, name: 'Bob', challenge: 'c'.repeat(43), state: 's'.repeat(16) }
      const back = async (at?: string) =>
        (await bob.calls(connectApp, { ...wish, ...(at === undefined ? {} : { at }) })).body.url
      expect(await back(name)).toMatch(new RegExp(`^${own}/_app/signed-in\\?code=`))
      expect((await bob.calls(readConnection, { id, at: name })).body.app.url).toBe(own)
      const other = await app(bob)
      const foreign = await add(other.id, domainName(), bob)
      write(foreign)
      await check(other.id, foreign, bob)
      for (const at of [undefined, foreign.name, 'evil.example', 'localhost', 'apps.localhost'])
        expect((await back(at)).startsWith(`${url}/_app/signed-in?`)).toBe(true)
      // Whoever has the name by now is given nobody's code.
      dns.zone.cname[name] = 'stranger.example'
      dns.zone.a['stranger.example'] = ['198.51.100.9']
      await tick()
      server().pass(dayMs + 1)
      await tick()
      for (const person of [ada, bob]) await signIn(person)
      expect((await open(name)).status).toBe(200)
      expect((await back(name)).startsWith(`${url}/_app/signed-in?`)).toBe(true)
    })

    test('only the machine itself, or who has the secret, asks for which names there are certificates: threat T168', async () => {
      const { id } = await app()
      const { name } = await live(id)
      expect(await allowed(name.toUpperCase())).toBe(200)
      // A name that is proven and leads elsewhere still gets none.
      const early = await add(id, `early.${domainName()}`)
      dns.zone.txt[early.proof.name] = [early.proof.value]
      expect((await check(id, early)).state).toBe('proven')
      expect(await allowed(early.name)).toBe(404)
      for (const other of ['nobody.example', '', '127.0.0.1', 'localhost'])
        expect([other, await allowed(other)]).toEqual([other, 404])
      expect(await allowed(name, {}, '203.0.113.5')).toBe(421)
      for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])
        expect(await allowed(name, { [header]: '127.0.0.1' })).toBe(421)
      expect(
        await allowed(name, { Authorization: 'Bearer wrong-word-of-some-length' }, '203.0.113.5'),
      ).toBe(421)
      expect(
        await allowed(name, { Authorization: 'Bearer a-word-of-the-host' }, '203.0.113.5'),
      ).toBe(200)
      expect(await allowed(`${name}&secret=a-word-of-the-host`, {}, '203.0.113.5')).toBe(200)
      const studio = await server().request(`/internal/tls-allowed?domain=${name}`, {}, '127.0.0.1')
      expect(studio.status).toBe(404)
    })

    test('nobody else sees, checks, chooses or removes the domains of an app', async () => {
      const { id } = await app()
      const { id: domainId } = await live(id)
      const other = await app(bob)
      expect((await bob.calls(listDomains, { id })).status).toBe(403)
      for (const answer of [
        await bob.calls(checkDomain, { id: other.id, domainId }),
        await bob.calls(chooseMainDomain, { id: other.id, domainId, isMain: true }),
        await bob.calls(removeDomain, { id: other.id, domainId }),
      ])
        expect(answer.body.code).toBe('notFound')
      expect((await listed(id)).domains).toHaveLength(1)
    })
  },
  {
    env: {
      ADMINS: 'builtin:olga',
      OWN_DOMAINS: 'true',
      OWN_DOMAINS_TARGET: 'sites.example',
      OWN_DOMAINS_RESOLVER: dns.address,
      OWN_DOMAINS_ASK_SECRET: 'a-word-of-the-host',
    },
    ownDomains: { perApp: 2 },
  },
)
