/** The list of admins names whoever is one by the settings, on each database. */
import { expect, test } from 'vitest'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { isAdmin, listAdmins } from './admins.ts'

onEachDatabase(
  'admins',
  (server) => {
    test('are listed by name, by number at the code host, or as the first account, as the settings say [PERM-16]', async () => {
      const people: Person[] = []
      for (const name of ['ada', 'rosa', 'hal']) {
        people.push(await signedUp(server(), name))
        server().pass(1)
      }
      const [ada, rosa, hal] = people
      const { db } = server().server
      const users = await db.selectFrom('users').selectAll().orderBy('createdAt').execute()
      const numberOf = (name: string) => users.find(({ username }) => username === name)?.providerId
      const listed = async (names: string[], firstIsAdmin = false) => {
        const settings = { admins: new Set(names), firstIsAdmin, groupAdmins: null }
        const found = await listAdmins(settings, db)
        for (const user of users)
          expect(found.includes(user.id)).toBe(await isAdmin(settings, db, user))
        return found.toSorted()
      }
      expect(await listed([])).toEqual([])
      expect(await listed([], true)).toEqual([ada?.userId])
      expect(await listed(['builtin:rosa'])).toEqual([rosa?.userId])
      expect(await listed([`builtin:${numberOf('hal')}`])).toEqual([hal?.userId])
      const both = ['builtin:rosa', `builtin:${numberOf('rosa')}`, `builtin:${numberOf('hal')}`]
      expect(await listed(both)).toEqual([rosa?.userId ?? '', hal?.userId ?? ''].toSorted())
      // A name that nobody of the settings first signed in by, and a number of another code host.
      expect(await listed(['builtin:ada', `github:${numberOf('hal')}`])).toEqual([])
    })
  },
  { env: { ADMINS: 'builtin:rosa' } },
)
