/**
 * Two server processes on one PostgreSQL: calls at the same moment are admitted to exactly the limit, and
 * after kills the ledger's entries are what its counters say (BIL-33, BIL-38); what people do with one app at
 * the same moment is counted as it stands in the rows (T51). `CALLS=1000` sends as many, `KILLS=200` kills as often.
 */
import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '../builtin/codehost/testing/browser.ts'
import { callApi, formFetch, makeFilesByApi, publishByApi, signUpByForms } from './api-person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { type ScriptedService, startScriptedService } from './scripted-service.ts'

const postgres = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const calls = Number(process.env['CALLS'] ?? 100)
const kills = Number(process.env['KILLS'] ?? 6)
const freePerDay = 37
/** What is done with one app at once: five kinds, forty times each, by eight people. */
const [kinds, pressesOfKind, manyPeople] = [5, 40, 8]
const manyKept = 1_000_000

const name = `magiccube_two_${randomBytes(6).toString('hex')}`
let service: ScriptedService
let first: RunningServer
let second: RunningServer

const isThere = await reaches()

async function reaches(): Promise<boolean> {
  try {
    await query(postgres, 'select 1')
    return true
  } catch {
    return false
  }
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const ours = (): string => {
  const url = new URL(postgres)
  url.pathname = `/${name}`
  return url.href
}

beforeAll(async () => {
  if (!isThere) return
  await query(postgres, `create database ${name}`)
  service = await startScriptedService()
  const settings = {
    limits: {
      scale: 1_000,
      userPerMinute: manyKept,
      anonymousPerMinute: manyKept,
      freePerDay,
    },
    models: { hosted: { 'qwen-3-coder-free': { provider: 'openai', model: 'small' } } },
  }
  const env = {
    ...service.env,
    ADMINS: 'builtin:rosa',
    DATABASE_URL: ours(),
    SECRET_KEY: randomBytes(32).toString('hex'),
  }
  first = await startServer(settings, env)
  second = await startServer(settings, env)
})
afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()])
  await service?.stop()
  if (isThere) await query(postgres, `drop database if exists ${name} with (force)`)
})

const signUp = (person: string): Promise<string> =>
  signUpByForms(first, new Browser(formFetch(first)), person)

/** One hosted call; answers its status and what came, or null where the server died on it. */
async function call(server: RunningServer, token: string) {
  try {
    const answer = await fetch(`${server.url}/api/llm/openai/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        model: 'qwen-3-coder-free',
        stream: true,
        messages: [{ role: 'user', content: 'hello' }],
      }),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return null
  }
}

/** Calls until the ledger has decided: of one person a server lets only few calls through at once. */
async function callUntilDecided(server: RunningServer, token: string): Promise<number | undefined> {
  for (;;) {
    const answer = await call(server, token)
    if (answer?.status !== 429 || answer.text.includes('quotaExceeded')) return answer?.status
    await pause(5)
  }
}

/** Where a counter is not the sum of its entries, or below nothing, or a call has not its one reservation. */
const faults = () =>
  query(
    ours(),
    `select c.user_id, c.period, c.used, coalesce(sum(e.amount), 0) as entered
       from usage_counters c left join usage_entries e
         on e.user_id = c.user_id and e.period = c.period
       group by c.user_id, c.period, c.used
       having c.used <> coalesce(sum(e.amount), 0) or c.used < 0`,
  )

test.runIf(isThere)(
  'what an admin saves at one server holds at the other within five seconds [KIT-14]',
  async () => {
    const token = await signUp('rosa')
    const admin = '/api/admin/settings'
    const { revision } = await callApi(first, token, { method: 'GET', path: admin })
    const changes = [{ name: 'contactEmail', value: 'hello@host.example' }]
    await callApi(first, token, { method: 'PUT', path: admin, body: { revision, changes } })
    const offered = async () => {
      const path = '/api/subscription/tiers'
      return (await callApi(second, token, { method: 'GET', path })).contactEmail
    }
    await expect.poll(offered, { timeout: 5_000 }).toBe('hello@host.example')
  },
  60_000,
)

test.runIf(isThere)(
  `${calls} calls at the same moment over two servers admit exactly the limit: threat T34 [BIL-33] [BIL-34]`,
  async () => {
    const token = await signUp('ada')
    const asked = service.asked.length
    const sent = Array.from({ length: calls }, (_, at) =>
      callUntilDecided(at % 2 ? first : second, token),
    )
    const statuses = await Promise.all(sent)
    expect(statuses.filter((status) => status === 200)).toHaveLength(freePerDay)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(service.asked.length - asked).toBe(freePerDay)
    expect(await faults()).toEqual([])
    const [row] = await query(ours(), 'select sum(used)::int as used from usage_counters')
    expect(row).toEqual({ used: freePerDay })
  },
  240_000,
)

test.runIf(isThere)(
  'a model that an admin enters at one server answers at the other within five seconds, and is gone there as soon [CON-19]',
  async () => {
    const token = await signUp('rosa')
    const listed = async (): Promise<string> => {
      const answer = await fetch(`${second.url}/api/llm/openai/models`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return answer.text()
    }
    expect(await listed()).not.toContain('entered-later')
    const model = { name: 'entered-later', model: 'small', isPremium: false, isOn: true }
    const known = { price: null, contextTokens: null, answerTokens: null }
    const { service: added } = await callApi(first, token, {
      method: 'POST',
      path: '/api/admin/models',
      body: {
        kind: 'openai',
        label: 'Entered',
        address: service.env['OPENAI_BASE_URL'],
        key: 'sk-entered-0123456789',
        isOn: true,
        models: [{ ...model, ...known }],
      },
    })
    await expect.poll(listed, { timeout: 5_000 }).toContain('entered-later')
    const answer = await fetch(`${second.url}/api/llm/openai/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        model: 'entered-later',
        stream: true,
        messages: [{ role: 'user', content: 'hello' }],
      }),
    })
    expect(answer.status).toBe(200)
    await answer.text()
    await callApi(first, token, { method: 'DELETE', path: `/api/admin/models/${added._id}` })
    await expect.poll(listed, { timeout: 5_000 }).not.toContain('entered-later')
  },
  60_000,
)

type Press = { method: string; path: string; body?: object }

/** Whether it was done; in such a crowd the database may ask to come again, before it or after. */
async function press(server: RunningServer, token: string, what: Press): Promise<boolean> {
  const answer = await callApi(server, token, what).catch((refusal: unknown) => String(refusal))
  if (typeof answer === 'string' && !answer.includes('unavailable')) throw new Error(answer)
  return typeof answer !== 'string'
}

/** What the app's row and its comments count, and what the rows beside them say. */
const counted = (id: string) =>
  query(
    ours(),
    `select a.favorites, a.comments, a.forks, a.rating_count, a.rating_sum::int,
       (select count(*)::int from favorites where app_id = a.id) as rows_of_favorites,
       (select count(*)::int from comments where app_id = a.id and deleted_at is null) as rows_of_comments,
       (select count(*)::int from apps where forked_from = a.id) as rows_of_forks,
       (select count(*)::int from ratings where app_id = a.id) as rows_of_ratings,
       (select coalesce(sum(stars), 0)::int from ratings where app_id = a.id) as sum_of_ratings,
       (select coalesce(sum(likes), 0)::int from comments where app_id = a.id) as likes,
       (select count(*)::int from comment_likes) as rows_of_likes
     from apps a where a.id = '${id}'`,
  )

test.runIf(isThere)(
  `${kinds * pressesOfKind} presses of favourite, stars, comment, like and fork on one app at the same moment over two servers leave every count equal to its rows: threat T51 [FAV-08] [CMT-29] [MKT-38]`,
  async () => {
    const owner = { token: await signUp('olive'), owner: 'olive' }
    const id = await publishByApi(first, owner, { repository: 'counted', name: 'Counted' })
    const people: string[] = []
    for (let at = 0; at < manyPeople; at += 1) people.push(await signUp(`person${at}`))
    const { comment } = await callApi(first, owner.token, {
      method: 'POST',
      path: '/api/comments',
      body: { appId: id, content: 'Tell me what you think' },
    })
    const presses = (at: number) => [
      { method: 'POST', path: `/api/apps/${id}/favorite` },
      { method: 'PUT', path: `/api/apps/${id}/rating`, body: { stars: (at % 5) + 1 } },
      { method: 'POST', path: '/api/comments', body: { appId: id, content: `Number ${at}` } },
      { method: 'POST', path: `/api/comments/${comment._id}/like` },
      { method: 'POST', path: `/api/apps/${id}/fork`, body: { name: `Fork ${at}` } },
    ]
    const sent = Array.from({ length: pressesOfKind }, (_, at) =>
      presses(at).map((what, kind) =>
        press((at + kind) % 2 ? first : second, people[at % people.length] ?? '', what),
      ),
    )
    const done = (await Promise.all(sent.flat())).filter(Boolean)
    expect(done.length).toBeGreaterThan((kinds * pressesOfKind) / 2)
    const [now = {}] = await counted(id)
    expect(now).toMatchObject({
      favorites: now['rows_of_favorites'],
      comments: now['rows_of_comments'],
      forks: now['rows_of_forks'],
      rating_count: now['rows_of_ratings'],
      rating_sum: now['sum_of_ratings'],
      likes: now['rows_of_likes'],
    })
    expect(Object.values(now).every((count) => Number(count) >= 0)).toBe(true)
    expect([now['rating_count'], Number(now['forks']) > 0]).toEqual([people.length, true])
  },
  240_000,
)

test.runIf(isThere)(
  `after ${kills} kills at random moments of reserving, streaming and settling the counters are the sums of their entries, and nobody has more than the limit [BIL-38] [AIP-28]`,
  async () => {
    const [one, other] = [await signUp('bea'), await signUp('cleo')]
    let isOver = false
    const work = async (token: string, at: number): Promise<void> => {
      while (!isOver) {
        const answer = await call(at % 2 ? first : second, token)
        // A limit that is reached is begun anew, so that every kill meets calls under way.
        if (answer?.status === 429) await query(ours(), beginAnew)
        if (answer === null) await pause(20)
      }
    }
    const working = Array.from({ length: 8 }, (_, at) => work(at < 4 ? one : other, at))
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(Math.random() * 400)
      const victim = kill % 2 ? first : second
      await victim.kill()
      expect(await faults(), `after kill ${kill}`).toEqual([])
      await victim.startAgain()
    }
    isOver = true
    await Promise.all(working)
    expect(await faults()).toEqual([])
    const over = await query(ours(), `select used from usage_counters where used > ${freePerDay}`)
    expect(over).toEqual([])
    const states = await query(ours(), 'select distinct state from usage_calls order by state')
    expect(states.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['reserved', 'settled']),
    )
  },
  kills * 15_000 + 120_000,
)

/** Everything that was used is of yesterday: a new day, in which the same people go on. */
const beginAnew = `with aged as (update usage_counters set period = period || '-' || txid_current() where used >= ${freePerDay} and period not like '%-%-%-%' returning user_id, period)
  update usage_entries e set period = aged.period from aged
    where e.user_id = aged.user_id and aged.period like e.period || '-%'`

/** The status of a file that every share link has, by the name of its host: nothing resolves that here. */
function statusAt(server: RunningServer, label: string): Promise<number | undefined> {
  const { port } = server
  const headers = { host: `${label}.preview.localhost:${port}` }
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/_app/v1.js', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })
}

test.runIf(isThere)(
  'a share link that one server made is open at the other with its next answer, and closed with the next when it is revoked: threat T148 [OPN-16]',
  async () => {
    const token = await signUp('lena')
    const id = await makeFilesByApi(
      first,
      { token, owner: 'lena' },
      { repository: 'draft', name: 'Draft' },
      { 'index.html': '<h1>Draft</h1>' },
    )
    const path = `/api/apps/${id}/share-links`
    const made = await callApi(first, token, { method: 'POST', path, body: {} })
    const label = new URL(made.url).hostname.split('.')[0] ?? ''
    expect([await statusAt(first, label), await statusAt(second, label)]).toEqual([200, 200])
    await callApi(first, token, { method: 'DELETE', path: `${path}/${made.link.id}` })
    expect([await statusAt(first, label), await statusAt(second, label)]).toEqual([404, 404])
  },
)
