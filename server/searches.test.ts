/**
 * Whatever is searched for, the marketplace answers, and it tells of no app that others may not see (MKT-16, T54).
 * The texts are generated from a fixed seed; `SEARCHES=10000` asks for so many.
 */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { changeApp, deleteApp } from '../features/apps/contract.ts'
import { archiveApp, suspendUser, takeDownApp } from '../features/moderation/contract.ts'
import { draftApp, publishedApp } from './testing/apps.ts'
import { type Person, signedUp } from './testing/people.ts'
import { onEachDatabase } from './testing/test-server.ts'

const count = Number(process.env['SEARCHES'] ?? 300)
const seed = 1954
/** Every how many searches the page is asked for too, which brings the listing in its HTML. */
const pageEvery = 5

const about = ['Snake game', '番茄计时器', 'C++ “cards” 100%', "O'Hara_log", 'Café 🐍 plan']
const words = about.flatMap((name) => name.split(' '))

const signs = Array.from(`%_\\"'\`[](){}*?^$|&;:<>=+-/#@!~,.é时器🐍\0\t\n\r\u202E\u200B\uFEFFﬁİ`)
const operators =
  "AND|OR|NOT|NEAR/3|name:|a*|^a|:*|<->|&&|!!|' OR 1=1 --|'; drop table apps; --|%27|%00|\\x00|$1|?1|E'\\\\'|{\"$ne\":1}|/*|*/|--|union select"
    .split('|')
    .map((text) => fc.constant(text))
const halves = fc.constantFrom('\uD800', '\uDBFF', '\uDC00', 'a\uD83D', '\uDC0Da')
const emoji = fc.constantFrom('👍🏽', '👩‍👩‍👧‍👦', '🇹🇷', '1️⃣', 'é'.normalize('NFD'), 'ä̈̈̈', '한글', '々')
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words, ...words.map((word) => word.slice(0, 2))) },
  { weight: 3, arbitrary: fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 }) },
  { weight: 3, arbitrary: fc.oneof(...operators) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: halves },
  { weight: 1, arbitrary: emoji },
)
const joined = fc
  .tuple(fc.array(piece, { minLength: 1, maxLength: 6 }), fc.constantFrom('', ' ', '"', '　', '%'))
  .map(([pieces, between]) => pieces.join(between))
const long = fc
  .tuple(piece, fc.constantFrom(100, 101, 1_000, 10_000, 100_000))
  .map(([text, length]) => `${text || 'x'} `.repeat(length).slice(0, length))
const found = fc
  .array(fc.constantFrom(...words, ...words.map((word) => word.slice(0, 3))), {
    minLength: 1,
    maxLength: 3,
  })
  .map((named) => named.join(' '))
const searches = fc.oneof(
  { weight: 10, arbitrary: joined },
  { weight: 5, arbitrary: found },
  { weight: 1, arbitrary: long },
)

/** A text as an address carries it; the half of a pair has bytes of its own, which are no UTF-8. */
const escaped = (text: string): string =>
  [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0
      if (code < 0xd8_00 || code > 0xdf_ff) return encodeURIComponent(letter)
      const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
      return bytes.map((byte) => `%${byte.toString(16)}`).join('')
    })
    .join('')

const Listed = z.object({ apps: z.array(z.object({ _id: z.string(), status: z.string() })) })

onEachDatabase(
  'searching',
  (server) => {
    let rosa: Person
    const visible = new Set<string>()
    const hidden = new Set<string>()
    const get = (path: string) => server().request(path)
    const foundBy = async (q: string): Promise<string[]> => {
      const answer = await get(`/api/apps/with-status?limit=100&q=${escaped(q)}`)
      return Listed.parse(await answer.json()).apps.map(({ _id }) => _id)
    }

    beforeAll(async () => {
      rosa = await signedUp(server(), 'rosa')
      const ada = await signedUp(server(), 'ada')
      const eve = await signedUp(server(), 'eve')
      let number = 0
      const published = async (who: Person, name: string): Promise<string> => {
        const { id } = await publishedApp(who, `app-${(number += 1)}`)
        const change = { id, name, description: about.join(' '), tags: ['game', '效率'] }
        expect((await who.calls(changeApp, change)).status).toBe(200)
        return id
      }
      for (const name of about) visible.add(await published(ada, name))
      const reason = 'It copies another site'
      const hide: ((id: string) => Promise<{ status: number }>)[] = [
        (id) => ada.calls(changeApp, { id, status: 'draft' }),
        (id) => rosa.calls(archiveApp, { id, reason }),
        (id) => rosa.calls(takeDownApp, { id, reason }),
        (id) => ada.calls(deleteApp, { id }),
      ]
      const hides: [string, (id: string) => Promise<{ status: number }>][] = []
      for (const [at, one] of hide.entries())
        hides.push([await published(ada, `${about[at]} hidden ${at}`), one])
      const ofEve = await published(eve, `${about[4]} of Eve`)
      const inReview = await published(ada, `${about[0]} in review`)
      const rejected = await published(ada, `${about[1]} rejected`)
      for (const [id] of hides) hidden.add(id)
      for (const id of [ofEve, inReview, rejected]) hidden.add(id)
      // Each of them is found as long as it is there: what is not found below is not found because it is hidden.
      expect(new Set(await foundBy('game'))).toEqual(new Set([...visible, ...hidden]))
      for (const [id, act] of hides) expect((await act(id)).status).toBe(200)
      const suspended = await rosa.calls(suspendUser, { userId: eve.userId, reason })
      expect(suspended.status).toBe(200)
      for (const [id, status] of [
        [inReview, 'review'],
        [rejected, 'rejected'],
      ] as const)
        await server().server.db.updateTable('apps').set({ status }).where('id', '=', id).execute()
      hidden.add(await draftApp(ada, 'snake-game'))
      server().pass(60_000)
    }, 120_000)

    test(
      'any text is answered, and only visible apps are found: threat T54 [MKT-16]',
      { timeout: 600_000 },
      async () => {
        expect(new Set(await foundBy('game'))).toEqual(visible)
        const told = { 200: 0, 400: 0, found: 0 }
        const faults: string[] = []
        for (const [at, q] of fc.sample(searches, { numRuns: count, seed }).entries()) {
          const shown = `${at}: ${JSON.stringify(q.slice(0, 120))} (${q.length})`
          const sort = at % 3 === 0 ? '&sortBy=latest' : ''
          const answer = await get(`/api/apps/with-status?limit=100&q=${escaped(q)}${sort}`)
          const text = await answer.text()
          if (answer.status === 200) {
            const { apps } = Listed.parse(JSON.parse(text))
            told.found += apps.length > 0 ? 1 : 0
            if (!apps.every(({ _id, status }) => visible.has(_id) && status === 'published'))
              faults.push(`finds hidden apps: ${shown}`)
            told[200] += 1
          } else if (answer.status === 400) told[400] += 1
          else faults.push(`${answer.status}: ${shown}`)
          if (at % pageEvery > 0) continue
          const page = await get(`/marketplace?q=${escaped(q)}`)
          const html = await page.text()
          if (page.status !== 200) faults.push(`page ${page.status}: ${shown}`)
          if ([...hidden].some((id) => html.includes(id))) faults.push(`page tells: ${shown}`)
        }
        expect(faults).toEqual([])
        expect(told[200]).toBeGreaterThan(count / 2)
        expect(told[400]).toBeGreaterThan(0)
        expect(told.found).toBeGreaterThan(count / 5)
        expect(server().logged()).not.toContain('"level":50')
      },
    )
  },
  { env: { ADMINS: 'builtin:rosa' } },
)
