/** While the disk of the data folder is nearly full nothing more is stored; all else goes on, and storing with it once there is room. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signOut } from '../features/accounts/contract.ts'
import { changeApp, createApp, deleteApp, generateApp, readApp } from '../features/apps/contract.ts'
import { commitFiles as commitRoute } from '../features/apps/commit-contract.ts'
import { forkApp } from '../features/apps/fork-contract.ts'
import { clearChat, readChat, recordTurn, syncChat } from '../features/assistant/contract.ts'
import { deleteComment, postComment, postReply } from '../features/comments/contract.ts'
import {
  linkBranchPreview,
  openBranchPreview,
} from '../features/publishing/branch-preview-contract.ts'
import { deployApp, listVersions, publishApp } from '../features/publishing/contract.ts'
import { forkShared, makeShareLink } from '../features/publishing/share-contract.ts'
import { callCodeHost, commitFiles, draftApp, publishedApp } from './testing/apps.ts'
import { type Person, signedUp, signIn } from './testing/people.ts'
import { onEachDatabase } from './testing/test-server.ts'
import { diskSpaceOf, watchDisk } from './kernel/disk-space.ts'

const gib = 2 ** 30
const roomy = { total: 100 * gib, free: 50 * gib }
const full = { total: 100 * gib, free: 0.9 * gib }
const sentences = {
  en: 'The host’s disk is full. Nothing was lost; try again later.',
  zh: '服务器的磁盘已满。没有丢失任何内容，请稍后再试。',
}

onEachDatabase('a disk that is nearly full', (server) => {
  let ada: Person
  let bob: Person
  let id = ''
  let url = ''
  let commentId = ''
  const set = (disk: typeof roomy) => {
    server().disk = disk
    server().pass(3_000)
  }
  beforeAll(async () => {
    ada = await signedUp(server(), 'ada')
    bob = await signedUp(server(), 'bob')
    ;({ id, url } = await publishedApp(ada, 'there'))
    commentId = (await bob.calls(postComment, { appId: id, content: 'Good' })).body.comment._id
    await ada.calls(recordTurn, { id, message: 'Hello' })
  })
  beforeEach(() => set(roomy))

  test('threat T103: everything that stores is refused by 507 in both languages, and works again without a restart [SCL-13]', async () => {
    const chatData = {
      aiResponse: 'Yes.',
      toolExecutions: [],
      timestamp: new Date(server().now()).toISOString(),
    }
    const githubRepo = {
      owner: 'ada',
      name: 'there',
      url: `${server().origin}/codehost/ada/there`,
      branch: 'main',
    }
    const writes = (language: string) => {
      const told = { 'Accept-Language': language }
      return [
        () => ada.calls(publishApp, { id }, told),
        () => ada.calls(deployApp, { id }, told),
        () => ada.calls(recordTurn, { id, message: 'More' }, told),
        () => ada.calls(syncChat, { id, message: 'More', chatData }, told),
        () => ada.calls(createApp, { name: `New ${language}`, tags: ['x'] }, told),
        () =>
          ada.calls(
            generateApp,
            { name: `Newer ${language}`, prompt: 'Make it.', tags: ['x'], githubRepo },
            told,
          ),
        () => ada.calls(commitRoute, { id, message: 'More' }, told),
        () => ada.calls(makeShareLink, { id }, told),
        () => ada.calls(linkBranchPreview, { id, branch: 'other' }, told),
        () => ada.calls(openBranchPreview, { id, branch: 'other' }, told),
        () => bob.calls(forkShared, { key: '0'.repeat(32), name: `Shared ${language}` }, told),
        () => bob.calls(forkApp, { id, name: `Fork ${language}` }, told),
        () => bob.calls(postComment, { appId: id, content: 'More' }, told),
        () => ada.calls(postReply, { id: commentId, content: 'More' }, told),
      ]
    }
    set(full)
    for (const [language, error] of Object.entries(sentences))
      for (const [n, write] of writes(language).entries())
        expect([n, await write()]).toMatchObject([
          n,
          { status: 507, body: { code: 'hostFull', error } },
        ])
    set(roomy)
    for (const [n, write] of writes('en').entries())
      expect([n, (await write()).body.code]).not.toEqual([n, 'hostFull'])
  })

  test('of the code host likewise: its calls that add are refused, and told as that through the relay [SCL-13]', async () => {
    set(full)
    const content = Buffer.from('x').toString('base64')
    const at = '/repos/ada/there'
    for (const [method, path, body] of [
      ['POST', '/user/repos', { name: 'another' }],
      ['POST', `${at}/git/blobs`, { content: 'x', encoding: 'utf-8' }],
      ['POST', `${at}/git/trees`, { tree: [] }],
      ['POST', `${at}/git/commits`, { message: 'x', tree: 'x', parents: [] }],
      ['PUT', `${at}/contents/a.txt`, { message: 'x', content }],
      ['POST', `${at}/forks`, {}],
    ] as const)
      expect(await callCodeHost(ada, method, path, body)).toMatchObject({
        status: 507,
        body: { code: 'hostFull' },
      })
    expect((await callCodeHost(ada, 'GET', `${at}/contents/index.html`)).status).toBe(200)
    set(roomy)
    await commitFiles(ada, 'there', { 'index.html': 'again' })
  })

  test('a file that an assistant sends is refused before its address is spent [SCL-13]', async () => {
    const send = () => server().request('/mcp/files/unknown', { method: 'PUT', body: 'x' })
    set(full)
    const refused = await send()
    expect(refused.status).toBe(507)
    expect(await refused.json()).toMatchObject({ code: 'hostFull' })
    set(roomy)
    expect((await send()).status).toBe(404)
  })

  test('reading, visiting, signing in and out, changing and deleting go on [SCL-13]', async () => {
    const gone = await draftApp(ada, 'goes')
    set(full)
    await signIn(ada)
    expect((await ada.calls(readApp, { id })).status).toBe(200)
    expect((await ada.calls(readChat, { id, page: 1, limit: 5 })).body.messages).not.toEqual([])
    expect((await ada.calls(listVersions, { id })).status).toBe(200)
    expect((await server().request(url)).status).toBe(200)
    expect((await ada.calls(changeApp, { id, description: 'Shorter' })).status).toBe(200)
    expect((await ada.calls(deleteApp, { id: gone })).status).toBeLessThan(300)
    expect((await ada.calls(clearChat, { id })).body.deleted).toBeGreaterThan(0)
    expect((await bob.calls(deleteComment, { id: commentId })).status).toBeLessThan(300)
    expect((await bob.calls(signOut, {})).status).toBeLessThan(300)
    await signedUp(server(), 'cyd')
  })

  test('5 % of the disk is the bound, 1 GiB where that is less [SCL-13]', async () => {
    const said = async (disk: typeof roomy) => {
      set(disk)
      return (await ada.calls(recordTurn, { id, message: 'Hello' })).status
    }
    expect(await said({ total: 100 * gib, free: gib })).toBe(201)
    expect(await said({ total: 100 * gib, free: gib - 1 })).toBe(507)
    expect(await said({ total: 10 * gib, free: gib / 2 })).toBe(201)
    expect(await said({ total: 10 * gib, free: gib / 2 - 1 })).toBe(507)
  })

  test('the disk is looked at once in three seconds, however many ask [SCL-13]', async () => {
    set(roomy)
    await ada.calls(recordTurn, { id, message: 'Hello' })
    server().disk = full
    expect((await ada.calls(recordTurn, { id, message: 'Hello' })).status).toBe(201)
    server().pass(2_999)
    expect((await ada.calls(recordTurn, { id, message: 'Hello' })).status).toBe(201)
    server().pass(1)
    expect((await ada.calls(recordTurn, { id, message: 'Hello' })).status).toBe(507)
  })
})

test('a file system that does not tell its space refuses nobody [SCL-13]', async () => {
  const world = { now: () => 0 }
  const silent = watchDisk('.', { world, read: () => Promise.reject(new Error('ENOSYS')) })
  await expect(silent.requireSpace()).resolves.toBeUndefined()
  const { total, free } = await diskSpaceOf('.')
  expect([free > 0, total > free]).toEqual([true, true])
})

/** Why a route that changes something is open while the disk is nearly full. */
const open = {
  'signing in and out': /^POST \/api\/auth\//,
  'an admin’s means': / \/api\/admin\//,
  money: / \/api\/subscription\//,
  'moves a branch to what is stored': /^POST \/api\/apps\/:id\/merge$/,
  'in memory alone': / \/api\/apps\/:id\/draft(?:\/phone)?$/,
  'reads only': /^POST \/api\/(?:apps\/tags\/recommend|shared|shared\/files)$/,
  deletes: /^POST \/api\/apps\/:id\/(?:reset|data\/erase)$/,
  'letters, so many an hour, and the address for them': / \/api\/mail\//,
  'a row for a person and a subject, or a field of one':
    /(?:\/report|\/like|\/favorite|\/rating|\/opened|\/appeal|\/notifications\/read|chat-settings|\/subdomain|\/versions\/:version\/restore|\/reported-entries|^PUT \/api\/apps\/:id|\/update-pages-url|\/readme|\/push-mode|\/domains\/:domainId\/(?:check|main)|\/framing|\/webhook(?:\/secret|\/ping|\/deliveries\/:deliveryId\/repeat)?)$/,
}

describe('every route that is neither a read nor a deletion', () => {
  onEachDatabase('of this server', (server) => {
    test('stores and is refused on a full disk, or is known to add nothing that grows [SCL-13]', () => {
      const unknown = server()
        .server.routes.map(({ route }) => route)
        .filter(({ method, stores, line }) => {
          const isOpen = Object.values(open).some((lines) => lines.test(line))
          return method !== 'GET' && method !== 'DELETE' && Boolean(stores) === isOpen
        })
      expect(unknown.map(({ line }) => line)).toEqual([])
    })
  })
})
