/** `magiccube login`, `init`, `logs`, `data` and what is told of wrong use, as people run it: a process against a server’s own process. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../journeys/running-server.ts'
import { openSession, readOutput, type Session } from './command.testing.ts'

let session: Session
beforeAll(async () => {
  session = await openSession()
})
afterAll(() => session?.end())

test('login stores the token for its owner alone, and a wrong one not at all', async () => {
  const file = join(session.desk.config, 'magiccube/tokens.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await session.desk.run('', ['whoami'])).toMatchObject({ exit: 0 })
  const wrong = `${session.token.slice(0, -1)}${session.token.endsWith('0') ? '1' : '0'}`
  const before = await session.desk.read('config/magiccube/tokens.json')
  const refused = await session.desk.run('', [
    'login',
    '--host',
    session.server.url,
    '--token',
    wrong,
  ])
  expect(refused).toMatchObject({ exit: 3, out: '' })
  expect(refused.err).toContain('This access token is not valid')
  expect(await session.desk.read('config/magiccube/tokens.json')).toBe(before)
  const asked = await session.desk.run('', ['login', '--host', session.server.url])
  expect(asked).toMatchObject({ exit: 2 })
  expect(asked.err).toContain(`${session.server.url}/dashboard`)
})

test('login on a page shows a code, waits until its person allows it there, and stores the token; denied, nothing', async () => {
  const { server, desk } = session
  const answer = async (code: string, isAllowed: boolean): Promise<number> => {
    const sent = await fetch(`${server.url}/api/auth/device`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${session.session}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ code, isAllowed, scopes: isAllowed ? ['apps:read', 'publish'] : [] }),
    })
    return sent.status
  }
  const login = async (isAllowed: boolean) => {
    const answered: Promise<number>[] = []
    const hear = (text: string): void => {
      const code = /[A-Z]{4}-[A-Z]{4}/.exec(text)?.[0]
      if (code) answered.push(answer(code.toLowerCase(), isAllowed))
    }
    const args = ['login', '--page', '--host', server.url]
    const env = { XDG_CONFIG_HOME: join(desk.folder, `paged-${isAllowed}`) }
    const ran = await desk.run('', args, env, undefined, hear)
    expect(await Promise.all(answered)).toEqual([200])
    return ran
  }
  const [allowed, denied] = await Promise.all([login(true), login(false)])
  expect(allowed).toMatchObject({ exit: 0 })
  expect(allowed.err).toContain(`${server.url}/device`)
  expect(await desk.read('paged-true/magiccube/tokens.json')).toContain('mcube_')
  expect(denied).toMatchObject({ exit: 1, out: '' })
  expect(denied.err).toContain('Not allowed')
})

test('init links a folder once and leaves a page of at most 600 tokens, which it does not replace and which is the host’s llms.txt [OPN-09]', async () => {
  await session.desk.write('linked/AGENTS.md', 'Mine')
  const app = await session.begin('linked')
  expect(await session.desk.read('linked/AGENTS.md')).toBe('Mine')
  await session.desk.run('linked', ['init'])
  expect((await session.linkOf('linked')).app).toBe(app)
  await session.desk.run('', ['init', '--app', app, 'linked-too'])
  await session.desk.write('linked-too/index.html', '')
  const linked = await session.desk.run('linked-too', ['init', '--app', app, '--json'])
  expect(readOutput(linked)).toMatchObject({
    ok: true,
    app,
    host: session.server.url,
    wrotePage: true,
  })
  const page = await session.desk.read('linked-too/AGENTS.md')
  expect(page).toContain(`${session.server.url}/mcp`)
  // How an app is made, checked and published, what a person edits, what it keeps, and what never stands in it.
  for (const said of [
    '## Make',
    '`index.html`',
    '## Keep data',
    '## Check',
    '## Publish',
    'magiccube publish',
    '`content.js`',
    '`data.json`',
    'secret key or password',
    'Do not collect passwords',
  ])
    expect(page).toContain(said)
  expect(await (await fetch(`${session.server.url}/llms.txt`)).text()).toBe(page)
  // A quarter for each character, as the product counts.
  expect(Math.ceil(page.length / 4)).toBeLessThanOrEqual(600)
  expect(await session.desk.run('linked-too', ['init', '--app', 'another'])).toMatchObject({
    exit: 1,
  })
})

test('a version that the check holds is told, with what it found, and is not sent again', async () => {
  await session.begin('held', '<script src="/_app/v1.js"></script>')
  const rules = {
    collections: { sign: { kind: 'inbox', fields: { password: { type: 'string' } } } },
  }
  await session.desk.write('held/data.json', JSON.stringify(rules))
  const held = await session.desk.run('held', ['publish'])
  expect(held).toMatchObject({ exit: 0, out: expect.stringContaining('not live yet') })
  const { out } = await session.desk.run('held', ['logs'])
  expect(out).toContain('Held by the automatic check')
  expect(out).toContain('sign.password: storesPassword')
  const again = readOutput(await session.desk.run('held', ['publish', '--json']))
  expect(again).toMatchObject({ changed: false, held: true, url: null })
})

test('a token of the environment goes to its own host alone, whatever a folder names', async () => {
  const app = await session.begin('named')
  const env = { XDG_CONFIG_HOME: join(session.desk.folder, 'none'), MAGICCUBE_TOKEN: session.token }
  const own = await session.desk.run('named', ['publish'], {
    ...env,
    MAGICCUBE_HOST: session.server.url,
  })
  expect(own).toMatchObject({ exit: 0 })
  const other = `http://localhost:${await freePort()}`
  await session.desk.write('named/.magiccube.json', JSON.stringify({ host: other, app }))
  const refused = await session.desk.run('named', ['publish'], {
    ...env,
    MAGICCUBE_HOST: session.server.url,
  })
  // Had it been sent, the network would be what fails.
  expect(refused).toMatchObject({ exit: 3, err: expect.stringContaining('Not logged in') })
})

test('data put takes lines in and data get writes them out', async () => {
  await session.begin('guests')
  const rules = { collections: { news: { kind: 'published', title: 'News' } } }
  await session.desk.write('guests/data.json', JSON.stringify(rules))
  expect(await session.desk.run('guests', ['publish'])).toMatchObject({ exit: 0 })
  await session.desk.write('guests/.news.jsonl', '{"title":"One"}\n{"title":"Two"}\n')
  const put = await session.desk.run('guests', ['data', 'put', 'news', '.news.jsonl', '--json'])
  expect(readOutput(put)).toMatchObject({ added: 2, changed: 0 })
  const got = await session.desk.run('guests', ['data', 'get', 'news'])
  expect(
    got.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).data.title),
  ).toEqual(['One', 'Two'])
  await session.desk.write('guests/.again.jsonl', got.out)
  const again = await session.desk.run('guests', ['data', 'put', 'news', '.again.jsonl', '--json'])
  expect(readOutput(again)).toMatchObject({ added: 0, changed: 2 })
  await session.desk.write('guests/.bad.jsonl', 'nothing')
  const bad = await session.desk.run('guests', ['data', 'put', 'news', '.bad.jsonl'])
  expect(bad).toMatchObject({ exit: 1 })
  expect(bad.err).toContain('1')
  expect(await session.desk.run('guests', ['data', 'put', 'news'])).toMatchObject({ exit: 2 })
})

test('wrong use, no token and no network are told in a sentence, in either language', async () => {
  await session.begin('told')
  expect(await session.desk.run('told', ['fly'])).toMatchObject({ exit: 2 })
  expect(await session.desk.run('told', ['publish', '--fly'])).toMatchObject({ exit: 2 })
  expect(await session.desk.run('told', ['publish', 'nowhere'])).toMatchObject({ exit: 2 })
  await session.desk.write('unlinked/index.html', '')
  expect(await session.desk.run('unlinked', ['publish'])).toMatchObject({ exit: 2 })
  const none = { XDG_CONFIG_HOME: join(session.desk.folder, 'none') }
  expect(await session.desk.run('told', ['publish'], none)).toMatchObject({ exit: 3 })
  const wrongToken = { MAGICCUBE_TOKEN: 'mcube_wrong', MAGICCUBE_HOST: `${session.server.url}/` }
  const wrong = await session.desk.run('told', ['publish'], wrongToken)
  expect(wrong).toMatchObject({ exit: 3, err: expect.stringContaining('token is not valid') })
  const chinese = await session.desk.run('told', ['publish'], { ...none, LANG: 'zh_CN.UTF-8' })
  expect(chinese.err).toContain('尚未登录')
  const host = `http://localhost:${await freePort()}`
  const away = ['login', '--host', host, '--token', session.token]
  const noNetwork = await session.desk.run('told', away)
  expect(noNetwork).toMatchObject({ exit: 1 })
  expect(noNetwork.err).toContain('ECONNREFUSED')
  expect(noNetwork.err.trim().split('\n')).toHaveLength(1)
  expect(readOutput(await session.desk.run('told', [...away, '--json']))).toMatchObject({
    code: 'network',
  })
  expect((await session.desk.run('', ['--help'])).out).toContain('data put COLLECTION FILE')
})
