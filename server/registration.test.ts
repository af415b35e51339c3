import { expect, test } from 'vitest'
import { createDoor } from './door.ts'
import { createRegistration } from './registration.ts'
import { onEachDatabase } from './testing/test-server.ts'

const anywhere = { registration: null, production: false, github: null, signInWays: null } as const
const github = { clientId: 'a', clientSecret: 'b', url: 'https://x', apiUrl: 'https://y' }

onEachDatabase('who may join, in the settings of the host', (server) => {
  const worldAt = (now: () => number) => ({ now, random: () => Buffer.alloc(16), fetch })

  test('the environment comes before an admin, an admin before where the host runs [KIT-01]', async () => {
    const { db } = server().server
    const world = worldAt(() => 0)
    const open = createRegistration(anywhere, db, world)
    expect(await open.read()).toEqual({ registration: 'open', source: 'default' })
    const production = createRegistration({ ...anywhere, production: true }, db, world)
    expect(await production.read()).toEqual({ registration: 'invite', source: 'default' })
    await production.set('approval')
    expect(await production.read()).toEqual({ registration: 'approval', source: 'admin' })
    const named = createRegistration({ ...anywhere, registration: 'closed' }, db, world)
    expect(await named.read()).toEqual({ registration: 'closed', source: 'environment' })
    const elsewhere = createRegistration({ ...anywhere, github }, db, world)
    expect(await elsewhere.read()).toEqual({ registration: 'closed', source: 'github' })
  })

  test('another process follows within two seconds [KIT-01]', async () => {
    const { db } = server().server
    let now = 0
    const other = createRegistration(
      anywhere,
      db,
      worldAt(() => now),
    )
    const before = await other.read()
    const next = before.registration === 'open' ? 'invite' : 'open'
    await createRegistration(
      anywhere,
      db,
      worldAt(() => now),
    ).set(next)
    now = 1_999
    expect(await other.read()).toEqual(before)
    now = 2_000
    expect(await other.read()).toEqual({ registration: next, source: 'admin' })
  })

  test('listed networks and e-mail domains are refused, and nothing beside them: threat T128 [KIT-16]', async () => {
    const door = createDoor(
      { production: true },
      server().server.db,
      worldAt(() => 0),
    )
    expect(await door.read()).toMatchObject({ needsProof: true, networks: [], newAccountDays: 0 })
    await door.set({
      needsProof: false,
      emailDomains: ['mail.example'],
      networks: ['203.0.113.0/24', '198.51.100.7/32', '2001:db8:5::/48', '2001:db8:6:7::/64'],
      newAccountDays: 0,
    })
    const refused = async (address: string) => (await door.at(address)).isRefused
    const answers = await Promise.all(
      [
        '203.0.113.0',
        '203.0.113.255',
        '198.51.100.7',
        '2001:db8:5:0',
        '2001:db8:5:ffff',
        '2001:db8:6:7',
      ].map(refused),
    )
    expect(answers).toEqual(answers.map(() => true))
    const letIn = await Promise.all(
      [
        '203.0.112.255',
        '198.51.100.8',
        '2001:db8:6:8',
        '2001:db8:50:0',
        'inside',
        'in-process',
        '',
      ].map(refused),
    )
    expect(letIn).toEqual(letIn.map(() => false))
    const address = '192.0.2.1'
    for (const [email, isRefused] of [
      ['a@mail.example', true],
      ['a@MAIL.example', true],
      ['a@deep.mail.example', true],
      ['mail.example@other.example', false],
      ['a@notmail.example', false],
      ['a@mail.example.org', false],
      [null, false],
    ] as const)
      expect([email, await door.refuses({ email, address })]).toEqual([email, isRefused])
    expect(await door.refuses({ email: null, address: '203.0.113.9' })).toBe(true)
  })
})
