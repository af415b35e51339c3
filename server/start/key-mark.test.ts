/** One database, one secret key: another one is refused before anybody is signed out by it. */
import { expect, test } from 'vitest'
import { newKeyCommand } from '../new-key.ts'
import { createSecrets } from '../kernel/secrets.ts'
import { SettingError } from '../settings/setting-error.ts'
import { onEachDatabase } from '../testing/test-server.ts'
import { refuseOtherKey } from './reach.ts'

const random = (count: number): Buffer => Buffer.alloc(count, 1)
const keyOf = (text: string) => createSecrets(text.repeat(32), { random })

onEachDatabase('the key of a database', (server) => {
  test('another SECRET_KEY than the one it was made with is refused, until the operator says that the old one is lost [SCL-11]', async () => {
    const { db } = server().server
    const config = { database: server().database }
    // The server of this test has marked it already.
    expect(await newKeyCommand({ config }, [])).toContain('takes the key of the next start')
    const many = await Promise.allSettled(
      ['a', 'a', 'a', 'b'].map((text) => refuseOtherKey(db, keyOf(text), 1)),
    )
    expect(
      many
        .map(({ status }) => status)
        .toSorted()
        .slice(0, 1),
    ).toEqual(['fulfilled'])
    const winner = many[0]?.status === 'fulfilled' ? 'a' : 'b'
    await refuseOtherKey(db, keyOf(winner), 2)
    const refused = refuseOtherKey(db, keyOf('c'), 3)
    await expect(refused).rejects.toThrow(SettingError)
    await expect(refused).rejects.toThrow(
      /^SECRET_KEY is not the one that this database was made with\..*npm run admin -- new-key/,
    )
    expect(await newKeyCommand({ config }, ['c'])).toBeNull()
    await newKeyCommand({ config }, [])
    await refuseOtherKey(db, keyOf('c'), 4)
    await expect(refuseOtherKey(db, keyOf(winner), 5)).rejects.toThrow(SettingError)
    const kept = await db.selectFrom('hostSettings').select('value').execute()
    for (const { value } of kept) expect(value).not.toContain('c'.repeat(32))
  })
})
