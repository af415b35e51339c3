/**
 * What the dialogs before an act say is what the act does, sentence by sentence in both languages: signing out
 * everywhere, publishing, unpublishing, deleting, deleting the account. Who changes a sentence changes what is held of it here.
 */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  callCodeHost,
  commitFiles,
  createRepository,
  draftApp,
  linkOf,
  publishedApp,
} from '../../../server/testing/apps.ts'
import { codeHostFaults } from '../../../server/testing/code-host-faults.ts'
import { Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { readMe } from '../../accounts/contract.ts'
import { endAllSessions } from '../../accounts/own-account-contract.ts'
import { deletionTexts } from '../../accounts/text/deletion-texts.ts'
import { texts as accountTexts } from '../../accounts/text/texts.ts'
import { changeApp, deleteApp, generateApp, readApp } from '../../apps/contract.ts'
import { texts as appTexts } from '../../apps/text/texts.ts'
import { publishApp } from '../contract.ts'
import { texts } from '../text/texts.ts'

/** The sentences of a text of either language. */
const sentences = (text: unknown): string[] =>
  typeof text === 'string' ? text.split(/(?<=[.?]) |(?<=[。？])/).filter(Boolean) : []

onEachDatabase('the words of dialogs', (server) => {
  let sue: Person
  beforeAll(async () => {
    sue = await signedUp(server(), 'sue')
  })
  beforeEach(async () => void (await signIn(sue)))
  const site = (name: string, path = '') =>
    server().request(`http://${name}.apps.localhost:3000/${path}`)
  const mirror = async (): Promise<void> => {
    server().pass(5_000)
    await server().server.outbox.drain()
  }
  /** What a stranger reads at the code host. */
  const stranger = (path: string) => server().request(`/codehost/api/v3/repos/sue/${path}`)
  const repositoryOf = async (name: string) =>
    (await callCodeHost(sue, 'GET', `/repos/sue/${name}`)).body

  test('“Unpublish”: the address stops at once and stays the app’s; repository and Pages stay as they are [PUB-19] [PUB-20]', async () => {
    expect(sentences(texts.en.unpublishText)).toEqual([
      'Its address stops working at once.',
      'You can publish it again at the same address.',
      'The repository stays as it is.',
    ])
    expect(sentences(texts.zh.unpublishText)).toEqual([
      '它的网址会立即停止访问。',
      '以后可以用同一网址重新发布。',
      '仓库保持原样。',
    ])
    expect(sentences(texts.en.unpublishPagesText).at(-1)).toBe(
      'The repository stays as it is, and so does its GitHub Pages site.',
    )
    expect(sentences(texts.zh.unpublishPagesText).at(-1)).toBe(
      '仓库保持原样，它的 GitHub Pages 站点也会继续存在。',
    )
    const { id, url } = await publishedApp(sue, 'taken-back')
    await mirror()
    const pages = () => callCodeHost(sue, 'GET', '/repos/sue/taken-back/pages')
    const head = () => callCodeHost(sue, 'GET', '/repos/sue/taken-back/git/ref/heads/main')
    const [repository, hadPages, hadHead] = [
      await repositoryOf('taken-back'),
      await pages(),
      await head(),
    ]
    expect(hadPages.status).toBe(200)
    await sue.calls(changeApp, { id, status: 'draft' })
    expect((await site('taken-back')).status).toBe(410)
    await mirror()
    expect(await repositoryOf('taken-back')).toEqual(repository)
    // The built-in host has no site of its own for it: its address is the app's, and only GitHub's goes on.
    const { html_url: _, ...same } = hadPages.body
    expect((await pages()).body).toMatchObject(same)
    expect((await head()).body).toEqual(hadHead.body)
    const tom = await signedUp(server(), 'tom')
    const other = await draftApp(tom, 'wants-it', { 'index.html': 'tom' })
    expect((await tom.calls(publishApp, { id: other, subdomain: 'taken-back' })).status).toBe(409)
    expect((await sue.calls(publishApp, { id })).body.cloudflareUrl).toBe(url)
  })

  test('“Unpublish” of the dashboard: the site stops at once, the app leaves the lists, and it can be published again [DSH-23] [PUB-19]', async () => {
    expect(sentences(appTexts.en.unpublishText)).toEqual([
      'The public site stops at once and the app leaves the marketplace.',
      'It becomes a draft; you can publish it again.',
    ])
    expect(sentences(appTexts.zh.unpublishText)).toEqual([
      '公开站点会立即停止，应用将从市场下架并变回草稿，之后可以重新发布。',
    ])
    const { id, url } = await publishedApp(sue, 'left-the-lists')
    const isListed = async () =>
      (await (await server().request('/api/apps/with-status?limit=100')).text()).includes(id)
    expect(await isListed()).toBe(true)
    await sue.calls(changeApp, { id, status: 'draft' })
    expect([(await site('left-the-lists')).status, await isListed()]).toEqual([410, false])
    expect((await sue.calls(readApp, { id })).body.app.status).toBe('draft')
    expect((await sue.calls(publishApp, { id })).body.cloudflareUrl).toBe(url)
    expect([(await site('left-the-lists')).status, await isListed()]).toEqual([200, true])
  })

  test('“Delete”: app, comments, chat and site go for good and the repository stays; or it goes too, with all commits [DSH-20] [DSH-21] [API-15]', async () => {
    expect(sentences(appTexts.en.deleteText)).toEqual([
      'This removes the app, its comments, its chat and its public site.',
      'The repository at the code host is kept.',
      'This cannot be undone.',
    ])
    expect(sentences(appTexts.zh.deleteText)).toEqual([
      '将删除该应用及其评论、对话和公开站点。',
      '代码托管上的仓库会保留。',
      '此操作无法撤销。',
    ])
    expect(sentences(appTexts.en.deleteBothText)).toEqual([
      'This removes the app, its comments, its chat, its public site and its repository with all commits.',
      'This cannot be undone.',
    ])
    expect(sentences(appTexts.zh.deleteBothText)).toEqual([
      '将删除该应用及其评论、对话、公开站点，以及代码仓库和全部提交。',
      '此操作无法撤销。',
    ])
    const { db } = server().server
    for (const withRepository of [false, true]) {
      const name = withRepository ? 'gone-with-code' : 'gone-alone'
      const { id } = await publishedApp(sue, name)
      const chat = {
        turnId: null,
        type: 'user',
        content: 'hi',
        toolExecutions: '[]',
        gitInfo: null,
      }
      const message = { ...chat, id: name, appId: id, ending: null, createdAt: 1, position: 1 }
      await db.insertInto('chatMessages').values(message).execute()
      const said = { authorId: sue.userId, content: 'A word', createdAt: 1, likes: 0, replies: 0 }
      const none = { parentId: null, replyToId: null, deletedAt: null }
      await db
        .insertInto('comments')
        .values({ id: `${name}-said`, appId: id, ...said, ...none })
        .execute()
      const deletion = await sue.calls(deleteApp, { id, withRepository })
      expect(deletion.status).toBe(200)
      await server().server.outbox.idle()
      expect((await sue.calls(readApp, { id })).status).toBe(404)
      expect((await site(name)).status).toBe(410)
      for (const table of ['versions', 'chatMessages', 'comments'] as const)
        expect(
          await db.selectFrom(table).select('appId').where('appId', '=', id).execute(),
        ).toEqual([])
      expect((await sue.calls(changeApp, { id, status: 'draft' })).status).toBe(404)
      const repository = await callCodeHost(sue, 'GET', `/repos/sue/${name}`)
      const commits = await callCodeHost(sue, 'GET', `/repos/sue/${name}/commits`)
      const status = withRepository ? 404 : 200
      expect([repository.status, commits.status]).toEqual([status, status])
    }
  })

  test('“Delete” says who can read the repository afterwards [DSH-21]', async () => {
    expect([appTexts.en.stillPublic, appTexts.zh.stillPublic]).toEqual([
      'The repository {name} is public: everyone can still read it.',
      '仓库 {name} 是公开的：之后所有人仍可读取。',
    ])
    expect([appTexts.en.stillPrivate, appTexts.zh.stillPrivate]).toEqual([
      'The repository {name} is private: only you can read it.',
      '仓库 {name} 是私有的：之后只有你可以读取。',
    ])
    // Of GitHub's repositories others may have been given access there.
    expect([appTexts.en.stillPrivateGithub, appTexts.zh.stillPrivateGithub]).toEqual([
      'The repository {name} is private: only you and people you gave access to on GitHub can read it.',
      '仓库 {name} 是私有的：之后只有你和你在那里授权的人可以读取。',
    ])
    const tim = await signedUp(server(), 'tim')
    for (const isPrivate of [false, true]) {
      const name = isPrivate ? 'left-private' : 'left-public'
      const id = await draftApp(sue, name, { 'index.html': 'x' })
      await callCodeHost(sue, 'PATCH', `/repos/sue/${name}`, { private: isPrivate })
      await sue.calls(deleteApp, { id, withRepository: false })
      const others = isPrivate ? 404 : 200
      expect((await stranger(name)).status).toBe(others)
      expect((await callCodeHost(tim, 'GET', `/repos/sue/${name}`)).status).toBe(others)
      expect(await repositoryOf(name)).toMatchObject({ private: isPrivate })
    }
  })

  test('“Publish”: everyone opens the app with its files and finds it; the code with its history only where its owner says so [PUB-39] [PUB-25]', async () => {
    expect([texts.en.becomesPublic, texts.zh.becomesPublic]).toEqual([
      'Once published, everyone can open the app at its address with all of its files, and find it in the marketplace, on the home page and on your profile.',
      '发布后，所有人都能通过该网址打开应用及其全部文件，并能在应用市场、首页和你的主页上看到它。',
    ])
    expect([texts.en.sourceQuestion, texts.zh.sourceQuestion]).toEqual([
      'Publishing shows the app to everyone. Make the repository, with its history, public too?',
      '发布后所有人都能看到这个应用。是否同时公开代码仓库（包括历史）？',
    ])
    expect([texts.en.sourceShows, texts.zh.sourceShows]).toEqual([
      'The history shows all earlier files, your requests in the commit messages, and your name and e\u2011mail address.',
      '历史中能看到以前的所有文件、提交信息里你的要求，以及你的名称和邮箱。',
    ])
    await createRepository(sue, 'shown', { private: true })
    const former = await commitFiles(sue, 'shown', { 'index.html': 'page', 'former.txt': 'before' })
    await commitFiles(sue, 'shown', { 'index.html': 'page', 'data.json': '{}' })
    const { id } = (
      await sue.calls(generateApp, {
        name: 'shown',
        prompt: 'Show it.',
        tags: [],
        githubRepo: linkOf(sue, 'shown'),
      })
    ).body
    await sue.calls(publishApp, { id, makePublic: false })
    await mirror()
    expect([await (await site('shown')).text(), (await site('shown', 'data.json')).status]).toEqual(
      ['page', 200],
    )
    for (const list of ['?limit=8&sortBy=latest', `?author=${sue.userId}&limit=100&sortBy=latest`])
      expect(await (await server().request(`/api/apps/with-status${list}`)).text()).toContain(id)
    expect((await stranger('shown')).status).toBe(404)
    await sue.calls(publishApp, { id, makePublic: true })
    await mirror()
    const commits = await (await stranger('shown/commits')).text()
    const { email } = (await sue.calls(readMe, {})).body.user
    for (const part of ['"message":"Change"', '"name":"sue"', email ?? 'sue@users.noreply.'])
      expect(commits).toContain(part)
    const file = await stranger(`shown/contents/former.txt?ref=${former}`)
    expect(await file.json()).toMatchObject({
      content: expect.stringContaining(Buffer.from('before').toString('base64')),
    })
  })

  test('“Sign out everywhere”: every browser and program is out, here and at the built-in host; apps and, unless revoked, tokens stay [AUTH-35]', async () => {
    expect(sentences(accountTexts.en.everywhereBuiltin)).toEqual([
      'Every browser and program that is signed in with your account is signed out, this one too, here and at the built-in code host.',
      'To come back you need your password.',
      'Your apps stay as they are, and so do personal tokens and access tokens unless you revoke them.',
    ])
    expect(sentences(accountTexts.zh.everywhereBuiltin)).toEqual([
      '所有登录了你账号的浏览器和程序都会退出，包括当前这个，内置代码托管也会一并退出。',
      '再次登录需要密码。',
      '你的应用不受影响，个人令牌和访问令牌除非吊销也仍然有效。',
    ])
    expect([accountTexts.en.revokeTokens, accountTexts.zh.revokeTokens]).toEqual([
      'Also revoke my personal tokens and access tokens; git and programs that use them need new ones',
      '同时吊销我的个人令牌和访问令牌，使用它们的 git 和程序需要换用新令牌',
    ])
    const amy = await signedUp(server(), 'amy')
    const { id } = await publishedApp(amy, 'amys-app')
    await amy.browser.open('/codehost/settings/tokens')
    const { text } = await amy.browser.send({ note: 'git', scope_repo: 'on', scope_user: 'on' })
    const Authorization = `Bearer ${/mchp_[\w-]{43}/.exec(text)?.[0]}`
    const tokenWorks = async () =>
      (await server().request('/codehost/api/v3/user', { headers: { Authorization } })).status
    for (const revokeTokens of [false, true]) {
      await signIn(amy)
      const program = new Person(server(), 'amy')
      Object.assign(program, { browser: amy.browser })
      await signIn(program)
      const app = (await amy.calls(readApp, { id })).body
      expect((await amy.calls(endAllSessions, { revokeTokens })).status).toBe(200)
      for (const each of [amy, program]) expect((await each.calls(readMe, {})).status).toBe(401)
      await amy.browser.open('/codehost/settings')
      expect(amy.browser.page.location).toContain('/codehost/signin')
      expect(await tokenWorks()).toBe(revokeTokens ? 401 : 200)
      expect((await site('amys-app')).status).toBe(200)
      await signIn(amy)
      expect((await amy.calls(readApp, { id })).body).toEqual(app)
    }
  })

  test('“Sign out everywhere” of a GitHub account: GitHub is told nothing and stays signed in [AUTH-35]', async () => {
    expect(sentences(accountTexts.en.everywhereGithub)).toEqual([
      'Every browser and program that is signed in to MagicCube with your account is signed out, this one too.',
      'GitHub itself stays signed in.',
      'Your apps stay as they are.',
    ])
    expect(sentences(accountTexts.zh.everywhereGithub)).toEqual([
      '所有用你的账号登录 MagicCube 的浏览器和程序都会退出，包括当前这个。',
      'GitHub 本身仍保持登录。',
      '你的应用不受影响。',
    ])
    const gil = await signedUp(server(), 'gil')
    await publishedApp(gil, 'gils-app')
    const { db } = server().server
    await db.updateTable('users').set({ provider: 'github' }).where('id', '=', gil.userId).execute()
    const door = codeHostFaults(server())
    expect((await gil.calls(endAllSessions, { revokeTokens: true })).status).toBe(200)
    door.stop()
    expect(door.asked).toEqual([])
    expect((await gil.calls(readMe, {})).status).toBe(401)
    expect((await site('gils-app')).status).toBe(200)
  })

  test('“Delete account” names what goes and what stays [ACC-22]', () => {
    // What comes of it is seen in server/forgotten-people.test.ts, where all parts of the server meet.
    const { en, zh } = deletionTexts
    expect([en.deleteAccountText, zh.deleteAccountText]).toEqual([
      'This deletes your account with its apps and comments. Your repositories stay. This cannot be undone.',
      '账号连同应用和评论都会删除，代码仓库会保留。此操作无法撤销。',
    ])
    expect([en.goesApps, en.goesWords, en.goesPlan, en.staysRepositories, en.staysForks]).toEqual([
      'Your apps, their public sites and their chats',
      'Your comments, favorites and ratings',
      'Your subscription, if you have one: it is cancelled at once',
      'Your repositories at the code host, and your account there with its personal tokens',
      'Forks and remixes that other people made of your apps',
    ])
    expect([zh.goesApps, zh.goesWords, zh.goesPlan, zh.staysRepositories, zh.staysForks]).toEqual([
      '你的应用、公开站点和对话',
      '你的评论、收藏和评分',
      '正在生效的订阅：立即取消',
      '代码托管上的仓库，以及你在那里的账号和个人令牌',
      '其他人从你的应用复刻或二次创作的应用',
    ])
    // The other half, at this server's own code host: server/leaving-code-host.test.ts.
    expect([en.deleteAccountBuiltinText, zh.deleteAccountBuiltinText]).toEqual([
      'This deletes your account with its apps and comments. Your repositories stay unless you choose otherwise. This cannot be undone.',
      '账号连同应用和评论都会删除；除非你另作选择，代码仓库会保留。此操作无法撤销。',
    ])
    expect([en.goesCodeHost, en.goesRepositories, sentences(en.withCodeHostHelp)]).toEqual([
      'Your account at this server’s code host, with its password, sign-ins and personal tokens',
      'Your repositories there, with all files and their history',
      [
        'Leave it unticked to keep them: your password still works, and signing in makes a new account here.',
        'Once deleted, nobody can use the name {name} again, not even you.',
      ],
    ])
    expect([zh.goesCodeHost, zh.goesRepositories, sentences(zh.withCodeHostHelp)]).toEqual([
      '你在本服务器代码托管上的账号，包括密码、登录状态和个人令牌',
      '你在那里的代码仓库，包括全部文件和历史',
      [
        '不勾选则会保留：你仍可用原密码登录，重新开始。',
        '一旦删除，用户名 {name} 不会再给任何人使用，包括你自己。',
      ],
    ])
    expect([en.signsOut, zh.signsOut]).toEqual([
      'You are signed out everywhere.',
      '你会在所有设备上退出登录。',
    ])
  })
})
