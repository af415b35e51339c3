/** What new accounts publish waits for an admin where the host says so, through HTTP, on each database. */
import { expect, test } from 'vitest'
import { draftApp } from '../../../server/testing/apps.ts'
import { type Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { setDoor } from '../../admission/door-contract.ts'
import { readApp } from '../../apps/contract.ts'
import { approveVersion, listReview } from '../../moderation/contract.ts'
import { publishApp } from '../contract.ts'

const dayMs = 86_400_000

onEachDatabase(
  'what new accounts publish',
  (server) => {
    const rules = { needsProof: false, emailDomains: [], networks: [] }
    const publish = async (person: Person, name: string): Promise<[string, string]> => {
      const id = await draftApp(person, name, { 'index.html': `<h1>${name}</h1>` })
      expect((await person.calls(publishApp, { id })).status).toBe(200)
      return [id, (await person.calls(readApp, { id })).body.app.status]
    }

    test('waits until a first approval, or until the days are over; those who published before go on: threat T129 [KIT-16]', async () => {
      const rosa = await signedUp(server(), 'rosa')
      const old = await signedUp(server(), 'old')
      expect((await publish(old, 'first'))[1]).toBe('published')
      expect((await rosa.calls(setDoor, { ...rules, newAccountDays: 3 })).status).toBe(200)
      expect((await publish(old, 'second'))[1]).toBe('published')

      const mei = await signedUp(server(), 'mei')
      const [id, status] = await publish(mei, 'tide')
      expect(status).toBe('review')
      // A second app waits as well: nobody looked yet.
      expect((await publish(mei, 'moon'))[1]).toBe('review')
      const { entries } = (await rosa.calls(listReview, {})).body
      const entry = entries.find(({ app }) => app._id === id)
      const approval = { id, versionId: entry?.versionId ?? '' }
      expect((await rosa.calls(approveVersion, approval)).status).toBe(200)
      expect((await publish(mei, 'stars'))[1]).toBe('published')

      const ben = await signedUp(server(), 'ben')
      server().pass(3 * dayMs)
      await signIn(ben)
      expect((await publish(ben, 'clock'))[1]).toBe('published')
    })
  },
  { env: { ADMINS: 'builtin:rosa' } },
)
