/** A full disk of the code host is told by 507 and in words, to people and to programs. */
import { mkdtemp, rm } from 'node:fs/promises'
import { StatementSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from './storage/database.ts'
import { startHost, type StartedHost } from './testing/started-host.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let started: StartedHost
beforeEach(async () => {
  started = await startHost()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await started.stop()
})

/** From now on nothing can be written. */
function fillDisk(): void {
  vi.spyOn(StatementSync.prototype, 'run').mockImplementation(() => {
    throw Object.assign(new Error('database or disk is full'), { errcode: 13 })
  })
}

test('a form that cannot be kept is answered by a page that says so, in both languages [SCL-13]', async () => {
  const sentences = {
    en: 'The host’s disk is full. Nothing was lost; try again later.',
    zh: '服务器的磁盘已满。没有丢失任何内容，请稍后再试。',
  }
  for (const [language, sentence] of Object.entries(sentences)) {
    const visitor = started.browser()
    await visitor.open(`/codehost/signup?lang=${language}`)
    fillDisk()
    const page = await visitor.send({ login: 'carla', password: 'long enough' })
    vi.restoreAllMocks()
    expect([page.status, page.text]).toEqual([507, expect.stringContaining(sentence)])
    expect(page.text).toContain('class="brand"')
  }
  const visitor = started.browser()
  await visitor.open('/codehost/signup')
  expect((await visitor.send({ login: 'carla', password: 'long enough' })).status).toBe(303)
})

test('a transaction that SQLite rolled back by itself, as on a full disk, fails with what made it, and the next one runs [SCL-13]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'codehost-'))
  const db = openDatabase(folder)
  db.run('CREATE TABLE things (name TEXT UNIQUE)')
  const add = (name: string, how = 'INSERT') => db.run(`${how} INTO things VALUES (?)`, name)
  add('Ada')
  expect(() => db.transaction(() => add('Ada', 'INSERT OR ROLLBACK'))).toThrow('UNIQUE')
  expect(db.transaction(() => add('Bob')).changed).toBe(1)
  db.close()
  await rm(folder, { recursive: true, force: true })
})
