/** A disk that is full is told as that, by 507 and in words, and what was there before is there afterwards. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readApp } from '../../features/apps/contract.ts'
import { publishApp } from '../../features/publishing/contract.ts'
import { codeHostFaults } from '../testing/code-host-faults.ts'
import { callCodeHost, draftApp } from '../testing/apps.ts'
import { signedUp } from '../testing/people.ts'
import { onEachDatabase, type TestServer } from '../testing/test-server.ts'
import { hostFailure } from './host-failures.ts'

const sentences = {
  en: 'The host’s disk is full. Nothing was lost; try again later.',
  zh: '服务器的磁盘已满。没有丢失任何内容，请稍后再试。',
}

/** Has the database take nothing more, as on a full disk, until what comes back is called. */
async function fill({ engine, server: { db } }: TestServer): Promise<() => Promise<unknown>> {
  if (engine === 'sqlite') {
    const { rows } = await sql<Record<string, number>>`pragma page_count`.execute(db)
    await sql.raw(`pragma max_page_count = ${Object.values(rows[0] ?? {})[0]}`).execute(db)
    // What is left of the file is used up first.
    for (let n = 0, isFull = false; !isFull; n += 1) {
      const row = { name: `filling-${n}`, value: 'x'.repeat(4_000), changedAt: 0 }
      isFull = await db
        .insertInto('hostSettings')
        .values(row)
        .execute()
        .then(
          () => false,
          () => true,
        )
    }
    return () => sql.raw('pragma max_page_count = 1000000').execute(db)
  }
  await sql
    .raw(
      `create function refuse_full() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
    )
    .execute(db)
  await sql
    .raw('create trigger full_disk before insert on chat_messages execute function refuse_full()')
    .execute(db)
  return () => sql.raw('drop trigger full_disk on chat_messages').execute(db)
}

onEachDatabase('a full disk', (server) => {
  test('is told as that in both languages, and everything is as it was [SCL-13]', async () => {
    const ada = await signedUp(server(), 'ada')
    const id = await draftApp(ada, 'kept', { 'index.html': 'x' })
    const message = 'A long word. '.repeat(1_000)
    const say = (language: string) =>
      ada.sends<{ code: string; error: string }>(
        { path: `/api/apps/${id}/ai-chat`, method: 'POST', body: { message } },
        { 'Accept-Language': language },
      )
    const before = (await ada.calls(readApp, { id })).body
    const empty = await fill(server())
    for (const [language, error] of Object.entries(sentences))
      expect(await say(language)).toMatchObject({
        status: 507,
        body: { code: 'hostFull', error },
      })
    expect((await ada.calls(readApp, { id })).body).toEqual(before)
    await empty()
    expect((await say('en')).status).toBe(201)
  })

  test('is told as that where it is the code host’s [SCL-13]', async () => {
    const ben = await signedUp(server(), 'ben')
    const id = await draftApp(ben, 'pushed', { 'index.html': 'x' })
    const door = codeHostFaults(server())
    const full = { kind: 'answer', status: 507 } as const
    door.set({ method: 'GET', path: /./, fault: full }, { method: 'POST', path: /./, fault: full })
    const published = await ben.calls(publishApp, { id })
    const relayed = await callCodeHost(ben, 'POST', '/user/repos', { name: 'more' })
    door.stop()
    expect(published).toMatchObject({ status: 507, body: { code: 'hostFull' } })
    expect(relayed).toMatchObject({ status: 507, body: { code: 'hostFull' } })
    expect((await ben.calls(publishApp, { id })).status).toBe(200)
  })
})

test('what means a full disk is known from what means another fault', () => {
  const thrown = (fields: object) => Object.assign(new Error('no'), fields)
  const full = [{ code: 'ENOSPC' }, { code: 'EDQUOT' }, { code: '53100' }, { errcode: 13 }]
  for (const fields of [...full, { errcode: 4874 }])
    expect([fields, hostFailure(thrown(fields))]).toEqual([fields, 'hostFull'])
  for (const code of ['57P01', '57P02', '57P03', '08006', '08003', '53300'])
    expect([code, hostFailure(thrown({ code }))]).toEqual([code, 'unavailable'])
  for (const fields of [{ code: 'EACCES' }, { errcode: 10 }, { code: '0800' }, { code: '23505' }])
    expect([fields, hostFailure(thrown(fields))]).toEqual([fields, 'serverError'])
})
