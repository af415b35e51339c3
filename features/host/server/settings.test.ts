/** Settings that an admin edits while the host runs, through HTTP, on each database. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SettingName, SettingValue } from '../../../contract/host-settings.ts'
import { FirstData } from '../../../contract/first-data.ts'
import { draftApp } from '../../../server/testing/apps.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { listAudit } from '../../moderation/contract.ts'
import { setModerator } from '../../moderation/moderator-contract.ts'
import { readTiers } from '../../plans/contract.ts'
import { publishApp } from '../../publishing/contract.ts'
import { changeSettings, readSettings } from '../settings-contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'magiccube-settings-'))
const file = join(folder, 'magiccube.config.json')
writeFileSync(
  file,
  JSON.stringify({ data: { paid: { entries: 7 } }, plans: { max: { features: { en: ['All'] } } } }),
)
afterAll(() => rmSync(folder, { recursive: true }))
const env = {
  ADMINS: 'builtin:rosa',
  MAGICCUBE_CONFIG: file,
  PUBLISHED_BYTES_PER_PERSON: '2097152',
}

onEachDatabase(
  'settings of the host',
  (server) => {
    let rosa: Person
    let mona: Person
    beforeAll(async () => {
      rosa = await signedUp(server(), 'rosa')
      mona = await signedUp(server(), 'mona')
    }, 60_000)
    const read = async () => (await rosa.calls(readSettings, {})).body
    const settingOf = async (name: SettingName) =>
      (await read()).settings.find((one) => one.name === name)
    const change = async (
      changes: { name: SettingName; value: SettingValue | null }[],
      revision?: number,
    ) => {
      // One moment each, so that the trail has an order.
      server().pass(1)
      const { status, body } = await rosa.calls(changeSettings, {
        revision: revision ?? (await read()).revision,
        changes,
      })
      return { status, code: body.code, details: body.details, revision: body.revision }
    }
    const first = async () => {
      const html = await (await server().request('/pricing')).text()
      return FirstData.parse(
        JSON.parse(/<script[^>]*id="first-data"[^>]*>([^<]*)/.exec(html)?.[1] ?? ''),
      )
    }
    beforeEach(async () => {
      const set = (await read()).settings.filter(({ source }) => source === 'admin')
      if (set.length > 0) await change(set.map(({ name }) => ({ name, value: null })))
    })

    test('what an admin saves holds at once, and restoring it brings the default back [KIT-14]', async () => {
      expect(await settingOf('contactEmail')).toMatchObject({ value: null, source: 'default' })
      const saved = await change([
        { name: 'contactEmail', value: 'hello@host.example' },
        { name: 'limits.freePerDay', value: 7 },
        { name: 'plans.pro.features.zh', value: ['甲', '乙'] },
        { name: 'terms.en', value: '# Our terms' },
        { name: 'termsVersion', value: '2027-01-01' },
        { name: 'banner.en', value: 'Back at noon' },
      ])
      expect(saved.status).toBe(200)
      const offer = (await mona.calls(readTiers, {})).body
      expect(offer).toMatchObject({ contactEmail: 'hello@host.example', dailyLimit: 7 })
      expect(offer.tiers.pro.featuresIn.zh).toEqual(['甲', '乙'])
      expect(await first()).toMatchObject({
        legal: { terms: { en: '# Our terms' } },
        termsVersion: '2027-01-01',
        banner: { en: 'Back at noon' },
        contactEmail: 'hello@host.example',
      })
      const apex = await server().request('http://apps.localhost:3000/.well-known/security.txt')
      expect(await apex.text()).toContain('mailto:hello@host.example')
      await change([
        { name: 'contactEmail', value: null },
        { name: 'limits.freePerDay', value: null },
      ])
      expect((await mona.calls(readTiers, {})).body).toMatchObject({
        contactEmail: null,
        dailyLimit: 100,
      })
      expect(await settingOf('limits.freePerDay')).toMatchObject({ value: 100, source: 'default' })
    })

    test('review, refused names and limits are those of the moment [KIT-14]', async () => {
      const id = await draftApp(mona, 'tide', { 'index.html': 'x' })
      await change([{ name: 'blockedSubdomains', value: ['tide'] }])
      expect((await mona.calls(publishApp, { id, subdomain: 'tide' })).body.code).toBe(
        'subdomainReserved',
      )
      await change([
        { name: 'blockedSubdomains', value: null },
        { name: 'reviewBeforePublish', value: true },
      ])
      const held = await mona.calls(publishApp, { id, subdomain: 'tide' })
      expect([held.status, held.body.status]).toEqual([200, 'review'])
      await change([{ name: 'limits.userPerMinute', value: 20 }])
      for (let call = 0; call < 20; call += 1) await mona.calls(readTiers, {})
      expect((await mona.calls(readTiers, {})).status).toBe(429)
      server().pass(61_000)
      await change([{ name: 'limits.userPerMinute', value: null }])
    })

    test('what environment or file name is shown with its source, and nobody changes it here: threat T150 [KIT-14]', async () => {
      const fixed: [SettingName, SettingValue, string][] = [
        ['storage.publishedBytes', 2_097_152, 'environment'],
        ['data.paid.entries', 7, 'file'],
        ['plans.max.features.en', ['All'], 'file'],
      ]
      for (const [name, value, source] of fixed) {
        expect(await settingOf(name)).toMatchObject({ value, source })
        for (const other of [value, null])
          expect(await change([{ name, value: other }])).toMatchObject({
            status: 409,
            code: 'setElsewhere',
            details: [{ path: name }],
          })
      }
      // A value from before the file named the setting stays behind it.
      expect(await settingOf('plans.max.features.zh')).toMatchObject({ source: 'default' })
    })

    test('one value that does not fit refuses all, each beside its name: threat T150 [KIT-14]', async () => {
      const unfit: [SettingName, SettingValue][] = [
        ['limits.userPerMinute', 0],
        ['limits.freePerAddress', 1.5],
        ['limits.freePerDay', '7'],
        ['data.invitationDays', 366],
        ['storage.chatBytes', 3],
        ['contactEmail', 'nobody'],
        ['termsVersion', ''],
        ['reservedSubdomains', 'one'],
        ['reviewBeforePublish', 'yes'],
        ['banner.en', 'x'.repeat(501)],
      ]
      const { revision } = await read()
      const refused = await change([
        { name: 'data.entries', value: 1 },
        ...unfit.map(([name, value]) => ({ name, value })),
      ])
      expect([refused.status, refused.code]).toEqual([400, 'validationError'])
      expect(refused.details?.map(({ path }) => path)).toEqual(unfit.map(([name]) => name))
      expect(refused.details?.every(({ message }) => message !== '')).toBe(true)
      const twice = { name: 'data.entries' as const, value: 1 }
      expect((await change([twice, twice])).details).toMatchObject([{ code: 'repeated' }])
      expect((await read()).revision).toBe(revision)
      expect(await settingOf('data.entries')).toMatchObject({ source: 'default' })
    })

    test('of two admins the second is refused with what the first changed, and saves over it once it is seen [KIT-14]', async () => {
      const { revision } = await read()
      expect((await change([{ name: 'data.entries', value: 5 }], revision)).status).toBe(200)
      expect(await change([{ name: 'termsVersion', value: '9' }], revision)).toMatchObject({
        status: 409,
        code: 'settingsChanged',
        details: [{ path: 'data.entries' }],
      })
      expect((await change([{ name: 'termsVersion', value: '9' }], revision + 1)).status).toBe(200)
      // At the same moment too, however many they are.
      const now = (await read()).revision
      const tries = await Promise.all(
        [1, 2, 3, 4].map((n) => change([{ name: 'data.entries', value: n }], now)),
      )
      expect(tries.filter(({ status }) => status === 409)).toHaveLength(3)
      expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await read()).revision).toBe(now + 1)
    })

    test('the trail says who changed which setting, with numbers and never with texts: threat T150 [KIT-14]', async () => {
      await change([{ name: 'data.entries', value: 12 }])
      await change([{ name: 'privacy.zh', value: 'a text of our own' }])
      await change([{ name: 'data.entries', value: null }])
      const { entries } = (await rosa.calls(listAudit, {})).body
      expect(
        entries.slice(0, 3).map(({ event, actor, fields }) => ({ event, actor, ...fields })),
      ).toEqual([
        {
          event: 'settingChanged',
          actor: 'rosa',
          setting: 'data.entries',
          settingTo: 'default',
          before: '12',
          after: '10000',
        },
        { event: 'settingChanged', actor: 'rosa', setting: 'privacy.zh', settingTo: 'own' },
        {
          event: 'settingChanged',
          actor: 'rosa',
          setting: 'data.entries',
          settingTo: 'own',
          before: '10000',
          after: '12',
        },
      ])
    })

    test('a moderator is told that there is no such page: threat T150 [KIT-14]', async () => {
      await rosa.calls(setModerator, { userId: mona.userId, isModerator: true })
      server().pass(6_000)
      expect((await mona.calls(readSettings, {})).status).toBe(404)
      const changes = [{ name: 'data.entries' as const, value: 1 }]
      expect((await mona.calls(changeSettings, { revision: 0, changes })).status).toBe(404)
    })
  },
  { env },
)
