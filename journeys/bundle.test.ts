/** The bundle for a machine without a network: made, unpacked, and used with no program beside it but a shell. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { fillContent, makeApp, publish, signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

const root = resolve(import.meta.dirname, '..')

let folder: string
let archive: string
let name: string
let browser: Browser
let server: RunningServer | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'magiccube-bundle-'))
  execFileSync(process.execPath, [join(root, 'tools/bundle/main.ts'), folder])
  const made = await readdir(folder)
  name = made.find((file) => file.endsWith('.tar.gz'))?.replace('.tar.gz', '') ?? ''
  archive = join(folder, `${name}.tar.gz`)
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  browser = await launchChromium({ isWhole: true })
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A folder with what a shell script needs, in place of all programs of this machine. */
async function fewPrograms(): Promise<string> {
  const bin = join(folder, 'bin')
  await mkdir(bin)
  for (const program of ['sh', 'dirname', 'readlink'])
    await symlink(execFileSync('which', [program]).toString().trim(), join(bin, program))
  return bin
}

test('the bundle holds what a host needs, no test and nothing that was kept here, and says its hash', async () => {
  const paths = execFileSync('tar', ['-tzf', archive], { maxBuffer: 64 * 1024 ** 2 })
    .toString()
    .split('\n')
  const below = paths.map((path) => path.slice(name.length + 1))
  expect(below).toEqual(
    expect.arrayContaining(['magiccube', 'LICENSE', 'docs/operating.md', '.env.example']),
  )
  const own = below.filter((path) => !path.startsWith('node_modules/'))
  expect(
    own.filter((path) => /\.test\.tsx?$|\/testing\/|^(?:data|journeys|bench)\//.test(path)),
  ).toEqual([])
  expect(own).not.toContain('.env')
  const hash = createHash('sha256')
    .update(await readFile(archive))
    .digest('hex')
  expect(await readFile(`${archive}.sha256`, 'utf8')).toBe(`${hash}  ${name}.tar.gz\n`)
})

test('unpacked, it starts with no Node, npm or git on the machine, and somebody makes, fills and publishes an app in it [KIT-20]', async () => {
  server = await startServer(
    { demoModel: { charactersPerSecond: 0 } },
    { SERVER_PROGRAM: join(folder, name, 'magiccube'), PATH: await fewPrograms() },
  )
  const profile = await openProfile(browser, { width: 1440, height: 900, locale: 'en' })
  const owner = await visit(profile, server.url, 'en')
  await signUp(owner, 'ada', true)
  const prompt = 'A packing list for the move: boxes, tape and keys'
  await makeApp(owner, { name: 'Moving house', prompt }, true)
  await fillContent(owner, { field: 'Title', text: 'Elm Street' })
  const site = await publish(owner, { makePublic: true })
  const there = await profile.newPage()
  await there.goto(site)
  await there.getByRole('heading', { level: 1, name: 'Elm Street' }).waitFor()
  expect(owner.faults).toEqual([])
  expect(server.log()).not.toContain('"level":"error"')
}, 240_000)

test('its program names the commands that it has', () => {
  const program = join(folder, name, 'magiccube')
  expect(execFileSync(program, ['help']).toString()).toContain('start | admin COMMAND | codehost')
  expect(() => execFileSync(program, ['stop'], { stdio: 'pipe' })).toThrow(
    'there is no command "stop"',
  )
})
