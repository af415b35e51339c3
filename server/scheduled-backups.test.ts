/** Backups by the host's schedule: when, by how many processes at once, and what an admin and a monitor are told. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSystem } from '../features/host/contract.ts'
import { createLog } from './kernel/log.ts'
import { type MakeBackup, scheduledBackups } from './scheduled-backups.ts'
import { readConfig } from './settings/config.ts'
import { SettingError } from './settings/setting-error.ts'
import { type Person, signedUp, signIn } from './testing/people.ts'
import { onEachDatabase, type TestServer } from './testing/test-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'scheduled-'))
const settingsFile = join(folder, 'settings.json')
await writeFile(settingsFile, JSON.stringify({ backup: { every: '6h', to: './saved', keep: 3 } }))
afterAll(() => rm(folder, { recursive: true, force: true }))

const hourMs = 3_600_000

function anotherProcess(server: TestServer, makeBackup: MakeBackup) {
  const config = readConfig({ MAGICCUBE_CONFIG: settingsFile }, folder)
  const log = createLog({ stream: { write: () => undefined } })
  const world = { now: server.now, random: (count: number) => Buffer.alloc(count, 7), fetch }
  return scheduledBackups({ config, db: server.server.db, world, log, process: 'b', makeBackup })
}

onEachDatabase(
  'scheduled backups',
  (server) => {
    let rosa: Person
    beforeAll(async () => {
      rosa = await signedUp(server(), 'rosa')
    }, 60_000)
    const told = async () => (await rosa.calls(readSystem, {})).body.backups

    test('one process at a time makes what is due; its result is on the admin page and in the metrics [KIT-09]', async () => {
      expect(await told()).toEqual({
        everyHours: 6,
        to: './saved',
        keep: 3,
        isRunning: false,
        success: null,
        failure: null,
      })
      const { backups, metrics } = server().server
      const made: unknown[] = []
      let finish = (): void => {}
      server().backups.make = async (to, keep) => {
        made.push({ to, keep })
        await new Promise<void>((done) => (finish = done))
        return { at: '/saved/one', bytes: 42 }
      }
      const other = anotherProcess(server(), async () => {
        made.push('twice')
        return { at: '', bytes: 0 }
      })
      const startedAt = server().now() / 1_000
      await backups.tick()
      await other.tick()
      expect((await told())?.isRunning).toBe(true)
      // It takes longer than the schedule, and says that it goes on.
      server().pass(6 * hourMs)
      await backups.tick()
      await other.tick()
      finish()
      await backups.idle()
      expect(made).toEqual([{ to: './saved', keep: 3 }])
      await signIn(rosa)
      expect((await told())?.success).toMatchObject({ place: '/saved/one', bytes: 42 })
      const text = await metrics.text()
      expect(text).toContain(`magiccube_backup_last_success_timestamp_seconds ${startedAt}`)
      expect(text).toContain('magiccube_backup_last_bytes 42')
      expect(text).toContain('magiccube_backup_failing 0')
    })

    test('the next one is made when it is due, and no sooner [KIT-09]', async () => {
      const made: string[] = []
      server().backups.make = async (to) => {
        made.push(to)
        return { at: '/saved/next', bytes: 42 }
      }
      const { backups } = server().server
      await backups.tick()
      await backups.idle()
      server().pass(6 * hourMs - 1)
      await backups.tick()
      expect(made).toHaveLength(1)
      server().pass(1)
    })

    test('a failure is told with its reason and tried again after an hour, one without an end after minutes [KIT-09]', async () => {
      const { backups, metrics } = server().server
      const told = backups.state
      server().backups.make = async () => Promise.reject(new Error('the disk is full'))
      await backups.tick()
      await backups.idle()
      expect((await told())?.failure).toMatchObject({ error: 'the disk is full' })
      expect((await told())?.success).toMatchObject({ at: '/saved/next' })
      expect(await metrics.text()).toContain('magiccube_backup_failing 1')
      server().pass(hourMs - 1)
      // This process is killed in the middle.
      const ended = anotherProcess(server(), async () => new Promise(() => {}))
      await ended.tick()
      await ended.tick()
      expect((await told())?.isRunning).toBe(false)
      server().pass(1)
      await ended.tick()
      expect((await told())?.isRunning).toBe(true)
      server().backups.make = async () => ({ at: '/saved/two', bytes: 43 })
      server().pass(6 * 60_000)
      await backups.tick()
      expect((await told())?.failure).toMatchObject({ error: 'the process that made it ended' })
      server().pass(hourMs)
      await backups.tick()
      await backups.idle()
      expect(await told()).toMatchObject({ success: { at: '/saved/two' }, failure: null })
    })
  },
  { env: { ADMINS: 'builtin:rosa', MAGICCUBE_CONFIG: settingsFile } },
)

test.each([
  { every: '0h', to: 'x' },
  { every: 'daily', to: 'x' },
  { every: '1d' },
  { every: '1d', to: 'x.tar' },
])('a schedule that cannot be kept stops the start: %o', async (backup) => {
  await writeFile(join(folder, 'bad.json'), JSON.stringify({ backup }))
  const read = () => readConfig({ MAGICCUBE_CONFIG: join(folder, 'bad.json') }, folder)
  expect(read).toThrow(SettingError)
  expect(read).toThrow('"backup')
})
