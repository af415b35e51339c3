/** What the operator does by `npm run admin`, as a process of its own beside a code host that runs. */
import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startHost } from '../builtin/codehost/testing/started-host.ts'

// A whole process starts in each test, on machines of any speed.
vi.setConfig({ testTimeout: 60_000 })

const root = resolve(import.meta.dirname, '..')

/** Runs the command on a data folder. */
function admin(folder: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const script = join(root, 'server', 'admin.ts')
  const env = { PATH: process.env['PATH'], MAGICCUBE_DATA: folder, PORT: '3000' }
  const options = ['--disable-warning=ExperimentalWarning', script, ...args]
  const child = spawn(process.execPath, options, { env })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  return new Promise((end) => child.on('close', (code) => end({ code, said })))
}

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-admin-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('the operator gives who forgot a password a link, beside the server that runs: threat T75 [AUTH-40]', async () => {
  const folder = await dataFolder()
  const started = await startHost({ folder: join(folder, 'codehost'), clock: Date.now })
  onTestFinished(() => started.stop())
  await started.person('alice')
  const { code, said } = await admin(folder, 'reset-password', 'Alice')
  expect(code).toBe(0)
  const link = /http:\/\/localhost:3000(\/codehost\/settings\/reset\/[\w-]{43})\n/.exec(said)?.[1]
  const visitor = started.browser()
  await visitor.open(link ?? '')
  await visitor.follow()
  await visitor.send({ password: 'a much better one' })
  expect(visitor.page.location).toBe('/codehost/settings?done=password')
  expect(await admin(folder, 'reset-password', 'bob')).toEqual({
    code: 1,
    said: expect.stringContaining('Nobody is called "bob"'),
  })
})

test('a folder without a code host is named, and left as it is', async () => {
  const folder = await dataFolder()
  const { code, said } = await admin(folder, 'reset-password', 'alice')
  expect([code, said]).toEqual([1, expect.stringContaining('There is no built-in code host in')])
  expect(await readdir(folder)).toEqual([])
})

test('any other command is answered with how to say it', async () => {
  const folder = await dataFolder()
  for (const args of [[], ['reset-password'], ['delete', 'alice'], ['reset-password', 'a', 'b']])
    expect(await admin(folder, ...args)).toEqual({
      code: 1,
      said: expect.stringContaining('npm run admin -- reset-password NAME'),
    })
})

test('the first admin of a closed host comes in by a link of the operator’s, made before its first start [KIT-01]', async () => {
  const folder = await dataFolder()
  const { code, said } = await admin(folder, 'invite', '--places', '2', '--days', '1')
  expect([code, said]).toEqual([
    0,
    expect.stringContaining('2 people can create an account, for one day'),
  ])
  const secret = /http:\/\/localhost:3000\/codehost\/join#([\w-]{43})\n/.exec(said)?.[1]
  const started = await startHost({
    folder: join(folder, 'codehost'),
    clock: Date.now,
    registration: async () => 'closed',
  })
  onTestFinished(() => started.stop())
  const rosa = started.browser()
  await rosa.open('/codehost/join')
  await rosa.send({ code: secret ?? '' })
  await rosa.open('/codehost/signup')
  const made = await rosa.send({ login: 'rosa', password: 'a word of rosa alone' })
  expect([made.status, made.location]).toEqual([303, '/codehost/rosa'])
  for (const args of [['--places', '0'], ['--days', '366'], ['--days', 'x'], ['--admin'], ['rosa']])
    expect(await admin(folder, 'invite', ...args)).toEqual({
      code: 1,
      said: expect.stringContaining('npm run admin -- invite [--places N] [--days N]'),
    })
})
