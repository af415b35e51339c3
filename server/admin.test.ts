/** What the operator does by `npm run admin`, as a process of its own beside a code host that runs. */
import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { passkeyFormAt, SoftPasskey } from '../builtin/codehost/testing/soft-passkey.ts'
import { startHost } from '../builtin/codehost/testing/started-host.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrate.ts'

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

test('the operator takes the second step of who lost it away, and the trail tells of it', async () => {
  const folder = await dataFolder()
  const db = connect({ engine: 'sqlite', path: join(folder, 'magiccube.sqlite') })
  onTestFinished(() => db.destroy())
  await migrate(db, 0)
  const started = await startHost({ folder: join(folder, 'codehost'), clock: Date.now })
  onTestFinished(() => started.stop())
  const alice = await started.person('alice')
  expect(await admin(folder, 'reset-second-step', 'alice')).toEqual({
    code: 1,
    said: expect.stringContaining('alice has no second step'),
  })
  const path = '/codehost/settings/second-step'
  await alice.open(path)
  await alice.send({ password: 'alice-password' })
  await alice.follow()
  await alice.send(
    { passkey: new SoftPasskey().create(alice.page.text) },
    { form: passkeyFormAt(alice) },
  )
  const comes = async () => {
    const visitor = started.browser()
    await visitor.open('/codehost/signin')
    return (await visitor.send({ login: 'alice', password: 'alice-password' })).location
  }
  expect(await comes()).toBe('/codehost/signin/second')
  const { code, said } = await admin(folder, 'reset-second-step', 'Alice')
  expect([code, said]).toEqual([0, expect.stringContaining('the password alone signs in')])
  expect(await comes()).toBe('/codehost/alice')
  const account = Number((await started.octokit().request('GET /users/alice')).data.id)
  const kept = await db.selectFrom('audit').select(['actorId', 'event', 'fields']).execute()
  expect(kept).toEqual([
    { actorId: null, event: 'secondStepReset', fields: JSON.stringify({ account }) },
  ])
  for (const args of [[], ['bob'], ['alice', 'bob']])
    expect((await admin(folder, 'reset-second-step', ...args)).code).toBe(1)
})
