/** Model services that an admin enters, through HTTP, on each database (CON-18, CON-19). */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { Person, signedUp } from '../../../../server/testing/people.ts'
import { onEachDatabase, openTestServer } from '../../../../server/testing/test-server.ts'
import { readTiers } from '../../../plans/contract.ts'
import { readSelection } from '../../contract.ts'
import * as contract from '../../services-contract.ts'

const key = 'sk-secret-of-the-host-0123456789'
const model = {
  name: 'deepseek-chat',
  model: 'deepseek-chat',
  isPremium: false,
  price: { input: 0.3, output: 1.2 },
  contextTokens: 64_000,
  answerTokens: 300,
  isOn: true,
}
const deepSeek = {
  kind: 'openai' as const,
  label: 'DeepSeek',
  address: 'https://api.deepseek.com/v1/',
  isOn: true,
  models: [model],
}

/** The trail as an admin reads it, by the API: its feature stands behind this one. */
async function readTrail(admin: Person) {
  type Entry = { event: string; actorId: string; subject: string | null; fields: object }
  const { body } = await admin.sends<{ entries: Entry[] }>({
    path: '/api/admin/audit',
    method: 'GET',
  })
  return body.entries
}

/** A settings file that bounds the day's spend. */
function boundedConfig(): string {
  const path = join(mkdtempSync(join(tmpdir(), 'magiccube-services-')), 'settings.json')
  writeFileSync(path, JSON.stringify({ plans: { spendPerDay: 2 } }))
  return path
}

type Asked = { url: string; headers: Headers; body: Record<string, unknown> }

onEachDatabase(
  'model services',
  (server) => {
    let rosa: Person
    let ben: Person
    const asked: Asked[] = []
    beforeAll(async () => {
      rosa = await signedUp(server(), 'rosa')
      ben = await signedUp(server(), 'ben')
      server().outside.answer = async (url, init) => {
        const body = init?.body === undefined ? {} : JSON.parse(String(init.body))
        asked.push({ url, headers: new Headers(init?.headers), body })
        if (url.endsWith('/messages'))
          return Response.json({ type: 'message', content: [{ type: 'text', text: 'Claude' }] })
        return Response.json({ choices: [{ message: { content: 'Hello' } }] })
      }
    }, 60_000)
    /** Ids of one moment have no order. */
    const later = () => server().pass(1_000)
    const selection = async () => (await ben.calls(readSelection, {})).body
    const ask = (name: string, style = 'openai/chat/completions', more: object = {}) =>
      server().request(`/api/llm/${style}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${ben.token ?? ''}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          model: name,
          messages: [{ role: 'user', content: 'x' }],
          max_tokens: 4_000,
          ...more,
        }),
      })

    test('a key entered by an admin answers everybody at once, within what the model gives, and is never told again [CON-19] [LLM-32] [LLM-37]', async () => {
      expect((await selection()).builtin).toBe(true)
      const { status, body } = await rosa.calls(contract.addService, { ...deepSeek, key })
      expect([status, body.service.key, body.service.address]).toEqual([
        201,
        'kept',
        'https://api.deepseek.com/v1',
      ])
      expect(await selection()).toMatchObject({
        model: 'deepseek-chat',
        shownName: 'deepseek-chat',
        builtin: false,
        contextTokens: 64_000,
        answerTokens: 300,
        budget: { contextTokens: 16_000, messages: 20, answerTokens: 300, rounds: 20 },
        models: [{ name: 'deepseek-chat' }],
      })
      const answer = await ask('auto')
      expect((await answer.json()).choices[0].message.content).toBe('Hello')
      // A client that fell back on the name that every host had is answered too.
      const fallback = await ask('qwen-3-coder')
      expect([fallback.status, asked.at(-1)?.body['model']]).toEqual([200, 'deepseek-chat'])
      expect((await ask('no-such-model')).status).toBe(404)
      const sent = asked.at(-1)
      expect([sent?.url, sent?.headers.get('authorization'), sent?.body['max_tokens']]).toEqual([
        'https://api.deepseek.com/v1/chat/completions',
        `Bearer ${key}`,
        300,
      ])
      const told = JSON.stringify([
        (await rosa.calls(contract.readServices, {})).body,
        await readTrail(rosa),
        server().logged(),
        await server().server.db.selectFrom('modelServices').selectAll().execute(),
      ])
      expect(told).not.toContain(key)
    })

    test('only admins read or change them [CON-19] [PERM-14]', async () => {
      const a = { kind: 'openai' as const, address: 'https://a.example' }
      const refused = [
        await ben.calls(contract.readServices, {}),
        await ben.calls(contract.addService, deepSeek),
        await ben.calls(contract.orderServices, { ids: [] }),
        await ben.calls(contract.testService, { ...a, model: 'm' }),
        await ben.calls(contract.listServiceModels, a),
      ]
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
    })

    test('a service is changed, ordered, switched off and removed, and the trail has who and what [CON-19]', async () => {
      const [first] = (await rosa.calls(contract.readServices, {})).body.services
      later()
      const claude = await rosa.calls(contract.addService, {
        kind: 'claude',
        label: 'Anthropic',
        address: 'https://api.anthropic.com',
        isOn: true,
        key: 'sk-ant-0123456789',
        models: [{ ...model, name: 'sonnet', model: 'claude-sonnet-4-0', isPremium: true }],
      })
      const [one, two] = [first?._id ?? '', claude.body.service._id]
      expect((await ask('sonnet', 'claude/v1/messages')).status).toBe(200)
      expect(asked.at(-1)?.headers.get('x-api-key')).toBe('sk-ant-0123456789')
      expect((await rosa.calls(contract.orderServices, { ids: [two] })).body.code).toBe(
        'changedElsewhere',
      )
      later()
      expect((await rosa.calls(contract.orderServices, { ids: [two, one] })).status).toBe(200)
      const { services } = (await rosa.calls(contract.readServices, {})).body
      expect(services.map(({ label }) => label)).toEqual(['Anthropic', 'DeepSeek'])
      later()
      const off = { ...deepSeek, serviceId: one, revision: 1, isOn: false }
      expect((await rosa.calls(contract.changeService, off)).body.service).toMatchObject({
        key: 'kept',
        isOn: false,
        revision: 2,
      })
      expect((await rosa.calls(contract.changeService, off)).body.code).toBe('changedElsewhere')
      expect((await ask('deepseek-chat')).status).toBe(404)
      later()
      expect((await rosa.calls(contract.removeService, { serviceId: two })).status).toBe(200)
      expect((await rosa.calls(contract.removeService, { serviceId: two })).status).toBe(404)
      expect((await selection()).builtin).toBe(true)
      const trail = await readTrail(rosa)
      expect(
        trail.filter(({ event }) => event.startsWith('modelService')).map(({ event }) => event),
      ).toEqual([
        'modelServiceRemoved',
        'modelServiceChanged',
        'modelServicesOrdered',
        'modelServiceAdded',
        'modelServiceAdded',
      ])
      expect(
        trail.find(({ subject, event }) => subject === two && event === 'modelServiceAdded'),
      ).toMatchObject({
        fields: { models: 'sonnet = claude-sonnet-4-0 premium 0.3/1.2' },
      })
      expect(trail.find(({ event }) => event === 'modelServiceChanged')).toMatchObject({
        actorId: rosa.userId,
        subject: one,
        fields: {
          service: 'DeepSeek',
          address: 'https://api.deepseek.com/v1',
          models: 'deepseek-chat 0.3/1.2',
          isOn: false,
          serviceKey: 'kept',
        },
      })
    })

    test('a kept key goes to no other host: with another address it is forgotten, and a test there has none: threat T105 [CON-19]', async () => {
      const [one] = (await rosa.calls(contract.readServices, {})).body.services
      const elsewhere = { kind: 'openai', address: 'https://evil.example/v1' } as const
      await rosa.calls(contract.testService, { ...elsewhere, serviceId: one?._id, model: 'm' })
      expect(asked.at(-1)?.headers.get('authorization')).toBeNull()
      await rosa.calls(contract.testService, {
        kind: 'openai',
        address: 'https://api.deepseek.com/v1',
        serviceId: one?._id,
        model: 'm',
      })
      expect(asked.at(-1)?.headers.get('authorization')).toBe(`Bearer ${key}`)
      const moved = { ...deepSeek, ...elsewhere, serviceId: one?._id ?? '', revision: 2 }
      expect((await rosa.calls(contract.changeService, moved)).body.service.key).toBe('none')
    })

    test('addresses that are no model’s are refused, and a key crosses no open network in clear: threat T104 [CON-19]', async () => {
      const codeOf = async (address: string, typed?: string) =>
        (await rosa.calls(contract.addService, { ...deepSeek, address, key: typed, isOn: false }))
          .body.code
      for (const address of [
        'ftp://a.example',
        'https://ada:word@a.example',
        'https://a.example/v1?x=1',
        'http://169.254.169.254/latest',
        'http://[::ffff:169.254.169.254]/',
        'http://[fd00:ec2::254]/',
        'http://metadata.google.internal/',
        'http://payments.builtin/',
        'http://model.builtin/openai',
        server().origin,
        'no address',
      ])
        expect([address, await codeOf(address)]).toEqual([address, 'serviceAddress'])
      expect(await codeOf('http://a.example', key)).toBe('servicePlainAddress')
      expect(await codeOf('http://203.0.113.9/v1', key)).toBe('servicePlainAddress')
      expect(await codeOf('https://a.example', 'kéy')).toBe('serviceKeyUnfit')
      for (const near of ['http://127.0.0.1:1234/v1', 'http://ollama:11434', 'http://10.0.0.7/v1'])
        expect([near, await codeOf(near, key)]).toEqual([near, undefined])
    })
  },
  { env: { ADMINS: 'builtin:rosa' } },
)

test('the environment’s services are shown as such and win over a stored name [CON-19]', async () => {
  const opened = await openTestServer('sqlite', {
    env: { ADMINS: 'builtin:rosa', OPENAI_API_KEY: 'sk-host-0123456789' },
  })
  const rosa = await signedUp(opened.test, 'rosa')
  const same = { ...model, name: 'qwen-3-coder' }
  const more = { ...model, name: 'glm-4.6' }
  await rosa.calls(contract.addService, { ...deepSeek, models: [same, more], key })
  const { body } = await rosa.calls(contract.readServices, {})
  expect(body.environment).toEqual([
    {
      kind: 'openai',
      setting: 'OPENAI_API_KEY',
      address: 'https://api.openai.com/v1',
      models: [
        { name: 'qwen-3-coder', model: 'gpt-4o-mini', isPremium: false, price: null },
        { name: 'qwen-3-coder-free', model: 'gpt-4o-mini', isPremium: false, price: null },
      ],
    },
  ])
  const { models } = (await rosa.calls(readSelection, {})).body
  expect(models.map(({ name }) => name)).toEqual(['qwen-3-coder', 'qwen-3-coder-free', 'glm-4.6'])
  let url = ''
  opened.test.outside.answer = async (called) => {
    url = called
    return Response.json({ choices: [] })
  }
  await opened.test.request('/api/llm/openai', {
    method: 'POST',
    headers: { Authorization: `Bearer ${rosa.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ model: 'qwen-3-coder', messages: [{ role: 'user', content: 'x' }] }),
  })
  expect(url).toBe('https://api.openai.com/v1/chat/completions')
  await opened.close()
})

test('under another secret key a service says that its key is lost, and answers nothing until it is entered anew: threat T105 [CON-19]', async () => {
  const env = { ADMINS: 'builtin:rosa' }
  const opened = await openTestServer('sqlite', { env })
  const rosa = await signedUp(opened.test, 'rosa')
  await rosa.calls(contract.addService, { ...deepSeek, key })
  const { db } = opened.test.server
  await db.updateTable('modelServices').set({ sealedKey: 'k1.AAAA.AAAA.AAAA' }).execute()
  opened.test.pass(3_000)
  const [service] = (await rosa.calls(contract.readServices, {})).body.services
  expect(service?.key).toBe('lost')
  expect((await rosa.calls(readSelection, {})).body.builtin).toBe(true)
  const again = { ...deepSeek, key, serviceId: service?._id ?? '', revision: 1 }
  expect((await rosa.calls(contract.changeService, again)).body.service.key).toBe('kept')
  expect((await rosa.calls(readSelection, {})).body.builtin).toBe(false)
  await opened.close()
})

test('a host that bounds its spend asks for the price of each model [CON-19] [BIL-31]', async () => {
  const opened = await openTestServer('sqlite', {
    env: { ADMINS: 'builtin:rosa', MAGICCUBE_CONFIG: boundedConfig() },
  })
  const rosa = await signedUp(opened.test, 'rosa')
  const unpriced = { ...deepSeek, models: [{ ...model, price: null }] }
  expect((await rosa.calls(contract.addService, unpriced)).body.code).toBe('servicePriceNeeded')
  const twice = { ...deepSeek, models: [model, model] }
  expect((await rosa.calls(contract.addService, twice)).body.code).toBe('serviceNameTwice')
  await opened.close()
})

test('on a host that begins to bound its spend a model whose price is not known answers nothing [CON-19] [BIL-31]', async () => {
  const opened = await openTestServer('sqlite', {
    env: { ADMINS: 'builtin:rosa', MAGICCUBE_CONFIG: boundedConfig() },
  })
  const { db, paid } = opened.test.server
  const models = [{ ...model, name: 'unpriced', price: null }, model]
  const service = { position: 1, label: 'A', address: 'https://a.example', sealedKey: null }
  await db
    .insertInto('modelServices')
    .values({
      id: 'a',
      kind: 'openai',
      isOn: 1,
      ...service,
      models: JSON.stringify(models),
      changedAt: 0,
    })
    .execute()
  opened.test.pass(2_000)
  await paid.offered.freshen()
  expect(paid.offered.hosted().map(({ name }) => name)).toEqual(['deepseek-chat'])
  await opened.close()
})

test('a host in the open sells nothing for test cards while a service that asks for money is on: threat T105 [CON-19] [BIL-03]', async () => {
  const production = {
    SECRET_KEY: 'k8Jq2mZx7Rw4Tn9Lp5Vd3Hs6Bf1Cg0Y-',
    TRUSTED_PROXY_HOPS: '1',
    STUDIO_URL: 'https://studio.test',
    PREVIEW_HOST: 'previews.test',
    SITES_HOST: 'sites.test',
  }
  const opened = await openTestServer('sqlite', { env: production })
  const visitor = new Person(opened.test, 'visitor')
  const { db, paid } = opened.test.server
  const soldBeside = async (row: { kind: string; isOn: number }) => {
    await db.deleteFrom('modelServices').execute()
    const place = { position: 1, label: 'A', address: 'https://a.example', models: '[]' }
    const more = { sealedKey: null, changedAt: 0 }
    await db
      .insertInto('modelServices')
      .values({ id: 'a', ...row, ...place, ...more })
      .execute()
    // The step of every two seconds, in every process.
    opened.test.pass(2_000)
    await paid.offered.freshen()
    return (await visitor.calls(readTiers, {})).body.payments
  }
  expect(await soldBeside({ kind: 'openai', isOn: 0 })).toBe('test')
  expect(await soldBeside({ kind: 'openai', isOn: 1 })).toBe('none')
  expect(await soldBeside({ kind: 'ollama', isOn: 1 })).toBe('test')
  await opened.close()
})
