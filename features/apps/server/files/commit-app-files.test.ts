/** Files of an app by the API: trees, single files, and commits. */
import { beforeAll, expect, test } from 'vitest'
import { strToU8, zipSync } from 'fflate'
import * as z from 'zod'
import { Person, signedUp } from '../../../../server/testing/people.ts'
import { draftApp, publishedApp } from '../../../../server/testing/apps.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import { commitFiles } from '../../commit-contract.ts'
import { createApp, readApp, readCodeFiles } from '../../contract.ts'

const Sent = z.object({ commitSha: z.string().optional(), code: z.string().optional() })
const write = (path: string, content: string) => ({ op: 'write' as const, path, content })

onEachDatabase('files by the API', (server) => {
  let ada: Person
  beforeAll(async () => {
    ada = await signedUp(server(), 'ada')
  })
  const made = async (name: string) => (await ada.calls(createApp, { name })).body.id
  const commit = (id: string, changes: object[], parent?: string) =>
    ada.sends<z.infer<typeof Sent>>({
      path: `/api/apps/${id}/commits`,
      method: 'POST',
      body: { message: 'Change', changes, ...(parent === undefined ? {} : { parent }) },
    })
  const treeOf = async (id: string, ref = 'main') => {
    const { body } = await ada.calls(readCodeFiles, { id, ref })
    return { commitSha: body.commitSha, paths: body.tree?.map(({ path }) => path) }
  }
  const read = async (id: string, path: string, who = ada, ref?: string) => {
    const headers = who.token === null ? {} : { Authorization: `Bearer ${who.token}` }
    const query = ref === undefined ? '' : `?ref=${ref}`
    return server().request(`/api/apps/${id}/files/${path}${query}`, { headers })
  }
  const sendForm = async (id: string, parts: Record<string, string | Blob>) => {
    const form = new FormData()
    for (const [name, part] of Object.entries(parts)) form.append(name, part)
    const headers = { Authorization: `Bearer ${ada.token ?? ''}` }
    const answer = await server().request(`/api/apps/${id}/commits`, {
      method: 'POST',
      headers,
      body: form,
    })
    return { status: answer.status, body: Sent.parse(await answer.json()) }
  }
  const zipOf = (files: Record<string, string>) =>
    new Blob([
      zipSync(
        Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
      ),
    ])

  test('the first commit makes the app a private repository of its name; later ones write, move and delete, as text and base64 [OPN-03]', async () => {
    const id = await made('Tea Timer')
    const first = await commit(id, [write('index.html', '<h1>Tea</h1>'), write('js/app.js', '1')])
    expect(first).toMatchObject({ status: 201, body: { changed: true, branch: 'main' } })
    const { app } = (await ada.calls(readApp, { id })).body
    expect(app.githubRepo).toMatchObject({ owner: 'ada', isPrivate: true })
    const before = await treeOf(id)
    expect(before.commitSha).toBe(first.body.commitSha)
    expect(before.paths).toEqual(expect.arrayContaining(['index.html', 'js/app.js']))
    const bytes = Uint8Array.from([0, 255, 1, 254])
    const picture = {
      op: 'write',
      path: 'a b.png',
      encoding: 'base64',
      content: Buffer.from(bytes).toString('base64'),
    }
    const moved = [
      { op: 'move', from: 'js/app.js', to: 'app.js' },
      { op: 'delete', path: '.gitignore' },
    ]
    const second = await commit(id, [picture, ...moved], first.body.commitSha)
    expect(second.status).toBe(201)
    expect((await treeOf(id)).paths).toEqual(
      expect.arrayContaining(['a b.png', 'app.js', 'index.html']),
    )
    expect((await treeOf(id)).paths).not.toContain('js/app.js')
    expect((await treeOf(id)).paths).not.toContain('.gitignore')
    // The tree at an earlier commit is as it was.
    expect(await treeOf(id, first.body.commitSha)).toEqual(before)
    expect(new Uint8Array(await (await read(id, 'a%20b.png')).arrayBuffer())).toEqual(bytes)
    expect(await (await read(id, 'js/app.js', ada, first.body.commitSha)).text()).toBe('1')
    expect((await read(id, 'js/app.js')).status).toBe(404)
    // What changes nothing makes no commit.
    const same = await commit(id, [write('app.js', '1')], second.body.commitSha)
    expect(same.body).toMatchObject({ changed: false, commitSha: second.body.commitSha })
  })

  test('a parent that is not the head is refused with what differs, and of two commits at once one is made [OPN-03]', async () => {
    const id = await draftApp(ada, 'conflict', { 'index.html': '1', 'old.txt': '1' })
    const base = (await treeOf(id)).commitSha ?? ''
    const changes = [
      write('index.html', '2'),
      write('new.txt', '1'),
      { op: 'delete', path: 'old.txt' },
    ]
    const head = (await commit(id, changes, base)).body.commitSha ?? ''
    const late = await commit(id, [write('index.html', '3')], base)
    expect(late).toMatchObject({ status: 409, body: { code: 'commitMoved' } })
    expect(late.body.error).toContain(head)
    expect(late.body.details).toMatchObject([
      { path: 'index.html', code: 'changed' },
      { path: 'new.txt', code: 'added' },
      { path: 'old.txt', code: 'deleted' },
    ])
    const without = await commit(id, [write('index.html', '3')])
    expect(without.body).toMatchObject({
      code: 'commitMoved',
      details: [{ path: 'index.html' }, { path: 'new.txt' }],
    })
    expect((await commit(id, [], '0'.repeat(40))).body.code).toBe('commitNotFound')
    expect(await (await read(id, 'index.html')).text()).toBe('2')
    const both = await Promise.all(
      ['4', '5'].map((text) => commit(id, [write('index.html', text)], head)),
    )
    const statuses = new Set(both.map(({ status }) => status))
    expect(statuses).toEqual(new Set([201, 409]))
  })

  test('a zip comes as a file of a form or in base64; with replace all else goes [OPN-03]', async () => {
    const id = await draftApp(ada, 'zipped', { 'index.html': '1', 'old.txt': '1' })
    const base = (await treeOf(id)).commitSha ?? ''
    const zip = zipOf({ 'index.html': '2', 'css/style.css': 'a{}', '__MACOSX/._x': 'x' })
    const added = await sendForm(id, { message: 'By zip', parent: base, zip })
    expect(added.status).toBe(201)
    expect((await treeOf(id)).paths).toEqual(['css/style.css', 'index.html', 'old.txt'])
    const parent = added.body.commitSha ?? ''
    expect((await sendForm(id, { message: 'x', parent, zip, replace: 'true' })).status).toBe(201)
    const replaced = await treeOf(id)
    expect(replaced.paths).toEqual(['css/style.css', 'index.html'])
    const text = Buffer.from(await zipOf({ 'note.txt': '1' }).arrayBuffer()).toString('base64')
    const order = { id, message: 'x', parent: replaced.commitSha ?? '', zip: text }
    expect((await ada.calls(commitFiles, order)).status).toBe(201)
    for (const bad of ['PK', 'no zip at all', ''])
      expect((await sendForm(id, { message: 'x', parent, zip: new Blob([bad]) })).status).toBe(400)
    expect((await sendForm(id, { message: 'x', other: 'y' })).status).toBe(400)
    expect((await sendForm(id, { message: 'x', replace: 'perhaps' })).status).toBe(400)
  })

  test('what no project holds is refused as elsewhere: names, sizes, numbers, and an archive that is larger inside [OPN-03]', async () => {
    const id = await draftApp(ada, 'bounds', { 'index.html': '1', 'Read.txt': '1' })
    const parent = (await treeOf(id)).commitSha ?? ''
    const codeOf = async (...changes: object[]) => (await commit(id, changes, parent)).body.code
    for (const path of ['../up.txt', '/root.txt', '.git/config', 'a//b', 'nul', 'a\\b'])
      expect([path, await codeOf(write(path, '1'))]).toEqual([path, 'badTreeEntry'])
    expect(await codeOf(write('read.TXT', '1'))).toBe('badTreeEntry')
    expect(await codeOf(write('index.html/x', '1'))).toBe('badTreeEntry')
    expect(await codeOf({ op: 'delete', path: 'nothing.txt' })).toBe('validationError')
    expect(await codeOf({ op: 'move', from: 'nothing.txt', to: 'x' })).toBe('validationError')
    expect(await codeOf({ op: 'write', path: 'x', content: '%%%', encoding: 'base64' })).toBe(
      'validationError',
    )
    expect(await codeOf({ op: 'chmod', path: 'x' })).toBe('validationError')
    expect(await codeOf(write('large.txt', 'x'.repeat(5 * 1_048_576 + 1)))).toBe('fileTooLarge')
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`f${at}.txt`, '']))
    expect((await sendForm(id, { message: 'x', parent, zip: zipOf(many) })).body.code).toBe(
      'tooManyFiles',
    )
    const bomb = zipOf({ 'bomb.txt': '0'.repeat(40 * 1_048_576) })
    expect(bomb.size).toBeLessThan(100_000)
    expect((await sendForm(id, { message: 'x', parent, zip: bomb })).body.code).toBe('fileTooLarge')
    // One name again and again is no project, however small each is.
    const twice = new Uint8Array(await zipOf({ 'a.txt': '1', 'b.txt': '2' }).arrayBuffer())
    for (let at = 0; (at = Buffer.from(twice.buffer).indexOf('b.txt', at)) !== -1;) twice[at] = 97
    const doubled = await sendForm(id, { message: 'x', parent, zip: new Blob([twice]) })
    expect(doubled.body.code).toBe('validationError')
    // A directory that says less than comes out.
    const lying = new Uint8Array(await zipOf({ 'note.txt': '0'.repeat(1_000) }).arrayBuffer())
    const directory = Buffer.from(lying).indexOf('PK\u0001\u0002', 'latin1')
    new DataView(lying.buffer).setUint32(directory + 24, 1, true)
    const answer = await sendForm(id, { message: 'x', parent, zip: new Blob([lying]) })
    expect(answer.body.code).toBe('validationError')
    expect((await treeOf(id)).commitSha).toBe(parent)
    // Nothing was made for an app whose first commit is refused.
    const empty = await made('Still empty')
    expect((await commit(empty, [write('../x', '1')])).body.code).toBe('badTreeEntry')
    expect((await ada.calls(readApp, { id: empty })).body.app.githubRepo ?? null).toBe(null)
  })

  test('a file comes to be saved and runs nowhere, whatever it is called; others read what is published, and no ref [OPN-03]', async () => {
    const page = '<script>alert(1)</script>'
    const { id } = await publishedApp(ada, 'raw', { 'index.html': page, 'pic.svg': '<svg/>' })
    const bob = await signedUp(server(), 'bob')
    const visitor = new Person(server(), 'visitor')
    for (const who of [ada, bob, visitor]) {
      const answer = await read(id, 'index.html', who)
      expect(await answer.text()).toContain('alert(1)')
      const { headers } = answer
      expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(headers.get('content-disposition')).toBe('attachment; filename="index.html"')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    }
    for (const who of [bob, visitor]) {
      expect((await read(id, 'index.html', who, 'main')).status).toBe(404)
      expect((await who.calls(readCodeFiles, { id, ref: 'main' })).status).toBe(404)
    }
    expect((await bob.calls(commitFiles, { id, message: 'x' })).status).toBe(403)
    expect((await read(id, 'index.html', ada, 'no-branch')).status).toBe(404)
    expect((await read(id, 'index.html', ada, 'a..b')).status).toBe(400)
    expect((await ada.calls(readCodeFiles, { id, ref: '0'.repeat(40) })).status).toBe(404)
    expect((await read(id, '..%2f..%2fetc%2fpasswd')).status).toBe(404)
  })
})
