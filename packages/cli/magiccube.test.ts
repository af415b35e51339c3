/** The program `magiccube` as people run it: a process against a server's own process. */
import { readdir, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { openSite } from '../../journeys/api-person.ts'
import { freePort } from '../../journeys/running-server.ts'
import { type Desk, openDesk, openPlace, type Place, type Ran } from './command.testing.ts'

let place: Place
let desk: Desk
beforeAll(async () => {
  ;[place, desk] = await Promise.all([openPlace(), openDesk()])
  const { server, token } = place
  expect(await desk.run('', ['login', '--host', server.url, '--token', token])).toMatchObject({
    exit: 0,
  })
})
afterAll(async () => {
  await place?.server.stop()
  await desk?.sweep()
})

const json = ({ out }: Ran) => z.record(z.string(), z.unknown()).parse(JSON.parse(out))
const Link = z.object({ host: z.string(), app: z.string(), head: z.string().optional() })
const linkOf = async (at: string) =>
  Link.parse(JSON.parse(await desk.read(`${at}/.magiccube.json`)))
const pathsOf = async (app: string) => {
  const answer = await place.call(`/api/apps/${app}/files?ref=main`)
  const { tree } = z.object({ tree: z.array(z.object({ path: z.string() })) }).parse(answer)
  return tree.map(({ path }) => path)
}
const versionsOf = async (app: string) => {
  const answer = await place.call(`/api/apps/${app}/versions`)
  return z.object({ versions: z.array(z.object({ version: z.number() })) }).parse(answer).versions
}
/** A folder with a page, linked to a new app. */
async function begin(at: string, page = '<h1>One</h1>'): Promise<string> {
  await desk.write(`${at}/index.html`, page)
  expect(await desk.run(at, ['init', '--name', at])).toMatchObject({ exit: 0 })
  return (await linkOf(at)).app
}
/** What somebody else commits meanwhile. */
async function commitElsewhere(app: string, path: string, content: string): Promise<void> {
  const head = z
    .object({ commitSha: z.string() })
    .parse(await place.call(`/api/apps/${app}/files?ref=main`)).commitSha
  const changes = [{ op: 'write', path, content }]
  await place.call(`/api/apps/${app}/commits`, { message: 'Elsewhere', parent: head, changes })
}

test('login stores the token for its owner alone, and a wrong one not at all', async () => {
  const file = join(desk.config, 'magiccube/tokens.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await desk.run('', ['whoami'])).toMatchObject({ exit: 0 })
  const wrong = `${place.token.slice(0, -1)}${place.token.endsWith('0') ? '1' : '0'}`
  const before = await desk.read('config/magiccube/tokens.json')
  const refused = await desk.run('', ['login', '--host', place.server.url, '--token', wrong])
  expect(refused).toMatchObject({ exit: 3, out: '' })
  expect(refused.err).toContain('This access token is not valid')
  expect(await desk.read('config/magiccube/tokens.json')).toBe(before)
  const asked = await desk.run('', ['login', '--host', place.server.url])
  expect(asked).toMatchObject({ exit: 2 })
  expect(asked.err).toContain(`${place.server.url}/dashboard`)
})

test('init links a folder once and leaves a page of at most 600 tokens, which it does not replace', async () => {
  await desk.write('linked/AGENTS.md', 'Mine')
  const app = await begin('linked')
  expect(await desk.read('linked/AGENTS.md')).toBe('Mine')
  await desk.run('linked', ['init'])
  expect((await linkOf('linked')).app).toBe(app)
  await desk.run('', ['init', '--app', app, 'linked-too'])
  await desk.write('linked-too/index.html', '')
  const linked = await desk.run('linked-too', ['init', '--app', app, '--json'])
  expect(json(linked)).toMatchObject({ ok: true, app, host: place.server.url, wrotePage: true })
  const page = await desk.read('linked-too/AGENTS.md')
  expect(page).toContain('npx magiccube publish')
  // A quarter for each character, as the product counts.
  expect(Math.ceil(page.length / 4)).toBeLessThanOrEqual(600)
  expect(await desk.run('linked-too', ['init', '--app', 'another'])).toMatchObject({ exit: 1 })
})

test('publish sends a folder, does nothing for an unchanged one, then sends what changed', async () => {
  const app = await begin('site')
  const bytes = Uint8Array.from([0, 255, 1, 254])
  await desk.write('site/a b/picture.png', bytes)
  await desk.write('site/crlf.txt', '\uFEFFone\r\ntwo\r\n')
  const first = await desk.run('site', ['publish'])
  expect(first).toMatchObject({ exit: 0 })
  expect(first.err).toContain('100%')
  const url = /https?:\S+/.exec(first.out)?.[0] ?? ''
  expect(await openSite(url)).toMatchObject({ status: 200, text: expect.stringContaining('One') })
  expect(await pathsOf(app)).toEqual(
    expect.arrayContaining(['AGENTS.md', 'a b/picture.png', 'crlf.txt', 'index.html']),
  )
  const { head } = await linkOf('site')

  const again = await desk.run('site', ['publish', '--json'])
  expect(again).toMatchObject({ exit: 0, err: '' })
  expect(json(again)).toMatchObject({ ok: true, changed: false, files: 0, url })
  expect(await versionsOf(app)).toHaveLength(1)
  expect((await linkOf('site')).head).toBe(head)

  await desk.write('site/index.html', '<h1>Two</h1>')
  await desk.write('site/crlf.txt', 'gone soon')
  const changed = await desk.run('', ['publish', 'site', '--json'])
  expect(json(changed)).toMatchObject({ changed: true, files: 2, version: 2, held: false })
  expect((await openSite(url)).text).toContain('Two')
  expect(json(await desk.run('', ['whoami', '--json']))).toMatchObject({ username: 'ada' })
  expect((await desk.run('site', ['open', '--json'])).out).toContain(url)
  expect((await desk.run('site', ['logs'])).out).toContain(url)
})

test('a publish that was cut off between commit and publication is repeated and goes on', async () => {
  const app = await begin('cut')
  const first = await desk.run('cut', ['publish', '--json'])
  expect(json(first)).toMatchObject({ version: 1 })
  // All was committed, and the process ended before it noted that or published.
  await desk.write('cut/index.html', '<h1>Cut</h1>')
  await commitElsewhere(app, 'index.html', '<h1>Cut</h1>')
  const repeated = await desk.run('cut', ['publish', '--json'])
  expect(json(repeated)).toMatchObject({ changed: true, files: 0, version: 2 })
  expect(json(await desk.run('cut', ['publish', '--json']))).toMatchObject({ changed: false })
})

test('files of more than one call travel in commits one after another, and a run killed between two goes on', async () => {
  const app = await begin('large')
  const text = (name: string) => name.repeat(4 * 1_048_576)
  for (const name of ['a', 'b', 'c', 'd']) await desk.write(`large/${name}.txt`, text(name))
  const killed = await desk.run('large', ['publish'], {}, '25%')
  expect(killed.exit).not.toBe(0)
  const sent = await pathsOf(app)
  expect(sent).toContain('a.txt')
  expect(sent).not.toContain('d.txt')
  expect(await desk.run('large', ['publish'])).toMatchObject({ exit: 0 })
  expect(await pathsOf(app)).toEqual(expect.arrayContaining(['a.txt', 'd.txt', 'index.html']))
  expect(await versionsOf(app)).toHaveLength(1)
})

test('what was changed elsewhere is a conflict with exit 4, until it is pulled or replaced', async () => {
  const app = await begin('both')
  await desk.run('both', ['publish'])
  await commitElsewhere(app, 'new.txt', 'theirs')
  await desk.write('both/index.html', '<h1>Mine</h1>')
  const refused = await desk.run('both', ['publish', '--json'])
  expect(refused.exit).toBe(4)
  expect(json(refused)).toMatchObject({ ok: false, code: 'commitMoved', paths: ['new.txt'] })
  expect((await desk.run('both', ['publish'])).err).toContain('magiccube pull')
  expect(await desk.run('both', ['pull'])).toMatchObject({ exit: 0 })
  expect(await desk.read('both/new.txt')).toBe('theirs')
  expect(await desk.read('both/index.html')).toBe('<h1>Mine</h1>')
  expect(json(await desk.run('both', ['publish', '--json']))).toMatchObject({ files: 1 })

  await commitElsewhere(app, 'index.html', '<h1>Theirs</h1>')
  await desk.write('both/index.html', '<h1>Mine again</h1>')
  const pulled = await desk.run('both', ['pull'])
  expect(pulled).toMatchObject({ exit: 4 })
  expect(pulled.err).toContain('index.html')
  expect(await desk.read('both/index.html')).toBe('<h1>Mine again</h1>')
  expect(await desk.run('both', ['publish'])).toMatchObject({ exit: 4 })
  expect(await desk.run('both', ['publish', '--force'])).toMatchObject({ exit: 0 })
  await commitElsewhere(app, 'index.html', '<h1>Last</h1>')
  await desk.write('both/index.html', '<h1>Lost</h1>')
  expect(await desk.run('both', ['pull', '--force'])).toMatchObject({ exit: 0 })
  expect(await desk.read('both/index.html')).toBe('<h1>Last</h1>')
})

test('pull fills an empty folder, deletes what the app no longer has, and keeps what was added here', async () => {
  const app = await begin('source')
  await desk.write('source/deep/er/a.txt', 'a')
  await desk.write('source/b.txt', 'b')
  await desk.run('source', ['publish'])
  await desk.write('copy/.magiccube.json', JSON.stringify({ host: place.server.url, app }))
  expect(await desk.run('copy', ['pull'])).toMatchObject({ exit: 0 })
  expect(await desk.read('copy/deep/er/a.txt')).toBe('a')
  expect((await readdir(join(desk.folder, 'copy'))).toSorted()).toEqual(
    ['.magiccube.json', 'AGENTS.md', 'b.txt', 'deep', 'index.html'].toSorted(),
  )
  await desk.write('copy/own.txt', 'mine')
  await desk.run('source', ['publish'])
  await desk.write('source/.magiccubeignore', 'b.txt')
  expect(json(await desk.run('source', ['publish', '--json']))).toMatchObject({ files: 1 })
  expect(json(await desk.run('copy', ['pull', '--json']))).toMatchObject({ deleted: ['b.txt'] })
  expect(await desk.read('copy/own.txt')).toBe('mine')
  expect(json(await desk.run('copy', ['pull', '--json']))).toMatchObject({
    written: [],
    deleted: [],
  })
})

test('pull writes through no symbolic link out of the folder', async () => {
  const app = await begin('away')
  await desk.write('away/out/a.txt', 'a')
  await desk.run('away', ['publish'])
  await desk.write('trap/.magiccube.json', JSON.stringify({ host: place.server.url, app }))
  await desk.write('elsewhere/b.txt', 'b')
  await symlink(join(desk.folder, 'elsewhere'), join(desk.folder, 'trap/out'))
  expect(await desk.run('trap', ['pull'])).toMatchObject({ exit: 1 })
  expect(await readdir(join(desk.folder, 'elsewhere'))).toEqual(['b.txt'])
})

test('.magiccubeignore leaves out what it names, as .gitignore does', async () => {
  const app = await begin('ignored')
  const lines = [
    '# a comment',
    '',
    '*.log',
    '!keep.log',
    '/top.txt',
    'build/',
    'docs/**/draft.md',
    '**/tmp',
    'data/*.csv',
    String.raw`\#sharp`,
    'space.txt   ',
    'v[0-9].js',
  ]
  await desk.write('ignored/.magiccubeignore', lines.join('\n'))
  const [taken, left] = [
    [
      'keep.log',
      'in/top.txt',
      'in/build.txt',
      'docs/final.md',
      'data/in/a.csv',
      'vx.js',
      'a/build',
    ],
    [
      'a.log',
      'in/b.log',
      'top.txt',
      'build/a.js',
      'in/build/b.js',
      'docs/draft.md',
      'docs/a/b/draft.md',
      'in/tmp/a',
      'data/a.csv',
      '#sharp',
      'space.txt',
      'v1.js',
      '.env',
      '.git/config',
      'node_modules/a/index.js',
      'in/node_modules/b.js',
      'in/.hidden/a',
    ],
  ]
  for (const path of [...taken, ...left]) await desk.write(`ignored/${path}`, path)
  expect(await desk.run('ignored', ['publish'])).toMatchObject({ exit: 0 })
  const shown = (await pathsOf(app)).filter((path) => path !== '.gitignore')
  expect(shown.toSorted()).toEqual([...taken, 'AGENTS.md', 'index.html'].toSorted())
})

test('publish takes the folder of a build by the link beside it', async () => {
  const app = await begin('tool')
  await desk.write('tool/dist/index.html', '<h1>Built</h1>')
  expect(json(await desk.run('tool', ['publish', 'dist', '--json']))).toMatchObject({ files: 1 })
  expect((await pathsOf(app)).filter((path) => path !== '.gitignore')).toEqual(['index.html'])
  expect(json(await desk.run('tool', ['publish', 'dist', '--json']))).toMatchObject({
    changed: false,
  })
})

test('a version that the check holds is told, with what it found, and is not sent again', async () => {
  await begin('held', '<script src="/_app/v1.js"></script>')
  const rules = {
    collections: { sign: { kind: 'inbox', fields: { password: { type: 'string' } } } },
  }
  await desk.write('held/data.json', JSON.stringify(rules))
  const held = await desk.run('held', ['publish'])
  expect(held).toMatchObject({ exit: 0, out: expect.stringContaining('not live yet') })
  const { out } = await desk.run('held', ['logs'])
  expect(out).toContain('Held by the automatic check')
  expect(out).toContain('sign.password: storesPassword')
  const again = json(await desk.run('held', ['publish', '--json']))
  expect(again).toMatchObject({ changed: false, held: true, url: null })
})

test('data put takes lines in and data get writes them out', async () => {
  await begin('guests')
  const rules = { collections: { news: { kind: 'published', title: 'News' } } }
  await desk.write('guests/data.json', JSON.stringify(rules))
  expect(await desk.run('guests', ['publish'])).toMatchObject({ exit: 0 })
  await desk.write('guests/.news.jsonl', '{"title":"One"}\n{"title":"Two"}\n')
  const put = await desk.run('guests', ['data', 'put', 'news', '.news.jsonl', '--json'])
  expect(json(put)).toMatchObject({ added: 2, changed: 0 })
  const got = await desk.run('guests', ['data', 'get', 'news'])
  expect(
    got.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).data.title),
  ).toEqual(['One', 'Two'])
  await desk.write('guests/.again.jsonl', got.out)
  const again = await desk.run('guests', ['data', 'put', 'news', '.again.jsonl', '--json'])
  expect(json(again)).toMatchObject({ added: 0, changed: 2 })
  await desk.write('guests/.bad.jsonl', 'nothing')
  const bad = await desk.run('guests', ['data', 'put', 'news', '.bad.jsonl'])
  expect(bad).toMatchObject({ exit: 1 })
  expect(bad.err).toContain('1')
  expect(await desk.run('guests', ['data', 'put', 'news'])).toMatchObject({ exit: 2 })
})

test('wrong use, no token and no network are told in a sentence, in either language', async () => {
  await begin('told')
  expect(await desk.run('told', ['fly'])).toMatchObject({ exit: 2 })
  expect(await desk.run('told', ['publish', '--fly'])).toMatchObject({ exit: 2 })
  expect(await desk.run('told', ['publish', 'nowhere'])).toMatchObject({ exit: 2 })
  await desk.write('unlinked/index.html', '')
  expect(await desk.run('unlinked', ['publish'])).toMatchObject({ exit: 2 })
  const none = { XDG_CONFIG_HOME: join(desk.folder, 'none') }
  expect(await desk.run('told', ['publish'], none)).toMatchObject({ exit: 3 })
  const wrong = await desk.run('told', ['publish'], { MAGICCUBE_TOKEN: 'mcube_wrong' })
  expect(wrong).toMatchObject({ exit: 3, err: expect.stringContaining('token is not valid') })
  const chinese = await desk.run('told', ['publish'], { ...none, LANG: 'zh_CN.UTF-8' })
  expect(chinese.err).toContain('尚未登录')
  const host = `http://localhost:${await freePort()}`
  const away = ['login', '--host', host, '--token', place.token]
  const noNetwork = await desk.run('told', away)
  expect(noNetwork).toMatchObject({ exit: 1 })
  expect(noNetwork.err).toContain('ECONNREFUSED')
  expect(noNetwork.err.trim().split('\n')).toHaveLength(1)
  expect(json(await desk.run('told', [...away, '--json']))).toMatchObject({ code: 'network' })
  expect((await desk.run('', ['--help'])).out).toContain('data put COLLECTION FILE')
})
