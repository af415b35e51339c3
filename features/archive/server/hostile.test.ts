/** Archives that a stranger made: each is refused by its fault before anything is made of it. */
import { beforeAll, expect, test, vi } from 'vitest'
import { hasGit } from '../../../builtin/codehost/testing/git-program.ts'
import { limits } from '../../../contract/limits.ts'
import { callCodeHost, draftApp } from '../../../server/testing/apps.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { listMyApps, readApp } from '../../apps/contract.ts'
import { archiveLimits, beginImport, type Import, sendImportPart } from '../contract.ts'
import { readAppData } from './testing/app-data-of.ts'
import { bring } from './testing/archive-people.ts'
import {
  archiveOf,
  entry,
  facts,
  filesOf,
  listOf,
  patched,
  replaced,
  withRepository,
  zipOf,
} from './testing/forged-archive.ts'

vi.setConfig({ testTimeout: 120_000 })

const files = filesOf()
const whole = archiveOf()
const appJson = 'apps/0001/app.json'
const bundle = 'apps/0001/repository.bundle'
const oid = 'a'.repeat(40)
const line = (value: unknown): string => `${JSON.stringify(value)}\n`
const withFile = (path: string, text = 'x') => {
  const more = { ...files, [path]: text }
  return zipOf({ ...more, 'manifest.json': listOf(more) })
}
const message = {
  _id: 'one',
  turnId: 'turn-number-1',
  type: 'user',
  content: 'Hello',
  timestamp: '2026-01-01T00:00:00.000Z',
  toolExecutions: [],
  gitInfo: null,
  ending: null,
}

/** What is sent, why it is refused, and the file that is named. */
const forged: Record<string, [Buffer, Import['fault'], (string | null)?]> = {
  'no zip': [Buffer.alloc(4_000, 7), 'noArchive'],
  'cut off': [whole.subarray(0, -40), 'noArchive'],
  'more behind its end': [Buffer.concat([whole, Buffer.alloc(8)]), 'noArchive'],
  'no list': [zipOf(files), 'noArchive'],
  'a list that is no JSON': [zipOf({ ...files, 'manifest.json': '{' }), 'badList'],
  'another list': [archiveOf({}, { format: 'magiccube-backup' }), 'badList'],
  'an unknown key in the list': [archiveOf({}, { isAdmin: true }), 'badList'],
  'a newer form': [archiveOf({}, { version: 2, what: 'else' }), 'newerArchive', null],
  'an app that lists no file': [archiveOf({}, { apps: ['0001', '0002'] }), 'missing'],
  'an app beside the list': [archiveOf({}, { apps: [] }), 'unlisted'],
  'a file beside the list': [
    zipOf({ ...files, 'ratings.json': '[]', 'manifest.json': listOf(files) }),
    'unlisted',
    'ratings.json',
  ],
  'a file that is not there': [
    zipOf({ ...files, 'manifest.json': listOf({ ...files, 'ratings.json': '[]' }) }),
    'missing',
    'ratings.json',
  ],
  'other bytes than listed': [
    zipOf({ ...files, 'profile.json': '[]', 'manifest.json': listOf(files) }),
    'changed',
    'profile.json',
  ],
  'another size than listed': [
    zipOf({ ...files, 'profile.json': '[0]', 'manifest.json': listOf(files) }),
    'changed',
    'profile.json',
  ],
  'a way out of the folder': [withFile('../../escaped.json'), 'badPath', '../../escaped.json'],
  'a way from the root': [withFile('/etc/passwd'), 'badPath', '/etc/passwd'],
  'a way of Windows': [withFile('apps\\0001\\app.json'), 'badPath'],
  'a name with an end of its own': [withFile('apps/0001/app.json\0.txt'), 'badPath'],
  'another name': [withFile('apps/0001/hooks/post-receive'), 'badPath'],
  'a symbolic link': [
    zipOf(
      { ...files, 'manifest.json': listOf({ ...files, 'ratings.json': '/etc/passwd' }) },
      { 'ratings.json': [Buffer.from('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] },
    ),
    'link',
    'ratings.json',
  ],
  'a name twice': [
    replaced(withFile('profilx.json', '{}'), 'profilx.json', 'profile.json'),
    'twice',
    'profile.json',
  ],
  'files that overlap': [
    patched(whole, 'profile.json', 42, whole.indexOf('README.md') - 30),
    'noArchive',
  ],
  'a bomb that says its size': [
    patched(
      patched(withFile('ratings.json'), 'ratings.json', 24, 0xfffffff0),
      'profile.json',
      24,
      0xfffffff0,
    ),
    'tooLarge',
    null,
  ],
  'a bomb that does not': [
    patched(withFile('ratings.json', '0'.repeat(50_000_000)), 'ratings.json', 24, 2),
    'changed',
    'ratings.json',
  ],
  'an app without a name': [
    archiveOf({ [appJson]: JSON.stringify({ ...facts, name: ' ' }) }),
    'badContent',
    appJson,
  ],
  'an unknown key of an app': [
    archiveOf({ [appJson]: JSON.stringify({ ...facts, authorId: 'me' }) }),
    'badContent',
    appJson,
  ],
  'a repository of another name': [
    archiveOf({
      [appJson]: JSON.stringify({
        ...withRepository,
        repository: { ...withRepository.repository, name: '../other' },
      }),
    }),
    'badContent',
    appJson,
  ],
  'a chat that is none': [
    archiveOf({ 'apps/0001/chat.jsonl': line(message) + line({ ...message, authorId: 'x' }) }),
    'badContent',
    'apps/0001/chat.jsonl',
  ],
  'an entry that no database keeps': [
    archiveOf({ 'apps/0001/data.jsonl': line({ ...entry, data: { text: 'a\0b' } }) }),
    'badContent',
    'apps/0001/data.jsonl',
  ],
  'an entry of an unknown kind': [
    archiveOf({ 'apps/0001/data.jsonl': line({ ...entry, kind: 'everything' }) }),
    'badContent',
    'apps/0001/data.jsonl',
  ],
  'a prototype as an entry': [
    archiveOf({
      'apps/0001/data.jsonl': line(entry).replace('"text"', '"__proto__"'),
    }),
    'badContent',
    'apps/0001/data.jsonl',
  ],
  'no bundle': [archiveOf({ [appJson]: JSON.stringify(withRepository) }), 'missing', bundle],
  'a bundle that is none': [
    archiveOf({ [appJson]: JSON.stringify(withRepository), [bundle]: 'PACK' }),
    'badBundle',
    bundle,
  ],
  'a bundle that leans on what is not there': [
    archiveOf({
      [appJson]: JSON.stringify(withRepository),
      [bundle]: `# v2 git bundle\n-${oid} base\n${oid} refs/heads/main\n\nPACK`,
    }),
    'badBundle',
    bundle,
  ],
}

onEachDatabase('archives that a stranger made', (server) => {
  let mallory: Person
  beforeAll(async () => {
    mallory = await signedUp(server(), 'mallory')
  })
  const forgetTries = () =>
    server().server.db.deleteFrom('archives').where('state', '!=', 'working').execute()
  const appsOf = async () => (await mallory.calls(listMyApps, { page: 1, limit: 50 })).body.apps

  test.each(Object.entries(forged))(
    'threat T143: %s is refused, and nothing is made of it',
    async (_name, [archive, fault, path]) => {
      await forgetTries()
      const apps = (await appsOf()).length
      const ended = await bring(server(), mallory, archive)
      expect(ended).toMatchObject({ state: 'failed', fault, apps: [] })
      if (path !== undefined) expect(ended.faultPath).toBe(path)
      expect(await appsOf()).toHaveLength(apps)
      const { body } = await callCodeHost(mallory, 'GET', '/user/repos')
      expect(body).toEqual([])
    },
  )

  test('threat T143: a right archive is taken in, and brings nobody but its person anything', async () => {
    await forgetTries()
    const ada = await signedUp(server(), 'ada')
    const id = await draftApp(ada, 'of-ada', { 'index.html': 'x' })
    const data = [entry, { ...entry, id: 'two', isMine: true, by: { id: ada.userId, name: 'ada' } }]
    const ended = await bring(
      server(),
      mallory,
      archiveOf({
        [appJson]: JSON.stringify({ ...facts, id, name: 'of-ada', status: 'published' }),
        'apps/0001/chat.jsonl': line(message),
        'apps/0001/data.jsonl': data.map(line).join(''),
        'comments.jsonl': line({ appId: id, authorId: ada.userId, content: 'x' }),
        'ratings.json': JSON.stringify([{ appId: id, stars: 1 }]),
      }),
    )
    expect(ended).toMatchObject({ state: 'done', apps: [{ from: 'of-ada', name: 'of-ada 2' }] })
    const brought = ended.apps[0]?.id ?? ''
    const read = await mallory.calls(readApp, { id: brought })
    expect(read.body.app).toMatchObject({
      status: 'draft',
      subdomain: null,
      publishedAt: null,
      author: { _id: mallory.userId },
    })
    const kept = await readAppData(server(), brought)
    const writers = new Map(kept.map((row) => [row.id, [row.writer, row.writerName]]))
    expect(writers.get('two')).toEqual([mallory.userId, 'mallory'])
    expect(writers.get('one')).toEqual([expect.stringMatching(/^k:/), null])
    for (const table of ['comments', 'ratings'] as const)
      expect(await server().server.db.selectFrom(table).selectAll().execute()).toEqual([])
    expect((await ada.calls(readApp, { id })).body.app).toMatchObject({ name: 'of-ada' })
    expect(await readAppData(server(), id)).toEqual([])
  })

  test.skipIf(!hasGit)(
    'threat T143: what the code host refuses of a bundle leaves neither app nor repository',
    async () => {
      await forgetTries()
      const pack = `PACK${Buffer.alloc(400, 3).toString('latin1')}`
      const before = (await appsOf()).length
      const ended = await bring(
        server(),
        mallory,
        archiveOf({
          [appJson]: JSON.stringify(withRepository),
          [bundle]: `# v2 git bundle\n${oid} refs/heads/main\n\n${pack}`,
        }),
      )
      expect(ended).toMatchObject({
        state: 'done',
        apps: [{ id: null, from: 'Brought', left: [{ what: 'repository' }] }],
      })
      expect(await appsOf()).toHaveLength(before)
      expect((await callCodeHost(mallory, 'GET', '/user/repos')).body).toEqual([])
    },
  )

  test('limits of a plan are told by app, and leave out no more than what they bound', async () => {
    await forgetTries()
    const full = server()
      .server.db.updateTable('totals')
      .where('name', '=', `author:${mallory.userId}`)
    const before = await appsOf()
    await full.set({ value: limits.appsMax }).execute()
    const ended = await bring(server(), mallory, archiveOf())
    expect(ended.apps).toEqual([
      {
        id: null,
        from: 'Brought',
        name: 'Brought',
        left: [
          {
            what: 'app',
            code: 'appsFull',
            params: { limit: limits.appsMax },
          },
        ],
      },
    ])
    await full.set({ value: before.length }).execute()
    const many = Array.from({ length: 10_001 }, (_, n) => line({ ...entry, id: `n${n}` })).join('')
    const partly = await bring(server(), mallory, archiveOf({ 'apps/0001/data.jsonl': many }))
    expect(partly.apps).toMatchObject([
      { name: 'Brought', left: [{ what: 'data', code: 'dataFull' }] },
    ])
  })

  test('parts come in their order, of their size, and from their person', async () => {
    await forgetTries()
    const eve = await signedUp(server(), 'eve')
    const tooLarge = await mallory.calls(beginImport, { bytes: archiveLimits.bytes + 1 })
    expect(tooLarge.body.code).toBe('archiveTooLarge')
    const begun = await mallory.calls(beginImport, { bytes: 100 })
    const importId = begun.body.import.id
    const send = (person: Person, part: number, bytes: number) =>
      person.calls(sendImportPart, {
        importId,
        part,
        content: Buffer.alloc(bytes).toString('base64'),
      })
    expect((await send(eve, 0, 100)).status).toBe(404)
    expect((await send(mallory, 1, 100)).body.code).toBe('archivePart')
    expect((await send(mallory, 0, 99)).body.code).toBe('archivePart')
    expect((await send(mallory, 0, 101)).body.code).toBe('archivePart')
    // An upload that was left is given up for the next one.
    const again = await mallory.calls(beginImport, { bytes: 100 })
    expect(again.status).toBe(201)
    expect((await send(mallory, 0, 100)).body.code).toBe('archivePart')
  })

  test('a try that broke off is undone and done again, and makes nothing twice', async () => {
    await forgetTries()
    const apps = (await appsOf()).length
    const archive = archiveOf({ [appJson]: JSON.stringify({ ...facts, name: 'Broken off' }) })
    const half = await draftApp(mallory, 'half-made', { 'index.html': 'x' })
    const begun = await mallory.calls(beginImport, { bytes: archive.length })
    const importId = begun.body.import.id
    await server()
      .server.db.updateTable('archives')
      .set({ result: JSON.stringify({ apps: [], begun: { repository: null, appId: half } }) })
      .where('id', '=', importId)
      .execute()
    const content = archive.toString('base64')
    await mallory.calls(sendImportPart, { importId, part: 0, content })
    await server().server.archives.tick()
    const names = (await appsOf()).map(({ name }) => name)
    expect(names).toHaveLength(apps + 1)
    expect(names).toContain('Broken off')
    expect(names).not.toContain('half-made')
  })
})
