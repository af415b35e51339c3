/** `magiccube pull`, conflicts and what is left out, as people run it: a process against a server’s own process. */
import { readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession, readOutput, type Session } from './command.testing.ts'

let session: Session
beforeAll(async () => {
  session = await openSession()
})
afterAll(() => session?.end())

test('what was changed elsewhere is a conflict with exit 4, until it is pulled or replaced', async () => {
  const app = await session.begin('both')
  await session.desk.run('both', ['publish'])
  await session.commitElsewhere(app, 'new.txt', 'theirs')
  await session.desk.write('both/index.html', '<h1>Mine</h1>')
  const refused = await session.desk.run('both', ['publish', '--json'])
  expect(refused.exit).toBe(4)
  expect(readOutput(refused)).toMatchObject({ ok: false, code: 'commitMoved', paths: ['new.txt'] })
  expect((await session.desk.run('both', ['publish'])).err).toContain('magiccube pull')
  expect(await session.desk.run('both', ['pull'])).toMatchObject({ exit: 0 })
  expect(await session.desk.read('both/new.txt')).toBe('theirs')
  expect(await session.desk.read('both/index.html')).toBe('<h1>Mine</h1>')
  expect(readOutput(await session.desk.run('both', ['publish', '--json']))).toMatchObject({
    files: 1,
  })

  await session.commitElsewhere(app, 'index.html', '<h1>Theirs</h1>')
  await session.desk.write('both/index.html', '<h1>Mine again</h1>')
  const pulled = await session.desk.run('both', ['pull'])
  expect(pulled).toMatchObject({ exit: 4 })
  expect(pulled.err).toContain('index.html')
  expect(await session.desk.read('both/index.html')).toBe('<h1>Mine again</h1>')
  expect(await session.desk.run('both', ['publish'])).toMatchObject({ exit: 4 })
  expect(await session.desk.run('both', ['publish', '--force'])).toMatchObject({ exit: 0 })
  await session.commitElsewhere(app, 'index.html', '<h1>Last</h1>')
  await session.desk.write('both/index.html', '<h1>Lost</h1>')
  expect(await session.desk.run('both', ['pull', '--force'])).toMatchObject({ exit: 0 })
  expect(await session.desk.read('both/index.html')).toBe('<h1>Last</h1>')
})

test('pull fills an empty folder, deletes what the app no longer has, and keeps what was added here', async () => {
  const app = await session.begin('source')
  await session.desk.write('source/deep/er/a.txt', 'a')
  await session.desk.write('source/b.txt', 'b')
  await session.desk.run('source', ['publish'])
  await session.desk.write(
    'copy/.magiccube.json',
    JSON.stringify({ host: session.server.url, app }),
  )
  expect(await session.desk.run('copy', ['pull'])).toMatchObject({ exit: 0 })
  expect(await session.desk.read('copy/deep/er/a.txt')).toBe('a')
  expect((await readdir(join(session.desk.folder, 'copy'))).toSorted()).toEqual(
    ['.magiccube.json', 'AGENTS.md', 'b.txt', 'deep', 'index.html'].toSorted(),
  )
  await session.desk.write('copy/own.txt', 'mine')
  await session.desk.run('source', ['publish'])
  await session.desk.write('source/.magiccubeignore', 'b.txt')
  expect(readOutput(await session.desk.run('source', ['publish', '--json']))).toMatchObject({
    files: 1,
  })
  expect(readOutput(await session.desk.run('copy', ['pull', '--json']))).toMatchObject({
    deleted: ['b.txt'],
  })
  expect(await session.desk.read('copy/own.txt')).toBe('mine')
  expect(readOutput(await session.desk.run('copy', ['pull', '--json']))).toMatchObject({
    written: [],
    deleted: [],
  })
})

test('pull writes through no symbolic link out of the folder', async () => {
  const app = await session.begin('away')
  await session.desk.write('away/out/a.txt', 'a')
  await session.desk.run('away', ['publish'])
  await session.desk.write(
    'trap/.magiccube.json',
    JSON.stringify({ host: session.server.url, app }),
  )
  await session.desk.write('elsewhere/b.txt', 'b')
  await symlink(join(session.desk.folder, 'elsewhere'), join(session.desk.folder, 'trap/out'))
  expect(await session.desk.run('trap', ['pull'])).toMatchObject({ exit: 1 })
  expect(await readdir(join(session.desk.folder, 'elsewhere'))).toEqual(['b.txt'])
})

test('.magiccubeignore leaves out what it names, as .gitignore does', async () => {
  const app = await session.begin('ignored')
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
  await session.desk.write('ignored/.magiccubeignore', lines.join('\n'))
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
  for (const path of [...taken, ...left]) await session.desk.write(`ignored/${path}`, path)
  expect(await session.desk.run('ignored', ['publish'])).toMatchObject({ exit: 0 })
  const shown = (await session.pathsOf(app)).filter((path) => path !== '.gitignore')
  expect(shown.toSorted()).toEqual([...taken, 'AGENTS.md', 'index.html'].toSorted())
})
