/** The backup of the schedule, made by a process of its own with the settings of this one. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { backupProcess } from './backup-process.ts'

vi.setConfig({ testTimeout: 120_000 })

const root = resolve(import.meta.dirname, '../..')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-process-'))
  const db = connect({ engine: 'sqlite', path: join(folder, 'magiccube.sqlite') })
  await migrate(db, 1)
  await db.destroy()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('it answers where the backup is and its bytes, or the sentence for the operator [KIT-09]', async () => {
  vi.stubEnv('MAGICCUBE_DATA', folder)
  const make = backupProcess(root)
  const into = join(folder, 'saved')
  const made = await make(into, 2)
  expect(made).toEqual({ at: expect.stringContaining(join(into, 'magiccube-')), bytes: 0 })
  vi.stubEnv('MAGICCUBE_DATA', join(folder, 'nothing'))
  await expect(make(into, 2)).rejects.toThrow('There is no host')
  vi.stubEnv('MAGICCUBE_DATA', folder)
  await writeFile(join(folder, 'a-file'), '')
  await expect(make(join(folder, 'a-file', 'below'), 2)).rejects.toThrow('It was broken off')
})
