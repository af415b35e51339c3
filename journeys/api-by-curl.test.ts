/** The lines of docs/api.md as they stand, and git with an access token, against a server's own process. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { Browser as FormBrowser } from '../builtin/codehost/testing/browser.ts'
import { formFetch, signUpByForms } from './api-person.ts'
import { type RunningServer, startServer } from './running-server.ts'

const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0
/** A zip of one file, `index.html`. */
const builtZip =
  'UEsDBBQAAAAIAAAAIVyjVvofDgAAAA4AAAAKAAAAaW5kZXguaHRtbLPJMLRzKs3MKbHRB7IAUEsBAhQAFAAAAAgAAAAhXKNW+h8OAAAADgAAAAoAAAAAAAAAAAAAAAAAAAAAAGluZGV4Lmh0bWxQSwUGAAAAAAEAAQA4AAAANgAAAAAA'
const page = join(resolve(import.meta.dirname, '..'), 'docs/api.md')

let server: RunningServer
let folder = ''
let token = ''
beforeAll(async () => {
  server = await startServer()
  folder = await mkdtemp(join(tmpdir(), 'magiccube-api-'))
  const session = await signUpByForms(server, new FormBrowser(formFetch(server)), 'ada')
  const made = await fetch(`${server.url}/api/auth/tokens`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${session}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'curl', scopes: ['apps:read', 'apps:write', 'publish'] }),
  })
  token = z.object({ token: z.string() }).parse(await made.json()).token
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The blocks of shell of the page. */
const blocks = async (): Promise<string[]> =>
  Array.from(
    (await readFile(page, 'utf8')).matchAll(/```sh\n([\s\S]*?)```/g),
    ([, text = '']) => text,
  )

function run(program: string, args: string[], env: Record<string, string> = {}) {
  const own = {
    ...process.env,
    MAGICCUBE: server.url,
    TOKEN: token,
    GIT_TERMINAL_PROMPT: '0',
    ...env,
  }
  return new Promise<{ code: number; output: string }>((done) => {
    execFile(program, args, { cwd: folder, env: own }, (error, stdout, stderr) =>
      done({ code: error ? 1 : 0, output: stdout + stderr }),
    )
  })
}

const Apps = z.object({ apps: z.array(z.object({ _id: z.string() })) })
const Tree = z.object({ commitSha: z.string(), tree: z.array(z.object({ path: z.string() })) })
const ask = async (path: string): Promise<unknown> =>
  (await fetch(server.url + path, { headers: { Authorization: `Bearer ${token}` } })).json()

test.skipIf(!has('curl'))(
  'from nothing to a live app in four lines of curl, as docs/api.md has them; then a folder as a zip [OPN-03]',
  async () => {
    const [, walk = '', zipped = ''] = await blocks()
    expect(walk.trim().split('\n')).toHaveLength(4)
    const walked = await run('sh', ['-ec', walk])
    expect(walked).toMatchObject({ code: 0 })
    expect(walked.output).toContain('<h1>Hello there</h1>')
    const app = Apps.parse(await ask('/api/apps/user/apps')).apps[0]?._id ?? ''
    const treeNow = async () => Tree.parse(await ask(`/api/apps/${app}/files?ref=main`))
    const { commitSha: head } = await treeNow()
    await writeFile(join(folder, 'site.zip'), Buffer.from(builtZip, 'base64'))
    const [, line = ''] = zipped.trim().split('\n')
    expect(await run('sh', ['-ec', line], { app, head })).toMatchObject({ code: 0 })
    expect((await treeNow()).tree.map(({ path }) => path)).toEqual(['index.html'])
  },
)

test.skipIf(!has('git'))(
  'git clones and pushes with the token at a server whose code host is a process of its own [OPN-01]',
  async () => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const send = async (path: string, body: object) =>
      z
        .looseObject({})
        .parse(
          await (
            await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
          ).json(),
        )
    const { id } = await send('/api/apps', { name: 'By git' })
    const changes = [{ op: 'write', path: 'index.html', content: '1' }]
    const { repository } = await send(`/api/apps/${String(id)}/commits`, {
      message: 'First',
      changes,
    })
    const address = `${server.url.replace('://', `://ada:${token}@`)}/codehost/${String(repository)}.git`
    expect(await run('git', ['clone', address, 'desk'])).toMatchObject({ code: 0 })
    const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']
    await writeFile(join(folder, 'desk/index.html'), '2')
    expect(await run('git', ['-C', 'desk', ...author, 'commit', '-am', 'Second'])).toMatchObject({
      code: 0,
    })
    expect(await run('git', ['-C', 'desk', 'push'])).toMatchObject({ code: 0 })
    const wrong = address.replace(token, `${token.slice(0, -1)}_`)
    const refused = await run('git', ['clone', wrong, 'none'])
    expect(refused.code).toBe(1)
    const deeds = z.object({ deeds: z.array(z.object({ act: z.string() })) })
    const { deeds: done } = deeds.parse(await ask(`/api/apps/${String(id)}/token-acts`))
    expect(done.map(({ act }) => act)).toEqual(['pushed', 'committed', 'created'])
  },
)
