/**
 * What a stranger and a second account get at every door of a private draft, an unpublished, a deleted and a taken-down
 * app, and of one of a suspended person: nothing is read and nothing is changed (PERM-14, T48, T102). The doors come from the routers; docs/security.md has the table.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { changeApp, deleteApp, generateApp, readApp } from '../features/apps/contract.ts'
import { postComment } from '../features/comments/contract.ts'
import { liftSuspension, suspendUser, takeDownApp } from '../features/moderation/contract.ts'
import { publishApp } from '../features/publishing/contract.ts'
import { callCodeHost, commitFiles, createRepository, linkOf } from './testing/apps.ts'
import { type Behind, type Door, doorsTo } from './testing/doors.ts'
import { Person, personalToken, signedUp } from './testing/people.ts'
import { onEachDatabase } from './testing/test-server.ts'

/** Stands in every file, name, description, tag and comment, and nowhere else. */
const secret = 'quince-marmalade'
const states = ['draft', 'unpublished', 'deleted', 'taken-down', 'suspended'] as const
type State = (typeof states)[number]

onEachDatabase(
  'what is hidden from strangers',
  (server) => {
    let owner: Person
    let stranger: Person
    let other: Person
    let admin: Person
    let suspended: Person
    const hidden = new Map<State, Behind>()
    /** Tokens for git and the code host's own API, by whom they are of. */
    const tokens = new Map<Person, string>()

    async function make(state: State, snapshot: string): Promise<void> {
      const maker = state === 'suspended' ? suspended : owner
      const repository = `hidden-${state}`
      // These would else be read by everybody.
      const isPublic = state === 'taken-down' || state === 'suspended'
      await createRepository(maker, repository, { private: !isPublic })
      const files = { 'index.html': secret, 'deep/page.html': secret, 'README.md': secret }
      const commit = await commitFiles(maker, repository, files)
      const input = { name: `${secret} ${state}`, prompt: `${secret}: a page`, tags: [secret] }
      const githubRepo = linkOf(maker, repository)
      const { id } = (await maker.calls(generateApp, { ...input, githubRepo })).body
      let [site, picture, commentId] = [`http://${repository}.apps.localhost:3000`, '', id]
      if (state !== 'draft') {
        const live = (await maker.calls(publishApp, { id, snapshot })).body
        site = live.cloudflareUrl
        picture = live.app.snapshot ?? ''
        const said = await maker.calls(postComment, { appId: id, content: secret })
        commentId = said.body.comment._id
      }
      if (state === 'unpublished') await maker.calls(changeApp, { id, status: 'draft' })
      if (state === 'deleted') await maker.calls(deleteApp, { id })
      if (state === 'taken-down') await admin.calls(takeDownApp, { id, reason: 'A court order' })
      await server().server.outbox.idle()
      const tree = await callCodeHost<{ tree: { path: string; sha: string }[] }>(
        maker,
        'GET',
        `/repos/${maker.name}/${repository}/git/trees/${commit}`,
      )
      const blob = tree.body.tree.find(({ path }) => path === 'index.html')?.sha ?? ''
      const at = { owner: maker.name, ownerId: maker.userId, repository, commit, blob }
      if (picture === '')
        picture = site.replace(`//${repository}.`, '//pictures.') + `/${'0'.repeat(64)}.webp`
      if (state === 'suspended')
        await admin.calls(suspendUser, { userId: maker.userId, reason: 'Spam everywhere' })
      await server().server.outbox.idle()
      hidden.set(state, { id, commentId, site, picture, ...at })
    }

    beforeAll(async () => {
      owner = await signedUp(server(), 'olga')
      other = await signedUp(server(), 'oskar')
      stranger = new Person(server(), 'a visitor')
      admin = await signedUp(server(), 'anna')
      suspended = await signedUp(server(), 'sten')
      for (const one of [owner, other, admin, suspended]) tokens.set(one, await personalToken(one))
      const colour = { width: 8, height: 6, channels: 3 as const, background: 'red' }
      const png = await sharp({ create: colour }).png().toBuffer()
      for (const state of states)
        await make(state, `data:image/png;base64,${png.toString('base64')}`)
    }, 60_000)

    /** Asks at a door as a person would: with the token or the cookie that is good there, if they have one. */
    async function ask(person: Person, door: Door): Promise<{ status: number; text: string }> {
      const token = tokens.get(person)
      const basic = Buffer.from(`${person.name}:${token}`).toString('base64')
      const cookies = [...person.browser.cookies].map(([name, value]) => `${name}=${value}`)
      const keys: Record<Door['way'], Record<string, string>> = {
        studio: { Authorization: `Bearer ${person.token}` },
        relay: { Authorization: `Bearer ${person.token}` },
        api: { Authorization: `Bearer ${token}` },
        git: { Authorization: `Basic ${basic}` },
        page: { Cookie: cookies.join('; ') },
        site: { Cookie: cookies.join('; ') },
      }
      const git = /git-\w+-pack$/.exec(door.address)
      const type =
        git && door.way === 'git' ? `application/x-${git[0]}-request` : 'application/json'
      const answer = await server().request(door.address, {
        method: door.method,
        headers: {
          ...(person === stranger ? {} : keys[door.way]),
          ...(door.method === 'GET' ? {} : { 'Content-Type': type }),
        },
        ...(door.body ? { body: JSON.stringify(door.body) } : {}),
      })
      return { status: answer.status, text: await answer.text() }
    }

    const behind = (state: State): Behind => {
      const known = hidden.get(state)
      if (!known) throw new Error(`no ${state} app was made`)
      return known
    }

    /** The doors of the code host that answer somebody who may read. */
    function readDoors(app: Behind): Door[] {
      const notSet = /\/pages(?:\/builds)?$/
      return doorsTo(server(), app).filter(({ way, line, method, isAbout }) => {
        const isRead = method === 'GET' && isAbout && !notSet.test(line)
        const isSmart = way !== 'git' || line.includes('?service=')
        return isRead && isSmart && ['api', 'page', 'git'].includes(way)
      })
    }

    test('the addresses are those by which its owner reads and its files are found: threat T48 [PERM-01]', async () => {
      for (const state of ['draft', 'taken-down'] as const)
        for (const door of readDoors(behind(state))) {
          const { status } = await ask(owner, door)
          expect({ state, line: door.line, status }).toEqual({
            state,
            line: door.line,
            status: 200,
          })
        }
    })

    test('an admin reads what was taken down, and writes nothing: threat T102 [PERM-26]', async () => {
      for (const door of readDoors(behind('taken-down'))) {
        // What only its owner is shown.
        if (/\/settings$|service=git-receive-pack/.test(door.line)) continue
        const { status } = await ask(admin, door)
        expect({ line: door.line, status }).toEqual({ line: door.line, status: 200 })
      }
      for (const door of doorsTo(server(), behind('taken-down'))) {
        if (door.method === 'GET' || !['api', 'git'].includes(door.way)) continue
        // A fetch by git is a POST that reads.
        if (door.line.endsWith('git-upload-pack') || !door.isAbout) continue
        const { status } = await ask(admin, door)
        expect({ line: door.line, isRefused: status >= 400 }).toMatchObject({ isRefused: true })
      }
    })

    /** Tries every door of every app; answers what each was answered, by its line, one status a state. */
    async function tryAll(
      person: Person,
    ): Promise<Map<string, { door: Door; statuses: number[] }>> {
      const tried = new Map<string, { door: Door; statuses: number[] }>()
      for (const state of states) {
        const app = behind(state)
        for (const door of doorsTo(server(), app)) {
          const { line, address, isAbout } = door
          const { status, text } = await ask(person, door)
          const isRead =
            text.includes(secret) || (!address.includes(app.commit) && text.includes(app.commit))
          expect({ state, line, isRead }).toEqual({ state, line, isRead: false })
          if (isAbout)
            expect({ state, line, status, isOpen: status < 400 }).toMatchObject({ isOpen: false })
          const { statuses } = tried.get(line) ?? { statuses: [] }
          tried.set(line, { door, statuses: [...statuses, status] })
        }
      }
      return tried
    }

    test('a visitor and another person read and change nothing of a private draft, an unpublished app and a deleted one, at any door, and each door is answered as the documentation says: threat T48 [PERM-14] [PERM-01] [PERM-34]', async () => {
      const byVisitor = await tryAll(stranger)
      const byOther = await tryAll(other)
      for (const [line, { door, statuses }] of byOther)
        if (door.way === 'studio' && door.isAbout)
          expect({ line, statuses }).toEqual({ line, statuses: states.map(() => 404) })

      const draft = await owner.calls(readApp, { id: behind('draft').id })
      expect(draft.body.app).toMatchObject({ name: `${secret} draft`, comments: 0, favorites: 0 })
      const unpublished = await owner.calls(readApp, { id: behind('unpublished').id })
      expect(unpublished.body.app).toMatchObject({ comments: 1, favorites: 0, downloads: 0 })
      for (const state of states) {
        if (state === 'suspended') continue
        const { owner: name, repository, commit } = behind(state)
        const path = `/repos/${name}/${repository}/git/ref/heads/main`
        const head = await callCodeHost<{ object: { sha: string } }>(owner, 'GET', path)
        expect({ state, head: head.body.object.sha }).toEqual({ state, head: commit })
      }

      expect(documented()).toEqual(tableOf(byVisitor, byOther))
    }, 120_000)

    test('who is suspended is refused at every door of their own repository, and finds all as it was once that is lifted: threat T102 [PERM-31]', async () => {
      const app = behind('suspended')
      for (const door of doorsTo(server(), app)) {
        if (!door.isAbout || !['api', 'relay', 'page', 'git'].includes(door.way)) continue
        const { status } = await ask(suspended, door)
        expect({ line: door.line, isRefused: status >= 400 }).toMatchObject({ isRefused: true })
      }
      await admin.calls(liftSuspension, { userId: suspended.userId })
      await server().server.outbox.idle()
      for (const door of readDoors(app)) {
        const { status } = await ask(suspended, door)
        expect({ line: door.line, status }).toEqual({ line: door.line, status: 200 })
      }
    })
  },
  { env: { ADMINS: 'builtin:anna' } },
)

type Tried = Map<string, { door: Door; statuses: number[] }>

/**
 * A row for each path that is answered alike by all its methods: `| asked | visitor | second account |`. The
 * relay has the addresses of the code host's API, and is one row; pages and lists have no row, for they are answered.
 */
function tableOf(byVisitor: Tried, byOther: Tried): string[] {
  type Row = { methods: Set<string>; path: string; answers: Set<string>[] }
  const rows = new Map<string, Row>()
  for (const [line, { door, statuses }] of byVisitor) {
    if (!door.isAbout) continue
    const [method = '', ...rest] = line.split(' ')
    const isRelay = door.way === 'relay'
    const plain = rest.join(' ').replaceAll(/\{[^}]*\}/g, '')
    const path = isRelay ? '/api/github/repos/:owner/:repo…' : plain
    const answers = [statuses, byOther.get(line)?.statuses ?? []]
    const key = isRelay ? path : `${path} ${answers.join('|')}`
    const row = rows.get(key) ?? { methods: new Set(), path, answers: [new Set(), new Set()] }
    row.methods.add(method)
    for (const [at, codes] of answers.entries())
      for (const code of codes) row.answers[at]?.add(String(code))
    rows.set(key, row)
  }
  return [...rows.values()].map(({ methods, path, answers }) => {
    const [visitor, other] = answers.map((codes) => [...codes].join(', '))
    return `| \`${[...methods].join(' ')} ${path}\` | ${visitor} | ${other} |`
  })
}

/** The table of docs/security.md, without the spaces that align it. */
function documented(): string[] {
  const text = readFileSync(join(import.meta.dirname, '../docs/security.md'), 'utf8')
  const [, part = ''] = text.split(/^## What others get of a hidden app$/m)
  return (part.split(/^## /m)[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.replaceAll(/ +/g, ' '))
}
