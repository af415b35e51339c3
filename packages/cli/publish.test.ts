/** `magiccube publish` as people run it: a process against a server’s own process. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from '../../journeys/api-person.ts'
import { openSession, readOutput, type Session } from './command.testing.ts'

let session: Session
beforeAll(async () => {
  session = await openSession()
})
afterAll(() => session?.end())

test('publish sends a folder, does nothing for an unchanged one, then sends what changed', async () => {
  const app = await session.begin('site')
  const bytes = Uint8Array.from([0, 255, 1, 254])
  await session.desk.write('site/a b/picture.png', bytes)
  await session.desk.write('site/crlf.txt', '\uFEFFone\r\ntwo\r\n')
  const first = await session.desk.run('site', ['publish'])
  expect(first).toMatchObject({ exit: 0 })
  expect(first.err).toContain('100%')
  const url = /https?:\S+/.exec(first.out)?.[0] ?? ''
  expect(await openSite(url)).toMatchObject({ status: 200, text: expect.stringContaining('One') })
  expect(await session.pathsOf(app)).toEqual(
    expect.arrayContaining(['AGENTS.md', 'a b/picture.png', 'crlf.txt', 'index.html']),
  )
  const { head } = await session.linkOf('site')

  const again = await session.desk.run('site', ['publish', '--json'])
  expect(again).toMatchObject({ exit: 0, err: '' })
  expect(readOutput(again)).toMatchObject({ ok: true, changed: false, files: 0, url })
  expect(await session.versionsOf(app)).toHaveLength(1)
  expect((await session.linkOf('site')).head).toBe(head)

  await session.desk.write('site/index.html', '<h1>Two</h1>')
  await session.desk.write('site/crlf.txt', 'gone soon')
  const changed = await session.desk.run('', ['publish', 'site', '--json'])
  expect(readOutput(changed)).toMatchObject({ changed: true, files: 2, version: 2, held: false })
  expect((await openSite(url)).text).toContain('Two')
  expect(readOutput(await session.desk.run('', ['whoami', '--json']))).toMatchObject({
    username: 'ada',
  })
  expect((await session.desk.run('site', ['open', '--json'])).out).toContain(url)
  expect((await session.desk.run('site', ['logs'])).out).toContain(url)
})

test('a publish that was cut off between commit and publication is repeated and goes on', async () => {
  const app = await session.begin('cut')
  const first = await session.desk.run('cut', ['publish', '--json'])
  expect(readOutput(first)).toMatchObject({ version: 1 })
  // All was committed, and the process ended before it noted that or published.
  await session.desk.write('cut/index.html', '<h1>Cut</h1>')
  await session.commitElsewhere(app, 'index.html', '<h1>Cut</h1>')
  const repeated = await session.desk.run('cut', ['publish', '--json'])
  expect(readOutput(repeated)).toMatchObject({ changed: true, files: 0, version: 2 })
  expect(readOutput(await session.desk.run('cut', ['publish', '--json']))).toMatchObject({
    changed: false,
  })
})

test('files of more than one call travel in commits one after another, and a run killed between two goes on', async () => {
  const app = await session.begin('large')
  const text = (name: string) => name.repeat(4 * 1_048_576)
  for (const name of ['a', 'b', 'c', 'd']) await session.desk.write(`large/${name}.txt`, text(name))
  const killed = await session.desk.run('large', ['publish'], {}, '25%')
  expect(killed.exit).not.toBe(0)
  const sent = await session.pathsOf(app)
  expect(sent).toContain('a.txt')
  expect(sent).not.toContain('d.txt')
  expect(await session.desk.run('large', ['publish'])).toMatchObject({ exit: 0 })
  expect(await session.pathsOf(app)).toEqual(
    expect.arrayContaining(['a.txt', 'd.txt', 'index.html']),
  )
  expect(await session.versionsOf(app)).toHaveLength(1)
})

test('publish takes the folder of a build by the link beside it', async () => {
  const app = await session.begin('tool')
  await session.desk.write('tool/dist/index.html', '<h1>Built</h1>')
  expect(readOutput(await session.desk.run('tool', ['publish', 'dist', '--json']))).toMatchObject({
    files: 1,
  })
  expect((await session.pathsOf(app)).filter((path) => path !== '.gitignore')).toEqual([
    'index.html',
  ])
  expect(readOutput(await session.desk.run('tool', ['publish', 'dist', '--json']))).toMatchObject({
    changed: false,
  })
})

test('what no app holds is told before anything is sent', async () => {
  const app = await session.begin('full')
  await session.desk.write('full/large.bin', new Uint8Array(5 * 1_048_576 + 1))
  const refused = await session.desk.run('full', ['publish', '--json'])
  expect(refused).toMatchObject({ exit: 1 })
  expect(readOutput(refused)).toMatchObject({ code: 'fileTooLarge', paths: ['large.bin'] })
  await session.desk.write('full/large.bin', '')
  for (let at = 0; at < 2_000; at += 1) await session.desk.write(`full/many/${at}.txt`, '')
  expect(readOutput(await session.desk.run('full', ['publish', '--json']))).toMatchObject({
    code: 'projectTooLarge',
  })
  expect(await session.call(`/api/apps/${app}/files?ref=main`)).toMatchObject({ commitSha: null })
})
