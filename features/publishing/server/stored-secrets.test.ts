/** A version that would store passwords or papers is held; owner and admin read why (DAT-16). */
import { beforeAll, expect, test } from 'vitest'
import { draftApp } from '../../../server/testing/apps.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { listReview } from '../../moderation/contract.ts'
import { publishApp, readLiveState } from '../contract.ts'

onEachDatabase(
  'fields that no app should store',
  (server) => {
    let otto: Person
    let ada: Person
    beforeAll(async () => {
      otto = await signedUp(server(), 'otto')
      ada = await signedUp(server(), 'ada')
    }, 60_000)
    const drafted = (name: string, field: string) =>
      draftApp(ada, name, {
        'index.html': '<h1>Club</h1><script src="/_app/v1.js"></script>',
        'data.json': JSON.stringify({
          collections: { members: { kind: 'inbox', fields: { [field]: { type: 'string' } } } },
        }),
      })

    test('a field for a passport number is held, and said to its owner and in the review [DAT-16]', async () => {
      const id = await drafted('club', 'passportNumber')
      const { body } = await ada.calls(publishApp, { id, subdomain: 'club' })
      expect(body).toMatchObject({ status: 'review', held: true })
      const found = [{ kind: 'storesIdentity', path: 'data.json, members.passportNumber' }]
      const live = await ada.calls(readLiveState, { id })
      expect(live.body.submission).toMatchObject({ cause: 'check', findings: found })
      const { entries } = (await otto.calls(listReview, {})).body
      expect(entries).toMatchObject([{ app: { _id: id }, findings: found }])
    })

    test('the stamps in a passport of a game are published at once [DAT-16]', async () => {
      const id = await drafted('game', 'passportStamps')
      const { body } = await ada.calls(publishApp, { id, subdomain: 'game' })
      expect(body).toMatchObject({ status: 'published', held: false })
    })
  },
  { env: { ADMINS: 'builtin:otto' } },
)
