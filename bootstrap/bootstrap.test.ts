/** What a person reads when the product cannot be set up or started; every case is a real process. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

const root = resolve(import.meta.dirname, '..')

// A whole process starts in each test, on machines of any speed.
vi.setConfig({ testTimeout: 60_000 })

type Env = Readonly<Record<string, string>>
type Ended = { code: number | null; said: string }

// As a later start of the product has it: else each process strips the types of the whole server anew.
const compiled = { NODE_COMPILE_CACHE: join(root, '.runtime', 'compiled') }

/** Runs Node with these arguments until it ends; nothing of this process's settings reaches it. */
function runNode(args: readonly string[], env: Env, cwd = root): Promise<Ended> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd,
    env: { ...compiled, ...env },
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  return new Promise((end) => child.on('close', (code) => end({ code, said })))
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-boot-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A clone with nothing but the bootstrap and a lock file, and a folder of programs that `npm` lies in. */
async function bareClone(npm: string) {
  const folder = await emptyFolder()
  const bin = join(folder, 'bin')
  await cp(join(root, 'bootstrap'), join(folder, 'bootstrap'), { recursive: true })
  await writeFile(
    join(folder, 'package.json'),
    '{ "name": "clone", "version": "1.0.0", "type": "module" }',
  )
  await writeFile(
    join(folder, 'package-lock.json'),
    '{ "name": "clone", "version": "1.0.0", "lockfileVersion": 3, "packages": {} }',
  )
  await mkdir(bin)
  await writeFile(join(bin, 'npm'), `#!/bin/sh\n${npm}\n`)
  await chmod(join(bin, 'npm'), 0o755)
  return { folder, bin }
}

/** Makes the process look like an old Node on some processor, before the bootstrap runs. */
function pretending(arch: string): string[] {
  const versions = "{ value: { ...process.versions, node: '20.11.0' } }"
  const code = `Object.defineProperty(process, 'versions', ${versions}); Object.defineProperty(process, 'arch', { value: '${arch}' })`
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`]
}

const unreachable =
  'echo "npm error code ECONNREFUSED" >&2; echo "npm error connect ECONNREFUSED 127.0.0.1:9" >&2; exit 1'

describe.skipIf(process.platform === 'win32')('the set-up explains what it cannot do', () => {
  test('a platform without a ready-made Node is named, with the official download', async () => {
    const { folder, bin } = await bareClone('exit 1')
    const { code, said } = await runNode(
      [...pretending('mips'), 'bootstrap/run.mjs', 'start'],
      { PATH: bin },
      folder,
    )
    expect(said).toContain(`There is no ready-made Node 24 for ${process.platform} on mips.`)
    expect(said).toContain('https://nodejs.org/en/download')
    expect(said).not.toMatch(/^ +at /m)
    expect(code).toBe(1)
  })

  test('without a network the first start says that Node could not be fetched', async () => {
    const { folder, bin } = await bareClone(unreachable)
    const { code, said } = await runNode(
      [...pretending('x64'), 'bootstrap/run.mjs', 'start'],
      { PATH: bin },
      folder,
    )
    expect(said).toContain('The first start needs the network to fetch packages')
    expect(said).toContain('ECONNREFUSED')
    expect(said).not.toMatch(/^ +at /m)
    expect(code).toBe(1)
  })

  test('without a network the first start says that packages could not be installed', async () => {
    const { folder, bin } = await bareClone(unreachable)
    const { code, said } = await runNode(['bootstrap/run.mjs', 'start'], { PATH: bin }, folder)
    expect(said).toContain('Installing packages (once)')
    expect(said).toContain('The first start needs the network to fetch packages')
    expect(said).not.toMatch(/^ +at /m)
    expect(code).toBe(1)
  })

  test('packages that are only linked in are never emptied', async () => {
    const { folder, bin } = await bareClone('rm -rf node_modules/*')
    const theirs = await emptyFolder()
    await writeFile(join(theirs, 'package'), '')
    await symlink(theirs, join(folder, 'node_modules'))
    const { code, said } = await runNode(['bootstrap/run.mjs', 'start'], { PATH: bin }, folder)
    expect(said).toContain('node_modules is a symbolic link')
    expect(said).not.toMatch(/^ +at /m)
    expect(code).toBe(1)
    expect(await readdir(theirs)).toEqual(['package'])
  })

  test('an archive of Node that this project does not know is not installed: threat T65', async () => {
    const { folder, bin } = await bareClone('echo forged > node.tgz')
    const { code, said } = await runNode(
      [...pretending('x64'), 'bootstrap/run.mjs', 'start'],
      { PATH: bin },
      folder,
    )
    expect(said).toContain(
      'The archive of Node is not the one that this project knows. Nothing was installed.',
    )
    expect(code).toBe(1)
  })

  test('a command that does not exist is answered with those that do', async () => {
    const { code, said } = await runNode(['bootstrap/run.mjs', 'dance'], {})
    expect(said).toContain('There is no command "dance". There are: start, dev, test,')
    expect(code).toBe(1)
  })
})

/** Starts the real server with settings that it must refuse. */
async function refusedStart(env: Env): Promise<Ended> {
  const folder = await emptyFolder()
  return runNode(['server/main.ts'], { MAGICCUBE_DATA: join(folder, 'data'), ...env })
}

const secure: Env = {
  STUDIO_URL: 'https://studio.example',
  PREVIEW_HOST: 'preview-example.net',
  SITES_HOST: 'sites-example.org',
  SECRET_KEY: 'k8Jq2mZx7Rw4Tn9Lp5Vd3Hs6Bf1Cg0Y-',
  TRUSTED_PROXY_HOPS: '1',
}

describe('an insecure setting stops the start in production, with its reason: threat T66', () => {
  test.each<[string, Env, string]>([
    ['http', { STUDIO_URL: 'http://studio.example' }, 'STUDIO_URL must begin with https://'],
    ['no secret key', { SECRET_KEY: '' }, 'SECRET_KEY is required in production'],
    ['a short secret key', { SECRET_KEY: 'short' }, 'SECRET_KEY is too weak'],
    ['a guessable secret key', { SECRET_KEY: 'a'.repeat(64) }, 'SECRET_KEY is too weak'],
    [
      'no host for previews',
      { PREVIEW_HOST: '' },
      'PREVIEW_HOST and SITES_HOST are required in production',
    ],
    [
      'no host for sites',
      { SITES_HOST: '' },
      'PREVIEW_HOST and SITES_HOST are required in production',
    ],
    [
      'half of GitHub',
      { GITHUB_CLIENT_ID: 'id' },
      'GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET must be given together',
    ],
    [
      'keys sent in the clear',
      { OPENAI_BASE_URL: 'http://models.example/v1' },
      'http://models.example/v1 must begin with https://',
    ],
    [
      'no count of proxies',
      { TRUSTED_PROXY_HOPS: '0' },
      'TRUSTED_PROXY_HOPS must be at least 1 in production',
    ],
    [
      'an admin of any code host',
      { ADMINS: 'alice' },
      'ADMINS must name each admin with the code host',
    ],
    [
      'many processes on SQLite',
      { INSTANCES: '2' },
      'INSTANCES is more than 1, which needs DATABASE_URL',
    ],
  ])('%s', async (_setting, env, reason) => {
    const { code, said } = await refusedStart({ ...secure, ...env })
    expect(said).toContain(`MagicCube cannot start. ${reason}`)
    expect(said).not.toMatch(/^ +at /m)
    expect(code).toBe(1)
  })

  test.each([
    ['studio and sites', { SITES_HOST: 'sites.studio.example' }],
    ['studio and previews', { PREVIEW_HOST: 'preview.studio.example' }],
    ['previews and sites', { SITES_HOST: 'sites.preview-example.net' }],
  ])('%s on one registrable domain [HST-15]', async (_which, env) => {
    const { code, said } = await refusedStart({ ...secure, ...env })
    expect(said).toContain(
      'STUDIO_URL, PREVIEW_HOST and SITES_HOST must be three different registrable domains',
    )
    expect(code).toBe(1)
  })
})

describe('a setting that cannot be used is named', () => {
  test.each<[string, Env, string]>([
    ['a port that is none', { PORT: 'many' }, 'The setting PORT is not usable'],
    [
      'a database of an unknown kind',
      { DATABASE_URL: 'mysql://localhost/db' },
      'The setting DATABASE_URL is not usable',
    ],
    [
      'a settings file that is not there',
      { MAGICCUBE_CONFIG: '/nowhere/magiccube.json' },
      'MAGICCUBE_CONFIG names /nowhere/magiccube.json, which cannot be read',
    ],
  ])('%s', async (_setting, env, reason) => {
    const { code, said } = await refusedStart(env)
    expect(said).toContain(`MagicCube cannot start. ${reason}`)
    expect(said).not.toMatch(/^ +at /m)
    expect(code).toBe(1)
  })

  test('a settings file with an unknown or broken value', async () => {
    const file = join(await emptyFolder(), 'settings.json')
    await writeFile(file, '{ "limits": { "scale": "fast" } }')
    const wrongType = await refusedStart({ MAGICCUBE_CONFIG: file })
    expect(wrongType.said).toContain(`${file}: "limits.scale" is not usable`)
    expect(wrongType.code).toBe(1)
    await writeFile(file, '{ limits')
    const broken = await refusedStart({ MAGICCUBE_CONFIG: file })
    expect(broken.said).toContain(`${file} is not valid JSON`)
    expect(broken.code).toBe(1)
  })

  test.skipIf(process.platform !== 'linux')(
    'a data folder where no folder can be made, which Node would try for ever',
    async () => {
      const { code, said } = await refusedStart({ MAGICCUBE_DATA: '/proc/magiccube/data' })
      expect(said).toContain('The data folder /proc/magiccube/data cannot be written')
      expect(code).toBe(1)
    },
  )

  test('a data folder that cannot be written', async () => {
    const file = join(await emptyFolder(), 'file')
    await writeFile(file, '')
    const { code, said } = await refusedStart({ MAGICCUBE_DATA: join(file, 'data') })
    expect(said).toContain(`The data folder ${join(file, 'data')} cannot be written`)
    expect(said).toContain('Set MAGICCUBE_DATA to a folder that can.')
    expect(code).toBe(1)
  })
})

test('after a build that broke off nothing counts as built: the source of before is built again', async () => {
  const { folder } = await bareClone('exit 0')
  const stamp = join(folder, '.build', 'stamp')
  await writeFile(join(folder, 'bootstrap', 'build.mjs'), '')
  const build =
    "import { buildStudio } from './bootstrap/prepare.mjs'; await buildStudio('.', process.execPath)"
  const script = join(folder, 'build-here.mjs')
  await writeFile(script, build)
  expect((await runNode([script], { PATH: '' }, folder)).code).toBe(0)
  expect(existsSync(stamp)).toBe(true)
  await writeFile(join(folder, 'bootstrap', 'build.mjs'), 'process.exit(1)')
  expect((await runNode([script], { PATH: '' }, folder)).code).toBe(1)
  expect(existsSync(stamp)).toBe(false)
})

test('the studio is built in a folder of any name', async () => {
  const folder = join(await emptyFolder(), 'my caf\u00e9 100%20')
  for (const name of ['bootstrap', 'contract', 'hosting', 'project', 'server', 'vite.config.ts'])
    await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await mkdir(join(folder, 'web'))
  await writeFile(join(folder, 'web', 'index.html'), `<html>${'<p>A studio</p>'.repeat(99)}</html>`)
  await writeFile(join(folder, 'web', 'draw-page.tsx'), 'export const drawPage = null')
  const { code, said } = await runNode(['bootstrap/build.mjs'], { PATH: '' }, folder)
  expect({ code, said }).toEqual({ code: 0, said: '' })
  expect(await readdir(join(folder, '.build', 'web'))).toContain('index.html.br')
  expect((await readdir(join(folder, '.build', 'preview'))).toSorted()).toEqual([
    'capture.js',
    'console.js',
    'phone.js',
    'shared.js',
    'shell.js',
    'sw.js',
    'try.js',
  ])
})

/** A checkout whose sources are ours and whose build is the least that a server reads. */
async function checkoutWithBuild(): Promise<string> {
  const folder = await emptyFolder()
  for (const name of [
    'server',
    'features',
    'contract',
    'project',
    'hosting',
    'builtin',
    'starters',
    'node_modules',
    'package.json',
  ]) {
    await symlink(
      join(root, name),
      join(folder, name),
      name === 'package.json' ? 'file' : 'junction',
    )
  }
  const build = {
    'web/index.html': '<html lang="en"></html>',
    'web/.vite/manifest.json': '{}',
    'draw/draw-page.js':
      'export const drawPage = async () => ({ html: "", title: null, description: null })',
    'preview/shell.js': '',
    'preview/sw.js': '',
    'preview/capture.js': '',
    'preview/console.js': '',
    'preview/phone.js': '',
    'preview/shared.js': '',
    'preview/try.js': '',
    'app-script/v1.js': '',
    'app-script/v1-more.js': '',
    'app-script/v1.mjs': '',
    'app-script/v1.d.ts': '',
    'app-script/storage.js': '',
    'app-script/signed-in.js': '',
  }
  for (const [path, text] of Object.entries(build)) {
    await mkdir(join(folder, '.build', path, '..'), { recursive: true })
    await writeFile(join(folder, '.build', path), text)
  }
  return folder
}

async function takenPort(): Promise<number> {
  const neighbour = createServer()
  await new Promise<void>((open) => neighbour.listen(0, '127.0.0.1', open))
  onTestFinished(() => void neighbour.close())
  const address = neighbour.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((open) => probe.listen(0, '127.0.0.1', open))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts the server of a checkout with a build until it ends. */
async function startedIn(folder: string, env: Env): Promise<Ended> {
  return runNode(
    ['--preserve-symlinks', '--preserve-symlinks-main', join(folder, 'server/main.ts')],
    { MAGICCUBE_DATA: join(folder, 'data'), LOG_LEVEL: 'error', ...env },
    folder,
  )
}

describe.skipIf(process.platform === 'win32')(
  'what the server needs and does not get is named',
  () => {
    test.each(['PORT', 'METRICS_PORT'])(
      'a taken %s, with another one to start on',
      async (setting) => {
        const port = await takenPort()
        const env = { PORT: String(await freePort()), [setting]: String(port) }
        const { code, said } = await startedIn(await checkoutWithBuild(), env)
        expect(said).toContain(`MagicCube cannot start. Port ${port} is taken.`)
        expect(said).toContain(`${setting}=${port + 1} npm start`)
        expect(said).not.toContain('MagicCube is running')
        expect(said).not.toMatch(/^ +at /m)
        expect(code).toBe(1)
      },
    )

    test.each([
      ['DATABASE_URL', 'postgres://user:hidden@127.0.0.1:PORT/db', 'The database of DATABASE_URL'],
      ['REDIS_URL', 'redis://:hidden@127.0.0.1:PORT', 'The Redis of REDIS_URL'],
    ])('%s leads nowhere', async (setting, url, part) => {
      const port = String(await freePort())
      const env = { PORT: String(await freePort()), [setting]: url.replace('PORT', port) }
      const { code, said } = await startedIn(await checkoutWithBuild(), env)
      expect(said).toMatch(new RegExp(`MagicCube cannot start. ${part} cannot be .*ECONNREFUSED`))
      expect(said).not.toMatch(/hidden|^ +at |Unhandled/m)
      expect(code).toBe(1)
    })
  },
)
